import routes from '@generated/routes';

type Route = (typeof routes)[number];

/**
 * Runs a function each time after the code of a page has loaded: before Docusaurus shows a page, and
 * when it preloads one.
 *
 * @param act Docusaurus waits until its promise resolves. It must not reject: then the page would load
 *   as a full document
 */
export function afterPreload(act: () => Promise<void>): void {
  const wrap = ({ component, routes: inner }: Route): void => {
    const loadable = component as unknown as { preload?: () => Promise<unknown> };
    const { preload } = loadable;
    if (preload !== undefined) {
      loadable.preload = async () => {
        const page = await preload();
        await act();
        return page;
      };
    }
    (inner as Route[] | undefined)?.forEach(wrap);
  };
  routes.forEach(wrap);
}
