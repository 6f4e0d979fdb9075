import type { RunMessage } from '../../shared/protocol';
import { guardCode } from './instrument';
import type { OnRefused } from './markup';

/**
 * Guards the scripts, modules and JSX of a run. One script that is refused leaves the others; one
 * module that is refused leaves none, as a module that fails to load does.
 *
 * @param message what to run
 * @param onRefused told of what does not run
 * @param pause awaited between two pieces of code: the page may share the thread
 * @returns the same with guarded code; markup is guarded once it is a tree
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
