import type { ClientModule } from '@docusaurus/types';
import { readSingleKeys } from '../../../lib/singleKeys';

/**
 * Takes over from ./boot.ts after hydration: React then shows the choices that are made in another tab or
 * page. Only the shortcuts of one key have no component that listens, because they are an attribute.
 */
const clientModule: ClientModule = {
  onRouteDidUpdate() {
    window.onpageshow = window.onstorage = readSingleKeys;
  },
};

export default clientModule;
