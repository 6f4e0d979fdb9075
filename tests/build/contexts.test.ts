import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addedSentence,
  lagComplaint,
  outdate,
  type Run,
  type Site,
  type Variables,
  withSite,
} from './site';

interface Build {
  run: Run;
  files: Map<string, string>;
  /** Pages of the site, parsed; files that only frames show are not pages. */
  pages: Map<string, Root>;
}

async function build(
  variables: Variables,
  options: string[] = [],
  change?: (site: Site) => void,
): Promise<Build> {
  return withSite(async (site) => {
    change?.(site);
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

/** Writes a post of this name in both languages. */
function addPost(site: Site, name: string, ...keys: string[]): void {
  for (const root of ['blog', 'i18n/en/docusaurus-plugin-content-blog']) {
    const head = [
      `title: Post ${name}`,
      'description: Uma frase de trinta e cinco letras ou mais.',
      'authors: [autor]',
      'tags: [css]',
      ...keys,
    ];
    site.add(
      `${root}/${name}.mdx`,
      `---\n${head.join('\n')}\n---\n\nAqui.\n\n{/* truncate */}\n\nO texto do post ${name}.\n`,
    );
  }
}

/** A draft, and the seventh part of a series, which only those who have its link know. */
function addHidden(site: Site): void {
  addPost(site, 'mal-escrito', 'date: 2025-12-30', 'draft: true');
  addPost(site, 'do-it/segredo', 'date: 2025-12-31', 'part: 6', 'unlisted: true');
}

/** A name and a title from right to left. */
const rightToLeft = { name: 'נועה לוי', title: 'שלום, עולם! (2)' };

/** Everything is by an author of that name, and one post is called so. */
function addRightToLeft(site: Site): void {
  for (const root of ['blog', 'i18n/en/docusaurus-plugin-content-blog']) {
    site.edit(`${root}/authors.yml`, (raw) =>
      raw.replace('name: Aoba', `name: ${rightToLeft.name}`),
    );
  }
  addPost(site, 'direita', 'date: 2022-02-01');
  for (const root of ['blog', 'i18n/en/docusaurus-plugin-content-blog']) {
    site.edit(`${root}/direita.mdx`, (raw) => raw.replace('Post direita', rightToLeft.title));
  }
}

/** Elements of a page that have some text of their own. */
const holders = (page: Root, text: string) =>
  selectAll('body *:not(script)', page).filter(({ children }) =>
    children.some((child) => child.type === 'text' && child.value.includes(text)),
  );

/** Rows of a list, by what they link to. */
const rowOf = (page: Root | undefined, href: string) =>
  page === undefined
    ? undefined
    : selectAll('main li', page).find((row) => select(`a[href="${href}"]`, row) !== undefined);

describe('a deploy preview on Netlify', () => {
  let preview: Build;
  beforeAll(async () => {
    preview = await build(
      { CONTEXT: 'deploy-preview', NETLIFY: 'true', GOOGLE_GTAG_ID: 'G-TEST123' },
      [],
      (site) => {
        addHidden(site);
        addPost(site, 'amanha', 'date: 2099-01-01');
      },
    );
  });

  it.each([
    ['mal-escrito', 'Rascunho', 'Draft'],
    ['do-it/segredo', 'Fora das listas', 'Unlisted'],
    ['amanha', 'Agendado', 'Scheduled'],
  ])('shows %s in the lists and on its page, marked in both languages', (name, ...marks) => {
    for (const [index, prefix] of ['', 'en/'].entries()) {
      const mark = marks[index] ?? '';
      for (const list of ['index', 'blog', 'blog/arquivo', 'blog/marcadores/css']) {
        const row = rowOf(preview.pages.get(`${prefix}${list}.html`), `/${prefix}blog/${name}`);
        expect(row && toString(row), `${prefix}${list}`).toContain(mark);
      }
      const page = preview.pages.get(`${prefix}blog/${name}.html`) as Root;
      expect(selectAll('[role="note"]', page).map(toString).join(), prefix).toContain(mark);
    }
  });

  it('has a page that says plainly when it cannot tell what changed', () => {
    const said = ['mudancas.html', 'en/mudancas.html'].map((file) =>
      toString(select('main', preview.pages.get(file)) ?? { type: 'root', children: [] }),
    );
    expect(said[0]).toContain('Não deu para fazer a lista');
    expect(said[1]).toContain('The list cannot be made');
  });

  it('marks no other post', () => {
    const rows = selectAll('main li', preview.pages.get('blog.html') as Root).map(toString);
    expect(rows.filter((row) => /Rascunho|Fora das listas|Agendado/.test(row))).toHaveLength(3);
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
  it('asks nothing of Google in the markup of any page, and has the question in its scripts', async () => {
    const production = await build(
      { CONTEXT: 'production', SITE_URL: 'https://a.example', GOOGLE_GTAG_ID: 'G-TEST123' },
      ['--locale', 'pt'],
    );
    const traces = filesWith(production, /googletagmanager|google-analytics|G-TEST123/);
    expect(traces.length).toBeGreaterThan(0);
    expect(traces.filter((file) => !file.endsWith('.js'))).toEqual([]);
  });
});

describe('a build with no variable', () => {
  let plain: Build;
  let lag: RegExp;
  beforeAll(async () => {
    plain = await build({}, [], (site) => {
      addHidden(site);
      addRightToLeft(site);
      outdate(site);
      lag = lagComplaint(site);
    });
  });

  it('only warns of a translation older than its source, and has the new text', () => {
    expect(plain.run.error).toBe('');
    expect(plain.run.output).toContain('[WARNING] Translations that lag behind:');
    expect(plain.run.output).toMatch(lag);
    const page = plain.files.get('blog/animacoes-de-carregamento/janeiro.html');
    expect(page).toContain(addedSentence);
  });

  it('names an author from right to left to machines alone, letter for letter', () => {
    const { name } = rightToLeft;
    expect(pagesWhere(plain, (page) => holders(page, name).length > 0)).toEqual([]);
    const holding = filesWith(plain, new RegExp(name));
    const post = plain.pages.get('blog/direita.html') as Root;
    expect(select('meta[name="author"]', post)?.properties.content).toBe(name);
    const said = selectAll('script[type="application/ld+json"]', post).map(toString).join();
    expect(said).toContain(`"author":[{"@type":"Person","name":"${name}"}]`);
    for (const prefix of ['', 'en/']) {
      const feeds = ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `${prefix}blog/${file}`);
      expect(holding).toEqual(expect.arrayContaining(feeds));
    }
    expect(plain.files.get('blog/rss.xml')).toContain(`<dc:creator>${name}</dc:creator>`);
    expect(plain.files.get('blog/atom.xml')).toContain(`<author><name>${name}</name></author>`);
    expect(JSON.parse(plain.files.get('blog/feed.json') ?? '')).toMatchObject({
      authors: [{ name }],
    });
  });

  it('shows a title from right to left where it turns nothing beside it', () => {
    const { title } = rightToLeft;
    const showing = [...plain.pages].flatMap(([file, page]) =>
      holders(page, title).map((element) => ({ file, element })),
    );
    const pages = showing.map(({ file }) => file);
    expect(pages).toEqual(
      expect.arrayContaining([
        'blog/arquivo.html',
        'blog/direita.html',
        'blog/marcadores/css.html',
      ]),
    );
    // A block of its own, or a link: what base.css says of links is in the one style sheet.
    const open = showing.filter(
      ({ element }) => toString(element) !== title || !['a', 'h1'].includes(element.tagName),
    );
    expect(open.map(({ file, element }) => `${file}: ${element.tagName}`)).toEqual([]);
    const sheets = [...plain.files].filter(([file]) => file.endsWith('.css'));
    expect(sheets.map(([, css]) => css).join()).toMatch(/[},]a\{[^}]*unicode-bidi:isolate/);
  });

  it('has no trace of Google in any file', () => {
    expect(filesWith(plain, /googletagmanager|google-analytics|\bgtag\b|aoba-analytics/)).toEqual(
      [],
    );
  });

  it('has the preview banner on no page', () => {
    expect(
      pagesWhere(plain, (page) => Object.values(bannerTexts).some((text) => hasBanner(page, text))),
    ).toEqual([]);
  });

  it('hides from search engines nothing but the missing page and what is unlisted', () => {
    expect(pagesWhere(plain, isHidden).sort()).toEqual([
      '404.html',
      'blog/do-it/segredo.html',
      'en/404.html',
      'en/blog/do-it/segredo.html',
    ]);
  });

  it('has no page of what changed', () => {
    expect(allPages(plain).filter((file) => file.includes('mudancas'))).toEqual([]);
    expect(filesWith(plain, /O que mudou nesta prévia/)).toEqual([]);
  });

  it('has nothing of a draft', () => {
    expect([...plain.files.keys()].filter((file) => file.includes('mal-escrito'))).toEqual([]);
    expect(filesWith(plain, /mal-escrito/)).toEqual([]);
  });

  it('has a post out of the lists where its link leads, and names it nowhere else', () => {
    const pages = ['blog/do-it/segredo.html', 'en/blog/do-it/segredo.html'];
    expect(allPages(plain)).toEqual(expect.arrayContaining(pages));
    // Scripts hold the text, and the address, of every page that a browser may be sent to.
    const naming = filesWith(plain, /do-it\/segredo/).filter((file) => !file.endsWith('.js'));
    expect(naming.sort()).toEqual(pages);
    expect([...plain.files.keys()].filter((file) => /segredo.*\.md$/.test(file))).toEqual([]);
  });

  it('has no form that would be posted to nobody', () => {
    expect(allPages(plain)).toContain('cancelar-inscricao.html');
    expect(pagesWhere(plain, (page) => netlifyForm(page) !== undefined)).toEqual([]);
  });
});
