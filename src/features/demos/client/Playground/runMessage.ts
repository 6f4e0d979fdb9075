import { forceColorMode, forceReducedMotion } from '../../shared/media';
import { isModule } from '../../shared/modules';
import type { RunMessage } from '../../shared/protocol';
import type { DemoData, FileName } from '../../shared/types';

/** Source code by file name. */
export type Codes = Readonly<Partial<Record<FileName, string>>>;

/** Source of React and react-live. Fetched once, when the first live JSX runs. */
let runtime: Promise<string> | undefined;

async function fetchRuntime(root: string): Promise<string> {
  const response = await fetch(`${root}playground/react.js`);
  if (!response.ok) {
    throw new Error(`playground/react.js: ${response.status}`);
  }
  return response.text();
}

/** @returns a script that throws in the frame, so that the error appears where other errors do */
const throwingScript = (error: unknown) =>
  `throw new Error(${JSON.stringify(error instanceof Error ? error.message : String(error))})`;

/**
 * Builds the message that runs the current code.
 *
 * @param demo demo that is edited; code of its base demo runs before the reader's code
 * @param codes current code of each file
 * @param root base path of the frame documents (`useFramesRoot`)
 * @param view color mode, language and reduced motion of the result
 * @returns message for the runner; if React cannot be fetched, its script throws that error
 */
export async function runMessage(
  demo: DemoData,
  codes: Codes,
  root: string,
  view: Pick<RunMessage, 'theme' | 'lang' | 'still'>,
): Promise<RunMessage> {
  const before = (name: FileName) => demo.files.find((file) => file.name === name)?.before ?? '';
  const css = forceColorMode(`${before('css')}\n${codes.css ?? ''}`, view.theme);
  const modules: Record<string, string> = {};
  for (const { name } of demo.files.filter((file) => isModule(file.name))) {
    modules[name] = codes[name] ?? '';
  }
  const message: RunMessage = {
    type: 'run',
    title: demo.title,
    html: codes.html ?? '',
    css: view.still ? forceReducedMotion(css) : css,
    scripts: [before('js'), codes.js ?? ''].filter((code) => code !== ''),
    ...(Object.keys(modules).length === 0 ? {} : { modules }),
    ...view,
  };
  if (!demo.files.some(({ name }) => name === 'jsx')) {
    return message;
  }
  runtime ??= fetchRuntime(root);
  try {
    const jsx = { code: codes.jsx ?? '', noInline: demo.noInline === true, runtime: await runtime };
    return { ...message, jsx };
  } catch (error) {
    runtime = undefined;
    return { ...message, scripts: [throwingScript(error)] };
  }
}
