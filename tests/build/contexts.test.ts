import type { Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { beforeAll, describe, expect, it } from 'vitest';
import { addedSentence, addPost, causeDrift, driftMessage, postFolders, twinOf } from './posts';
import { filesWith, type Site } from './site';
import {
  allPages,
  type Build,
  build,
  elementsWithText,
  hasBanner,
  isHidden,
  netlifyForm,
  pagesWhere,
  rowOf,
} from './builtPages';

const bannerTexts = {
  pt: 'Esta é uma prévia; pode haver partes incompletas ou instáveis.',
  en: 'This is a preview, functionality may be incomplete or unstable.',
};

/** Adds a draft, and an unlisted second part of a series. */
function addHidden(site: Site): void {
  addPost(site, 'mal-escrito', { date: '2025-12-30', draft: 'true' });
  addPost(site, 'do-it/segredo', { date: '2025-12-31', part: '2', unlisted: 'true' });
}

/** A name and a title in a right-to-left script. */
const rightToLeft = { name: 'נועה לוי', title: 'שלום, עולם! (2)' };

/** Gives the author the right-to-left name, and adds a post with the right-to-left title. */
function addRightToLeft(site: Site): void {
  for (const folder of postFolders) {
    site.edit(`${folder}/authors.yml`, (raw) =>
      raw.replace('name: Aoba', `name: ${rightToLeft.name}`),
    );
  }
  addPost(site, 'direita', { date: '2022-02-01', title: rightToLeft.title });
}

describe('a deploy preview on Netlify', () => {
  let preview: Build;
  beforeAll(async () => {
    preview = await build(
      { CI: 'true', CONTEXT: 'deploy-preview', NETLIFY: 'true', GOOGLE_GTAG_ID: 'G-TEST123' },
      [],
      (site) => {
        causeDrift(site);
        addHidden(site);
        addPost(site, 'amanha', { date: '2099-01-01' });
        addPost(site, 'sem-par', { date: '2022-02-02' });
        site.remove(twinOf('blog/sem-par.mdx'));
        addPost(site, 'outro-dia', { date: '2022-02-03' }, { date: '2022-02-04' });
      },
    );
  });

  it.each([
    ['mal-escrito', 'Rascunho', 'Draft'],
    ['do-it/segredo', 'Fora das listas', 'Unlisted'],
    ['amanha', 'Agendado', 'Scheduled'],
  ])(
    'shows %s in the lists and on its page, with its label in both languages',
    (name, ...marks) => {
      for (const [index, prefix] of ['', 'en/'].entries()) {
        const mark = marks[index] ?? '';
        for (const list of ['index', 'blog', 'blog/arquivo', 'blog/marcadores/css']) {
          const row = rowOf(preview.pages.get(`${prefix}${list}.html`), `/${prefix}blog/${name}`);
          expect(row && toString(row), `${prefix}${list}`).toContain(mark);
        }
        const page = preview.pages.get(`${prefix}blog/${name}.html`) as Root;
        expect(selectAll('[role="note"]', page).map(toString).join(), prefix).toContain(mark);
      }
    },
  );

  it('is built although a translation is outdated, missing or of another date, and reports it', () => {
    const { output } = preview.run;
    expect(output).toContain('was translated from another version');
    expect(output).toContain('blog/sem-par.mdx has no translation in "en"');
    expect(output).toContain('date is "2022-02-04", but blog/outro-dia.mdx has "2022-02-03"');
  });

  it('shows the Portuguese text on the English page of a post without translation', () => {
    const page = preview.pages.get('en/blog/sem-par.html') as Root;
    expect(toString(page)).toContain('O texto do post sem-par.');
  });

  it('says on the page of changes why there is no list', () => {
    const said = ['mudancas.html', 'en/mudancas.html'].map((file) =>
      toString(select('main', preview.pages.get(file)) ?? { type: 'root', children: [] }),
    );
    expect(said[0]).toContain('Não deu para fazer a lista');
    expect(said[1]).toContain('The list cannot be made');
  });

  it('labels only the posts that readers cannot see yet', () => {
    const rows = selectAll('main li', preview.pages.get('blog.html') as Root).map(toString);
    expect(rows.filter((row) => /Rascunho|Fora das listas|Agendado/.test(row))).toHaveLength(3);
  });

  it('has every kind of page that the other tests check, in both languages', () => {
    const kinds = ['index', 'blog', 'blog/aoba-mundo', 'sobre', 'cancelar-inscricao', '404'];
    expect(allPages(preview)).toEqual(
      expect.arrayContaining(kinds.flatMap((kind) => [`${kind}.html`, `en/${kind}.html`])),
    );
  });

  it('shows the preview banner on every page, in the language of the page', () => {
    const withBanner = pagesWhere(preview, (page, file) =>
      hasBanner(page, file.startsWith('en/') ? bannerTexts.en : bannerTexts.pt),
    );
    expect(withBanner).toEqual(allPages(preview));
  });

  it('marks every page as noindex', () => {
    expect(pagesWhere(preview, isHidden)).toEqual(allPages(preview));
  });

  it('has no analytics in any file, even if GOOGLE_GTAG_ID is set', () => {
    expect(
      filesWith(preview.files, /googletagmanager|google-analytics|G-TEST123|\bgtag\b/),
    ).toEqual([]);
  });

  it.each(['/cancelar-inscricao', '/en/cancelar-inscricao'])(
    'has a Netlify form at %s that returns to the same page',
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
      // The honeypot: Netlify rejects a post that fills this field. Tab skips it.
      const honeypot = field(form?.properties.dataNetlifyHoneypot);
      expect(honeypot).toMatchObject({ name: 'apelido', tabIndex: -1 });
      expect(honeypot).not.toHaveProperty('required');
    },
  );
});

describe('a production build with GOOGLE_GTAG_ID', () => {
  it('names Google only in scripts, never in the markup of a page', async () => {
    const production = await build(
      { CONTEXT: 'production', SITE_URL: 'https://a.example', GOOGLE_GTAG_ID: 'G-TEST123' },
      ['--locale', 'pt'],
    );
    const traces = filesWith(production.files, /googletagmanager|google-analytics|G-TEST123/);
    expect(traces.length).toBeGreaterThan(0);
    expect(traces.filter((file) => !file.endsWith('.js'))).toEqual([]);
  });
});

describe('a build with no variable', () => {
  let plain: Build;
  let drift: RegExp;
  beforeAll(async () => {
    plain = await build({}, [], (site) => {
      addHidden(site);
      addRightToLeft(site);
      causeDrift(site);
      drift = driftMessage(site);
    });
  });

  it('warns about an outdated translation and builds the new text', () => {
    expect(plain.run.error).toBe('');
    expect(plain.run.output).toContain('[WARNING] To finish before publication:');
    expect(plain.run.output).toMatch(drift);
    const page = plain.files.get('blog/aoba-mundo.html');
    expect(page).toContain(addedSentence);
  });

  it('keeps a right-to-left author name unchanged in feeds and metadata, and shows it on no page', () => {
    const { name } = rightToLeft;
    expect(pagesWhere(plain, (page) => elementsWithText(page, name).length > 0)).toEqual([]);
    const holding = filesWith(plain.files, new RegExp(name));
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

  it('isolates a right-to-left title from the text around it', () => {
    const { title } = rightToLeft;
    const showing = [...plain.pages].flatMap(([file, page]) =>
      elementsWithText(page, title).map((element) => ({ file, element })),
    );
    const pages = showing.map(({ file }) => file);
    expect(pages).toEqual(
      expect.arrayContaining([
        'blog/arquivo.html',
        'blog/direita.html',
        'blog/marcadores/css.html',
      ]),
    );
    // The title is safe alone in a heading, or alone in a link: base.css isolates the text of links.
    const unsafe = showing.filter(
      ({ element }) => toString(element) !== title || !['a', 'h1'].includes(element.tagName),
    );
    expect(unsafe.map(({ file, element }) => `${file}: ${element.tagName}`)).toEqual([]);
    const sheets = [...plain.files].filter(([file]) => file.endsWith('.css'));
    expect(sheets.map(([, css]) => css).join()).toMatch(/[},]a\{[^}]*unicode-bidi:isolate/);
  });

  it('has no Google code in any file', () => {
    expect(
      filesWith(plain.files, /googletagmanager|google-analytics|\bgtag\b|site-analytics/),
    ).toEqual([]);
  });

  it('shows no preview banner', () => {
    expect(
      pagesWhere(plain, (page) => Object.values(bannerTexts).some((text) => hasBanner(page, text))),
    ).toEqual([]);
  });

  it('marks only the not-found page and unlisted posts as noindex', () => {
    expect(pagesWhere(plain, isHidden).sort()).toEqual([
      '404.html',
      'blog/do-it/segredo.html',
      'en/404.html',
      'en/blog/do-it/segredo.html',
    ]);
  });

  it('has no page of changes', () => {
    expect(allPages(plain).filter((file) => file.includes('mudancas'))).toEqual([]);
    expect(filesWith(plain.files, /O que mudou nesta prévia/)).toEqual([]);
  });

  it('leaves a draft out of every file', () => {
    expect([...plain.files.keys()].filter((file) => file.includes('mal-escrito'))).toEqual([]);
    expect(filesWith(plain.files, /mal-escrito/)).toEqual([]);
  });

  it('builds an unlisted post at its address, and names it in no other file', () => {
    const pages = ['blog/do-it/segredo.html', 'en/blog/do-it/segredo.html'];
    expect(allPages(plain)).toEqual(expect.arrayContaining(pages));
    // Scripts are left out: they hold the text and the route of every page.
    const naming = filesWith(plain.files, /do-it\/segredo/).filter((file) => !file.endsWith('.js'));
    expect(naming.sort()).toEqual(pages);
    expect([...plain.files.keys()].filter((file) => /segredo.*\.md$/.test(file))).toEqual([]);
  });

  it('has no form when the host does not take form posts', () => {
    expect(allPages(plain)).toContain('cancelar-inscricao.html');
    expect(pagesWhere(plain, (page) => netlifyForm(page) !== undefined)).toEqual([]);
  });
});
