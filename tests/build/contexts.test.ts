import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Run, type Variables, withSite } from './site';

interface Build {
  run: Run;
  files: Map<string, string>;
  /** Pages of the site, parsed; files that only frames show are not pages. */
  pages: Map<string, Root>;
}

async function build(variables: Variables, ...options: string[]): Promise<Build> {
  return withSite(async (site) => {
    const run = await site.build(variables, ...options);
    expect(run.code, run.output).toBe(0);
    const files = site.built();
    const pages = [...files]
      .filter(([file]) => file.endsWith('.html'))
      .map(([file, text]) => [file, fromHtml(text)] as const)
      .filter(([, page]) => select('#__docusaurus', page) !== undefined);
    return { run, files, pages: new Map(pages) };
  });
}

/** Files of a build whose text has one of these words. */
const filesWith = ({ files }: Build, words: RegExp) =>
  [...files].filter(([, text]) => words.test(text)).map(([file]) => file);

/** Pages of a build that a test holds for. */
const pagesWhere = ({ pages }: Build, test: (page: Root, file: string) => boolean) =>
  [...pages].filter(([file, page]) => test(page, file)).map(([file]) => file);

const allPages = ({ pages }: Build) => [...pages.keys()];

/** A banner is an element that says this and nothing else: a post may quote the sentence. */
const bannerTexts = {
  pt: 'Esta é uma prévia; pode haver partes incompletas ou instáveis.',
  en: 'This is a preview, functionality may be incomplete or unstable.',
};
const hasBanner = (page: Root, text: string) =>
  selectAll('body *', page).some((element) => toString(element).trim() === text);

const isHidden = (page: Root) =>
  /\bnoindex\b/.test(String(select('meta[name="robots"]', page)?.properties.content));

const netlifyForm = (page: Root | undefined) =>
  page === undefined ? undefined : select('form[data-netlify="true"]', page);

describe('a deploy preview on Netlify', () => {
  let preview: Build;
  beforeAll(async () => {
    preview = await build({
      CONTEXT: 'deploy-preview',
      NETLIFY: 'true',
      GOOGLE_GTAG_ID: 'G-TEST123',
    });
  });

  it('has the kinds of page that the other tests look at, in both languages', () => {
    const kinds = ['index', 'blog', 'blog/aoba-mundo', 'sobre', 'cancelar-inscricao', '404'];
    expect(allPages(preview)).toEqual(
      expect.arrayContaining(kinds.flatMap((kind) => [`${kind}.html`, `en/${kind}.html`])),
    );
  });

  it('says on every page that it is a preview, in the language of the page', () => {
    const withBanner = pagesWhere(preview, (page, file) =>
      hasBanner(page, file.startsWith('en/') ? bannerTexts.en : bannerTexts.pt),
    );
    expect(withBanner).toEqual(allPages(preview));
  });

  it('keeps every page out of search engines', () => {
    expect(pagesWhere(preview, isHidden)).toEqual(allPages(preview));
  });

  it('has no analytics anywhere, though GOOGLE_GTAG_ID is set', () => {
    expect(filesWith(preview, /googletagmanager|google-analytics|G-TEST123|\bgtag\b/)).toEqual([]);
  });

  it.each(['/cancelar-inscricao', '/en/cancelar-inscricao'])(
    'has at %s a form that Netlify takes and that comes back to the same page',
    (address) => {
      const form = netlifyForm(preview.pages.get(`${address.slice(1)}.html`));
      expect(form?.properties).toMatchObject({
        name: 'cancelar-inscricao',
        method: 'POST',
        action: `${address}#pronto`,
      });
      const field = (name: unknown) => select(`input[name="${String(name)}"]`, form)?.properties;
      expect(field('form-name')).toMatchObject({ type: 'hidden', value: 'cancelar-inscricao' });
      expect(field('email')).toMatchObject({ type: 'email', required: true });
      // The trap: a field that Netlify knows by this name and that nobody reaches with Tab.
      const trap = field(form?.properties.dataNetlifyHoneypot);
      expect(trap).toMatchObject({ name: 'apelido', tabIndex: -1 });
      expect(trap).not.toHaveProperty('required');
    },
  );
});

describe('a production build with GOOGLE_GTAG_ID', () => {
  it('loads the tag on every page and asks it to shorten addresses', async () => {
    const production = await build(
      { CONTEXT: 'production', SITE_URL: 'https://a.example', GOOGLE_GTAG_ID: 'G-TEST123' },
      '--locale',
      'pt',
    );
    const loads = 'script[src="https://www.googletagmanager.com/gtag/js?id=G-TEST123"]';
    const config =
      /gtag\(\s*["']config["'],\s*["']G-TEST123["'],\s*\{\s*["']?anonymize_ip["']?:\s*(?:true|!0)\s*\}/;
    const withTag = pagesWhere(
      production,
      (page) =>
        select(loads, page) !== undefined &&
        selectAll('script', page).some((script) => config.test(toString(script))),
    );
    expect(withTag).toContain('index.html');
    expect(withTag).toEqual(allPages(production));
  });
});

describe('a build with no variable', () => {
  let plain: Build;
  beforeAll(async () => {
    plain = await build({});
  });

  it('has no trace of Google in any file', () => {
    expect(filesWith(plain, /googletagmanager|google-analytics|\bgtag\b/)).toEqual([]);
  });

  it('has the preview banner on no page', () => {
    expect(
      pagesWhere(plain, (page) => Object.values(bannerTexts).some((text) => hasBanner(page, text))),
    ).toEqual([]);
  });

  it('hides from search engines nothing but search and the missing page', () => {
    expect(pagesWhere(plain, isHidden).sort()).toEqual([
      '404.html',
      'en/404.html',
      'en/search.html',
      'search.html',
    ]);
  });

  it('has no form that would be posted to nobody', () => {
    expect(allPages(plain)).toContain('cancelar-inscricao.html');
    expect(pagesWhere(plain, (page) => netlifyForm(page) !== undefined)).toEqual([]);
  });
});
