import type { ClientModule } from '@docusaurus/types';
import { focusWithoutScroll } from '../../../lib/focus';

function liveRegion(): HTMLElement {
  const existing = document.getElementById('route-announcer');
  if (existing !== null) {
    return existing;
  }
  const region = document.createElement('div');
  region.id = 'route-announcer';
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}

/** The heading names the page; `main` is the fallback for a page that crashed. */
function focusPage(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (target !== null) {
    focusWithoutScroll(target);
  }
}

const clientModule: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation === null || previousLocation.pathname === location.pathname) {
      return;
    }
    if (location.hash === '') {
      focusPage();
    } else {
      let id = '';
      try {
        id = decodeURIComponent(location.hash.slice(1));
      } catch {
        // A malformed hash names nothing.
      }
      const target = document.getElementById(id);
      if (target !== null) {
        focusWithoutScroll(target);
      }
    }
    const region = liveRegion();
    // The title is written by the head manager a little later than the page itself.
    window.setTimeout(() => {
      region.textContent = document.title;
    }, 150);
  },
};

export default clientModule;
