import { guardCode, guardName } from './instrument';
import { guardElement, guardHandler, guardMarkup, type OnRefused } from './markup';
import { createGuard, type Guard } from './runtime';
import { guardStrings, trustedScript } from './trust';

/** Evaluates in the scope of the window, even where the reader's code has replaced `eval`. */
const evaluate = window.eval;

/** Events that only a person makes: a callback for one begins a task. */
const personal = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const;

/** @returns what calls back in a task of its own; a later callback takes the place of one that waits */
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

/** Callbacks of timers and frames: time before them is not theirs. Strings are guarded. */
function wrapTimers({ mark }: Guard): void {
  const wrap = (callback: unknown): ((...values: unknown[]) => unknown) => {
    const run =
      typeof callback === 'function'
        ? callback
        : () => evaluate(trustedScript(guardCode(String(callback), 'script')));
    const { apply } = Reflect;
    return (...values) => (mark() ? apply(run, window, values) : undefined);
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
 * @param parts parameters and body, as a constructor of functions takes them
 * @returns source of the function, as an expression
 */
function functionSource(prefix: string, parts: readonly unknown[]): string {
  const texts = parts.map(String);
  const body = texts.pop() ?? '';
  return `(${prefix} anonymous(${texts.join(',')}\n) {\n${body}\n})`;
}

/** `new Function(text)` and its kin. */
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

/** Handlers in markup that a script makes are guarded before any event can reach them. */
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
 * Readies a document for guarded code, before any of it runs.
 *
 * @param onLoop told once, with the line that does not end
 * @param onRefused told of code made at run time that cannot be guarded
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
  watchHandlers(onRefused);
  for (const name of personal) {
    window.addEventListener(name, ({ isTrusted }) => void (isTrusted && guard.mark()), true);
  }
  guardStrings(
    (text) => guardHandler(text),
    (html) => guardMarkup(html, onRefused),
  );
}

/**
 * Runs a script of the runner itself, whose calls of `Function` get guarded code: it compiles
 * without another guard.
 *
 * @param code text of the script
 */
export function runOwnScript(code: string): void {
  // Called with `new` as well, which an arrow function cannot be.
  const compile = function compile(...parts: unknown[]): unknown {
    return evaluate(trustedScript(functionSource('function', parts)));
  };
  const run = evaluate(trustedScript(`(function (Function) {${code}\n})`)) as (
    own: unknown,
  ) => void;
  run(compile);
}
