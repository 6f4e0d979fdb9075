import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { reactEntry } from '../../../upstream/entry';
import { onlyWithCode, onlyWithFrames } from '../../../upstream/pageTemplate';
import { inlineScript } from '../../../lib/node/inlineScript';

/**
 * Blocks the first paint until the whole header is parsed: a part of it would be drawn first, and then
 * move. The link names an element after the header that exists only for this. Chromium paints after the
 * start tag of that element, the specification after its end tag
 * (https://html.spec.whatwg.org/#link-type-expect).
 */
const wholeHeader = {
  tagName: 'link',
  attributes: { rel: 'expect', href: '#header-end', blocking: 'render' },
};

/** Texts that a page shows when its scripts cannot be loaded. */
const failed = { id: 'site.failed.text', message: 'Parte desta página não carregou.' };
const reload = { id: 'site.failed.reload', message: 'Recarregar' };

/**
 * Puts `client/start` into every built page, with its texts in the page's language: one script in the
 * head, one after the content, and one more each in pages with code and with demos. The development
 * server renders in the browser and has no use for them.
 */
export default async function documentFirstPlugin(
  { codeTranslations, baseUrl }: Pick<LoadContext, 'codeTranslations' | 'baseUrl'>,
  { searchEngine }: { searchEngine: string | undefined },
): Promise<Plugin> {
  const name = 'document-first';
  if (process.env.NODE_ENV !== 'production') {
    return { name };
  }
  const text = ({ id, message }: typeof failed) => codeTranslations[id] ?? message;
  const start = path.join(__dirname, '../client/start');
  const early = await inlineScript(path.join(start, 'early.ts'), {
    SEARCH_ENGINE: searchEngine === undefined ? null : `${baseUrl}${searchEngine}`,
  });
  const late = await inlineScript(path.join(start, 'index.ts'), {
    FAILED: `${text(failed)} `,
    RELOAD: text(reload),
  });
  const code = await inlineScript(path.join(start, 'code.ts'), {});
  const demos = await inlineScript(path.join(start, 'demos.ts'), {});
  return {
    name,
    injectHtmlTags: () => ({
      headTags: [wholeHeader, { tagName: 'script', innerHTML: early }],
      postBodyTags: [
        { tagName: 'script', innerHTML: late },
        { tagName: 'script', attributes: onlyWithCode, innerHTML: code },
        { tagName: 'script', attributes: onlyWithFrames, innerHTML: demos },
      ],
    }),
    configureWebpack: (config, isServer) => (isServer ? {} : reactEntry(config)),
  };
}
