import routes from '@generated/routes';

export type Route = (typeof routes)[number];
type Preload = () => Promise<unknown>;
type Wrap = (preload: Preload) => Preload;

const wraps: Wrap[] = [];
const failures: (() => Promise<void>)[] = [];

function wrapRoute({ component, routes: inner }: Route, wrap: Wrap): void {
  const loadable = component as unknown as { preload?: Preload };
  if (loadable.preload !== undefined) {
    loadable.preload = wrap(loadable.preload);
  }
  (inner as Route[] | undefined)?.forEach((route) => wrapRoute(route, wrap));
}

/**
 * Changes the function of each route that loads the code of its page.
 *
 * @param wrap gets that function and returns another one
 */
export function wrapPreloads(wrap: Wrap): void {
  wraps.push(wrap);
  routes.forEach((route) => wrapRoute(route, wrap));
}

/** Applies all earlier `wrapPreloads` to a route that was added later. */
export function wrapAddedRoute(route: Route): void {
  wraps.forEach((wrap) => wrapRoute(route, wrap));
}

/**
 * When the code of a page fails to load, Docusaurus loads the page as a full document. This runs a
 * function before that.
 *
 * @param onFailure Docusaurus waits until its promise resolves
 */
export function beforeReload(onFailure: () => Promise<void>): void {
  failures.push(onFailure);
  wrapPreloads(
    (preload) => () =>
      preload().catch(async (error: unknown) => {
        await onFailure();
        throw error;
      }),
  );
}

/** Runs the functions of `beforeReload`. */
export async function tellFailure(): Promise<void> {
  for (const onFailure of failures) {
    await onFailure();
  }
}
