import { asksForFaults, originsFile, type DemoFault, type Origin } from '../shared/demoFaults';

/*
 * Tells the page around a demo which errors the demo's code has thrown. Only in `npm start`, where it runs
 * before frame.ts: the author's panel shows them.
 */
const faults: DemoFault[] = [];

const tell = () =>
  window.parent.postMessage({ type: 'demo-faults', faults }, window.location.origin);

/** @returns the line of the author's file; nothing for a line of the page, which the build adds to */
async function placeOf(served: string | undefined, line: number): Promise<Partial<DemoFault>> {
  const answer = await fetch(originsFile, { cache: 'no-store' });
  const origins = (await answer.json()) as Partial<Record<string, Origin>>;
  const origin = origins[served ?? ''];
  return origin === undefined ? {} : { file: origin.file, line: origin.lines[line - 1] };
}

async function report(message: string, served: string | undefined, line: number): Promise<void> {
  const place = await placeOf(served, line).catch(() => ({}));
  faults.push({ message, ...place });
  tell();
}

if (window.parent !== window) {
  window.addEventListener('error', ({ message, filename, lineno }) => {
    void report(message, /\/([\w.-]+)(?:\?|$)/.exec(filename)?.[1], lineno);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const { stack = '' } = Object(reason) as { stack?: string };
    const [, served, line] = /\/([\w.-]+\.js)(?:\?[^:]*)?:(\d+)/.exec(stack) ?? [];
    void report(`Uncaught (in promise) ${String(reason)}`, served, Number(line));
  });
  // The page may begin to listen later.
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent && asksForFaults(data)) {
      tell();
    }
  });
  // This document replaces another one: the page forgets the faults of that one.
  tell();
}
