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
 * Runs something between the failure of a page's code and what Docusaurus does about it, which is
 * to load the page whole.
 *
 * @param onFailure Docusaurus goes on when its promise resolves
 */
export function beforeReload(onFailure: () => Promise<void>): void {
  routes.forEach((route) => guard(route, onFailure));
}
