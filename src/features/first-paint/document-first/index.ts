import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { minify } from 'terser';
import { reactApart } from '../../../upstream/entry';

/**
 * The first paint waits until the header is whole, or a part of it is drawn and then moves. What is
 * waited for is an element of its own: Chromium goes on when it opens, the specification when it is
 * closed (https://html.spec.whatwg.org/#link-type-expect).
 */
const wholeHeader = {
  tagName: 'link',
  attributes: { rel: 'expect', href: '#header-end', blocking: 'render' },
};

/** What start.js tells a reader whose page could not get its app. */
const failed = { id: 'aoba.failed.text', message: 'Parte desta página não carregou.' };
const reload = { id: 'aoba.failed.reload', message: 'Recarregar' };

/**
 * Puts start.js, minified, into every built page, with its words in the page's language; the
 * development server draws in the browser.
 */
export default async function documentFirstPlugin({
  codeTranslations,
}: Pick<LoadContext, 'codeTranslations'>): Promise<Plugin> {
  const source = fs.readFileSync(path.join(__dirname, 'start.js'), 'utf8');
  const said = ({ id, message }: typeof failed) => codeTranslations[id] ?? message;
  const { code } = await minify(source, {
    compress: { global_defs: { TEXT: `${said(failed)} `, RELOAD: said(reload) } },
  });
  if (code === undefined) {
    throw new Error('src/features/first-paint/document-first/start.js could not be minified');
  }
  return {
    name: 'document-first',
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production'
        ? { headTags: [wholeHeader, { tagName: 'script', innerHTML: code }] }
        : {},
    configureWebpack: (config, isServer) =>
      isServer || process.env.NODE_ENV !== 'production' ? {} : reactApart(config),
    getClientModules: () => [path.join(__dirname, '../../../upstream/prefetch.ts')],
  };
}
