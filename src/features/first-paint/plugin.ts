import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import * as z from 'zod';
import { readOptions } from '../../lib/node/options';
import { stylesWithChunks } from '../../upstream/styleChunks';
import boot from './build/boot';
import cacheKey from './build/cacheKey';
import documentFirst from './build/documentFirst';
import fontFiles from './build/fontFiles';
import leanCss from './build/leanCss';
import leanRoutes from './build/leanRoutes';
import leanScripts from './build/leanScripts';
import leanTexts from './build/leanTexts';

const schema = z.strictObject({
  /** Whether the docs plugin runs. */
  hasDocs: z.boolean(),
  /** Start of the ids of the site's own texts. */
  textPrefix: z.string().min(1),
  /** All settings in which builds differ, as text. */
  environment: z.string(),
  /** Color of the browser's own bars in each color mode, as CSS colors. */
  themeColors: z.strictObject({ light: z.string(), dark: z.string() }),
  /** Names of chunks whose CSS loads with them, not with the style sheet of every page. */
  chunksWithStyles: z.array(z.string()),
  /** Module that shows the first hits of a search, below the base path of a language, if there is one. */
  searchEngine: z.string().optional(),
});
export type Options = z.infer<typeof schema>;

/** Modules that run in the browser beside React, in this order. */
const clientModules = (): Plugin => ({
  name: 'first-paint',
  getClientModules: () =>
    [
      '../../upstream/prefetch.ts',
      'client/choices.ts',
      'client/routeFocus.ts',
      'client/offline/module.ts',
    ].map((file) => path.join(__dirname, file)),
});

const chunkStyles = (chunkNames: readonly string[]): Plugin => ({
  name: 'first-paint-chunk-styles',
  configureWebpack: (_config, isServer) => (isServer ? {} : stylesWithChunks(chunkNames)),
});

/** @returns the plugins of this feature, each of which does one thing to a page before React runs */
export function firstPaint(
  options: Options,
): ((context: LoadContext) => Plugin | Promise<Plugin>)[] {
  const { environment, themeColors, hasDocs, textPrefix, chunksWithStyles, searchEngine } =
    readOptions('first-paint', schema, options);
  return [
    (context) => boot(context, { themeColors }),
    (context) => documentFirst(context, { searchEngine }),
    clientModules,
    () => leanScripts({ hasDocs }),
    leanRoutes,
    (context) => leanTexts(context, { textPrefix }),
    () => cacheKey({ environment }),
    leanCss,
    () => chunkStyles(chunksWithStyles),
    fontFiles,
  ];
}
