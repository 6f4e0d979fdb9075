import routes from '@generated/routes';

type Route = (typeof routes)[number];

function guard({ component, routes: inner }: Route, onFailure: () => Promise<void>): void {
  const loadable = component as unknown as { preload?: () => Promise<unknown> };
  const { preload } = loadable;
  if (preload !== undefined) {
    loadable.preload = () =>
      preload().catch(async (error: unknown) => {
        await onFailure();
        throw error;
      });
  }
  (inner as Route[] | undefined)?.forEach((route) => guard(route, onFailure));
}

/**
 * When the code of a page fails to load, Docusaurus loads the page as a full document. This runs a
 * function before that.
 *
 * @param onFailure Docusaurus waits until its promise resolves
 */
export function beforeReload(onFailure: () => Promise<void>): void {
  routes.forEach((route) => guard(route, onFailure));
}
