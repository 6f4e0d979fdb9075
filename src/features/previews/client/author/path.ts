import { createSubscription } from '../../../../lib/subscription';

const { notify, subscribe } = createSubscription();
let path = window.location.pathname;

/** @param pathname of the page that is shown from now on */
export function setPath(pathname: string): void {
  path = pathname;
  notify();
}

/** @returns the path of the page that is shown */
export const readPath = (): string => path;

export { subscribe as onPath };
