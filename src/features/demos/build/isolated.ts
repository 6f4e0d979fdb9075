import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { memory } from '../../../lib/node/remember';
import type { Rendered } from '../frame/react/renderJsx';

/** Limits of the code of one block. */
const maxSeconds = 2;
const megabytes = 256;

/** Limit of the whole process. Starting Node and loading React takes seconds on a busy machine. */
const processTimeout = 30_000;

/** Maximum size of what a process writes, in bytes. */
const maxOutput = 2 ** 24;

/** Global name of the renderer in the context of the code. */
const renderer = 'renderer';

/** JSX to render. */
export interface JsxCode {
  /** A component or an element; with `noInline`, statements that call `render()`. */
  code: string;
  /** As in react-live. */
  noInline: boolean;
}

/** Result of one block; the name of the limit when the block was stopped. */
type Answer = Rendered | 'time' | 'memory';

const frameFile = (file: string) => path.join(__dirname, '../frame/react', file);

let bundle: string | undefined;

/**
 * The bundle has its own copy of React and imports nothing, because a context has no `require`.
 * React of this process would not do: Docusaurus may have loaded its development build.
 *
 * @returns frame/react/renderJsx.ts and all that it imports, as one script
 */
function bundleRenderer(): string {
  const { outputFiles } = buildSync({
    entryPoints: [frameFile('renderJsx.ts')],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: renderer,
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { 'prism-react-renderer': frameFile('noEditor.ts') },
    inject: [frameFile('streams.ts')],
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * @param blocks rendered by one process
 * @param seconds limit of time for each block
 * @returns their results. When the process died, it gives one result for all of them
 */
function run(blocks: readonly JsxCode[], seconds: number): Answer[] | Answer {
  bundle ??= bundleRenderer();
  const calls = blocks.map(
    ({ code, noInline }) => `${renderer}.renderJsx(${JSON.stringify(code)}, ${String(noInline)})`,
  );
  const result = spawnSync(
    process.execPath,
    [
      `--max-old-space-size=${megabytes}`,
      // Lets `evaluate.mjs` refuse imports itself.
      '--experimental-vm-modules',
      '--no-warnings',
      path.join(__dirname, 'evaluate.mjs'),
    ],
    {
      input: JSON.stringify({ bundle, calls, milliseconds: seconds * 1000, megabytes }),
      // Without the author's environment, no key of it can get into a page.
      env: {} as NodeJS.ProcessEnv,
      encoding: 'utf8',
      timeout: processTimeout,
      killSignal: 'SIGKILL',
      maxBuffer: maxOutput,
    },
  );
  const { stdout, signal, status } = result;
  const error = result.error as NodeJS.ErrnoException | undefined;
  if (error === undefined && stdout !== '') {
    return JSON.parse(stdout) as Answer[] | 'memory';
  }
  if (error?.code === 'ETIMEDOUT') {
    return 'time';
  }
  // V8 aborts the process when its heap is full.
  return error?.code === 'ENOBUFS' || signal === 'SIGABRT' || status === 134
    ? 'memory'
    : { error: error?.message ?? `its process ended with ${signal ?? `code ${String(status)}`}` };
}

const keyOf = ({ code, noInline }: JsxCode) => `${String(noInline)} ${code}`;

/** Markup by `keyOf`. A build reads each block several times. */
const rendered = memory<{ html: string }>('live-jsx');

/** Errors by `keyOf`. They are not kept between runs, because they may depend on the machine. */
const failed = new Map<string, Answer>();

const known = (block: JsxCode): Answer | undefined =>
  rendered.get(keyOf(block)) ?? failed.get(keyOf(block));

function learn(block: JsxCode, answer: Answer): void {
  if (typeof answer === 'object' && 'html' in answer) {
    rendered.set(keyOf(block), answer);
  } else {
    failed.set(keyOf(block), answer);
  }
}

/**
 * Renders several blocks with one process, which takes less time than a process for each. `renderJsx`
 * then has their results. When one of the blocks ends the process, it has none of them yet.
 *
 * @param blocks any blocks
 * @param seconds limit of time for each block
 */
export function prepareJsx(blocks: readonly JsxCode[], seconds = maxSeconds): void {
  const fresh = blocks.filter((block) => known(block) === undefined);
  const results = fresh.length > 1 ? run(fresh, seconds) : [];
  if (Array.isArray(results)) {
    results.forEach((answer, index) => {
      learn(fresh[index] as JsxCode, answer);
    });
  }
}

function answerOf(block: JsxCode, seconds: number): Answer {
  const result = run([block], seconds);
  const answer = Array.isArray(result) ? result[0] : result;
  return answer ?? { error: 'its process gave no result' };
}

function messageOf(answer: Exclude<Answer, { html: string }>, seconds: number): string {
  if (answer === 'time') {
    return `a live block did not end within ${seconds} s. Correct the loop or the recursion that never ends`;
  }
  if (answer === 'memory') {
    return `a live block took more than ${megabytes} MB of memory. Correct the list or the text that grows without end`;
  }
  const missing = /^(\w+) is not defined$/.exec(answer.error)?.[1] ?? '';
  const isPlatform = missing in globalThis || /^(?:window|document|\w+Storage)$/.test(missing);
  return isPlatform
    ? `live JSX fails to render: ${answer.error}. The first render runs while the site is built, without the objects of a browser. Use ${missing} in useEffect or in an event handler`
    : `live JSX fails to render: ${answer.error}`;
}

/**
 * Renders the initial result of live JSX, in a process with limits of time and memory. The code sees
 * neither Node nor the environment, and the same time and random numbers in every build.
 *
 * @param code a component or an element; with `noInline`, statements that call `render()`
 * @param noInline as in react-live
 * @param seconds limit of time. Code that fills the memory may reach this limit first on a busy machine,
 *   so a test of the other limit sets it higher
 * @returns static markup
 * @throws Error that says why the code fails or was stopped
 */
export function renderJsx(code: string, noInline: boolean, seconds = maxSeconds): string {
  const block = { code, noInline };
  const answer = known(block) ?? answerOf(block, seconds);
  learn(block, answer);
  if (typeof answer === 'object' && 'html' in answer) {
    return answer.html;
  }
  throw new Error(messageOf(answer, seconds));
}
