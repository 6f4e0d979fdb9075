import type { RunMessage } from '../../shared/protocol';
import { withMode } from '../../frame/mode';
import { withoutMotion } from '../../frame/still';
import type { DemoData, FileName } from '../../shared/types';

export type Codes = Readonly<Partial<Record<FileName, string>>>;

/** React and what draws live JSX: fetched once, when the first such code runs. */
let runtime: Promise<string> | undefined;

async function fetchRuntime(root: string): Promise<string> {
  const response = await fetch(`${root}playground/react.js`);
  if (!response.ok) {
    throw new Error(`playground/react.js: ${response.status}`);
  }
  return response.text();
}

/** Scripts of the page that go by their own names; a test and a worker are no part of it. */
const isModule = (name: string) =>
  name.endsWith('.js') && !name.endsWith('.test.js') && name !== 'sw.js';

/** A script that fails in the frame, so that the reader is told in the usual place. */
const absent = (error: unknown) =>
  `throw new Error(${JSON.stringify(error instanceof Error ? error.message : String(error))})`;

/**
 * @param demo the demo, for what comes before the reader's code
 * @param codes the code as it is now
 * @param root path under which the documents of frames are
 * @param view theme, language and stillness of the result
 * @returns what the frame is told to run
 */
export async function runMessage(
  demo: DemoData,
  codes: Codes,
  root: string,
  view: Pick<RunMessage, 'theme' | 'lang' | 'still'>,
): Promise<RunMessage> {
  const before = (name: FileName) => demo.files.find((file) => file.name === name)?.before ?? '';
  const css = withMode(`${before('css')}\n${codes.css ?? ''}`, view.theme);
  const modules: Record<string, string> = {};
  for (const { name } of demo.files.filter((file) => isModule(file.name))) {
    modules[name] = codes[name] ?? '';
  }
  const message: RunMessage = {
    type: 'run',
    title: demo.title,
    html: codes.html ?? '',
    css: view.still ? withoutMotion(css) : css,
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
    return { ...message, scripts: [absent(error)] };
  }
}
