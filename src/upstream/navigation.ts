import { wrapPreloads } from './routes';

/**
 * Runs a function each time after the code of a page has loaded: before Docusaurus shows a page, and
 * when it preloads one.
 *
 * @param act Docusaurus waits until its promise resolves. It must not reject: then the page would load
 *   as a full document
 */
export function afterPreload(act: () => Promise<void>): void {
  wrapPreloads((preload) => async () => {
    const page = await preload();
    await act();
    return page;
  });
}
