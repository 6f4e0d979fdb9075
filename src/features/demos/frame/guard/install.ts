import { guardCode, guardName } from './instrument';
import { guardElement, guardHandler, guardMarkup, type OnRefused } from './markup';
import { createGuard, type Guard } from './runtime';
import { installDefaultPolicy, trustedScript } from './trust';

/** Indirect `eval`: it evaluates in the global scope. Saved, because code may replace `eval`. */
const evaluate = window.eval;

/** Events that a real user triggers. Each trusted one starts a new callback for the guard. */
const userEvents = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const;

/**
 * @returns function that calls back in a new task; a later callback replaces one that still waits
 */
export function taskStarter(): (callback: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const post = port2.postMessage.bind(port2);
  let waiting: (() => void) | undefined;
  port1.onmessage = () => waiting?.();
  return (callback) => {
    waiting = callback;
    post(0);
  };
}

/**
 * Wraps timers and `requestAnimationFrame`. The guard does not count the time before a callback,
 * and a callback given as a string is guarded.
 */
function wrapTimers({ startCallback }: Guard): void {
  const wrap = (callback: unknown): ((...values: unknown[]) => unknown) => {
    const run =
      typeof callback === 'function'
        ? callback
        : () => evaluate(trustedScript(guardCode(String(callback), 'script')));
    const { apply } = Reflect;
    return (...values) => (startCallback() ? apply(run, window, values) : undefined);
  };
  const { setTimeout, setInterval } = window;
  const nextFrame = window.requestAnimationFrame.bind(window);
  const later =
    (start: (callback: () => void, ms?: number) => number) =>
    (callback: unknown, ms?: number, ...values: unknown[]) => {
      const wrapped = wrap(callback);
      return start(() => wrapped(...values), ms);
    };
  Object.assign(window, {
    setTimeout: later(setTimeout.bind(window)),
    setInterval: later(setInterval.bind(window)),
    requestAnimationFrame: (callback: unknown) => nextFrame(wrap(callback)),
  });
}

/**
 * @param prefix `function`, `async function`…
 * @param parts arguments of a function constructor: parameters, then the body
 * @returns source code of the function, as an expression
 */
function functionSource(prefix: string, parts: readonly unknown[]): string {
  const texts = parts.map(String);
  const body = texts.pop() ?? '';
  return `(${prefix} anonymous(${texts.join(',')}\n) {\n${body}\n})`;
}

/** Guards `new Function(text)` and the constructors of async functions and generators. */
function wrapConstructors(): void {
  for (const [prefix, sample] of [
    ['function', () => undefined],
    ['async function', async () => undefined],
    ['function*', function* () {}],
    ['async function*', async function* () {}],
  ] as const) {
    const { prototype } = Object.getPrototypeOf(sample).constructor as FunctionConstructor;
    const make = (parts: unknown[]): unknown =>
      evaluate(trustedScript(guardCode(functionSource(prefix, parts), 'script')));
    const constructor = new Proxy(prototype.constructor, {
      apply: (_, __, parts) => make(parts),
      construct: (_, parts) => make(parts) as object,
    });
    Object.defineProperty(prototype, 'constructor', { value: constructor });
    if (prefix === 'function') {
      window.Function = constructor as FunctionConstructor;
    }
  }
}

/**
 * `import()` loads the URL of a blob, and nothing guards its code. Blobs of the reader's code get another
 * type than that of scripts, and the browser refuses to import them.
 */
function wrapBlobUrls(): void {
  const { apply } = Reflect;
  const { slice } = Blob.prototype;
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) =>
    create(apply(slice, blob, [undefined, undefined, 'text/plain']) as Blob);
}

/**
 * Guards event handlers in markup that a script creates. The callback of a MutationObserver runs
 * before the browser dispatches the next event.
 */
function watchHandlers(onRefused: OnRefused): void {
  const names = new Set<string>();
  for (const name in document.body) {
    if (name.startsWith('on')) {
      names.add(name);
    }
  }
  const guardBelow = (element: Element) => {
    guardElement(element, onRefused);
    element.querySelectorAll('*').forEach((child) => guardElement(child, onRefused));
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') {
        guardElement(target as Element, onRefused);
      }
      addedNodes.forEach((node) => {
        if (node instanceof Element) {
          guardBelow(node);
        }
      });
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: [...names],
  });
}

/**
 * Installs the guard in this document. Call it before guarded code runs.
 *
 * @param onLoop called once, with the line of the loop or call that does not end; 0 when unknown
 * @param onRefused called with the error when code created at run time cannot be guarded
 */
export function installGuard(onLoop: (line: number) => void, onRefused: OnRefused): void {
  const guard = createGuard({
    now: performance.now.bind(performance),
    afterTask: taskStarter(),
    onLoop,
  });
  const code = (text: unknown): unknown =>
    typeof text === 'string' ? trustedScript(guardCode(text, 'script')) : text;
  Object.defineProperty(window, guardName, {
    value: Object.freeze(
      Object.assign(guard.check, { code, enter: guard.enter, leave: guard.leave }),
    ),
  });
  wrapTimers(guard);
  wrapConstructors();
  wrapBlobUrls();
  watchHandlers(onRefused);
  for (const name of userEvents) {
    window.addEventListener(
      name,
      ({ isTrusted }) => void (isTrusted && guard.startCallback()),
      true,
    );
  }
  installDefaultPolicy(
    (text) => guardHandler(text),
    (html) => guardMarkup(html, onRefused),
  );
}

/**
 * Runs a script of the runner itself (React and react-live). It calls `Function` with code that is
 * guarded already. So it gets its own `Function`, which does not guard again: code that uses the
 * guard's name would be refused.
 *
 * @param code source of the script
 */
export function runOwnScript(code: string): void {
  // Not an arrow function, because the script also calls it with `new`.
  const compile = function compile(...parts: unknown[]): unknown {
    return evaluate(trustedScript(functionSource('function', parts)));
  };
  const run = evaluate(trustedScript(`(function (Function) {${code}\n})`)) as (
    own: unknown,
  ) => void;
  run(compile);
}
