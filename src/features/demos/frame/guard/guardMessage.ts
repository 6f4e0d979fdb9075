import type { RunMessage } from '../../shared/protocol';
import { guardCode } from './instrument';
import type { OnRefused } from './markup';

/**
 * Guards the scripts, modules and JSX of a run. A refused script is left out and the others run. A
 * refused module stops all modules, as a module that fails to load does.
 *
 * @param message run with the reader's code
 * @param onRefused called with the error of code that will not run
 * @param pause awaited before each module, because the page may share the thread and must answer
 * @returns the run with guarded code; its HTML is guarded later, as a tree (`guardTree`)
 */
export async function guardMessage(
  message: RunMessage,
  onRefused: OnRefused,
  pause: () => Promise<void>,
): Promise<RunMessage> {
  const { scripts, modules, jsx, ...rest } = message;
  const guarded: RunMessage = { ...rest, scripts: [] };
  for (const code of scripts) {
    try {
      guarded.scripts.push(guardCode(code, 'script', 1));
    } catch (error) {
      onRefused(error);
    }
  }
  try {
    if (modules !== undefined) {
      const codes: Record<string, string> = {};
      for (const [name, code] of Object.entries(modules)) {
        await pause();
        codes[name] = guardCode(code, 'module', 1);
      }
      guarded.modules = codes;
    }
    if (jsx !== undefined) {
      guarded.jsx = { ...jsx, code: guardCode(jsx.code, jsx.noInline ? 'jsx' : 'element', 1) };
    }
  } catch (error) {
    onRefused(error);
  }
  return guarded;
}
