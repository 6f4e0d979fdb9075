import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import * as z from 'zod';
import { inlineScript } from '../../lib/node/inlineScript';
import { readOptions } from '../../lib/node/options';
import { gtagModule } from '../../upstream/gtag';

const schema = z.strictObject({
  /** Google tag id. Without one, no page has any code of this feature. */
  tag: z.string().optional(),
});
export type Options = z.infer<typeof schema>;

/**
 * Google Analytics, once the reader agrees. @docusaurus/plugin-google-gtag writes its tags into every
 * page, so the site uses only its module that reports each change of route. `client/gate.ts` runs
 * before that module and loads Google's script after a yes.
 */
export default async function analyticsPlugin(
  _context: LoadContext,
  options: Options,
): Promise<Plugin> {
  const name = 'analytics';
  const { tag } = readOptions(name, schema, options);
  if (tag === undefined || process.env.NODE_ENV !== 'production') {
    return { name };
  }
  const early = await inlineScript(path.join(__dirname, 'client/early.ts'), {});
  return {
    name,
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: early }] }),
    getThemePath: () => path.join(__dirname, 'client/theme'),
    async contentLoaded({ actions }) {
      await actions.createData('tag.json', { tag });
    },
    // In this order: the module that reports routes calls functions that the gate defines.
    getClientModules: () => [path.join(__dirname, 'client/start.ts'), gtagModule()],
  };
}
