import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { gtagModule } from '../../upstream/gtag';

interface Options {
  /** Google tag id; without one nothing of this is in the pages. */
  tag?: string;
}

/** Parts that pages import by name whether there is an id or not. */
const parts = { 'dialog.js': 'index', 'revoke.js': 'Revoke' } as const;

/**
 * Google Analytics, once the reader agrees. @docusaurus/plugin-google-gtag writes its tags into every
 * page, so of it there is only the module that tells of each change of route; src/features/analytics/client/gate stands
 * before it and loads the script.
 */
export default function analyticsPlugin(_context: LoadContext, { tag }: Options): Plugin {
  const isOn = tag !== undefined && process.env.NODE_ENV === 'production';
  return {
    name: 'analytics',
    async contentLoaded({ actions }) {
      await actions.createData('tag.json', { tag });
      for (const [name, part] of Object.entries(parts)) {
        await actions.createData(
          name,
          isOn
            ? `export { default } from '@site/src/features/analytics/client/Consent/${part}';`
            : 'export default () => null;',
        );
      }
    },
    // In this order: what tells of routes calls what the gate makes.
    getClientModules: () => (isOn ? [path.join(__dirname, 'client/start.ts'), gtagModule()] : []),
  };
}
