import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Moves focus to the new page and tells screen readers its name after each change of route. */
export default function routeFocusPlugin(): Plugin {
  return {
    name: 'route-focus',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
  };
}
