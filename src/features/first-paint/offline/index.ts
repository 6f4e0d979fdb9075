import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Keeps the page that can be read while the next one waits for the network. */
export default function offlinePlugin(): Plugin {
  return {
    name: 'offline',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
  };
}
