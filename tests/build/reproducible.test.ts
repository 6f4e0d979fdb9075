import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../src/lib/node/files';
import { indexedPng } from '../../src/lib/node/png';
import { addPost } from './posts';
import { differences, filesWith, Site, withSite } from './site';
import { visitBelow } from './visit';

const draft = 'Rascunho sem leitor';
const unlisted = 'Texto fora das listas';

/** A post whose title and text are recognizable in every file. */
const post = (title: string) => ({
  title,
  date: '2022-01-31',
  body: `${title}.\n\n{/* truncate */}\n\nTexto.`,
});

/** A PNG of one color, as large as a social card. */
const png = await indexedPng({
  width: 1200,
  height: 630,
  data: new Uint8Array(1200 * 630 * 4).fill(255),
});

/** Rewrites the texts of authors as git and editors on Windows do. */
function writeAsOnWindows(site: Site): void {
  for (const folder of ['blog', 'i18n', 'src/demos', 'src/pages', 'src/features/previews/guide']) {
    const files = listFiles(path.join(site.folder, folder)).filter((file) =>
      /\.(?:mdx|ya?ml|json|html|css|js|svg|webmanifest)$/.test(file),
    );
    expect(files, folder).not.toEqual([]);
    for (const file of files) {
      const mark = /\.(?:mdx|html|css|js)$/.test(file) ? '\uFEFF' : '';
      site.edit(`${folder}/${file}`, (text) => mark + text.replace(/\r?\n/g, '\r\n'));
    }
  }
}

describe('the same commit', () => {
  it('gives the same bytes again in another folder, time zone and system language, and with line ends of Windows', async () => {
    await withSite(async (site) => {
      addPost(site, 'rascunho', { ...post(draft), draft: 'true' });
      const image = { image: 'capa.png', image_alt: 'Um quadrado.' };
      addPost(site, 'avulso', { ...post(unlisted), unlisted: 'true', ...image });
      fs.writeFileSync(path.join(site.folder, 'blog/capa.png'), png);
      const build = async (copy: Site, variables: Record<string, string>) => {
        const { code, output } = await copy.build(
          { BASE_URL: '/x/', ...variables },
          '--locale',
          'pt',
        );
        expect(code, output).toBe(0);
        return { files: copy.built(), output };
      };
      const { files: first } = await build(site, { TZ: 'America/Sao_Paulo', LANG: 'C' });
      fs.writeFileSync(path.join(site.folder, 'build/velho.html'), 'from an older build');
      const elsewhere = new Site(path.join(path.dirname(site.folder), 'em-outra-pasta'));
      fs.renameSync(site.folder, elsewhere.folder);
      writeAsOnWindows(elsewhere);
      const { files: second, output } = await build(elsewhere, {
        TZ: 'Pacific/Kiritimati',
        LANG: 'tr_TR.UTF-8',
      }).finally(() => fs.renameSync(elsewhere.folder, site.folder));
      expect(first.size).toBeGreaterThan(100);
      expect(differences(first, second)).toEqual([]);
      expect(output).toMatch(/\d\d pictures of pages, 0 drawn/);

      expect(filesWith(first, new RegExp(draft))).toEqual([]);
      expect(first.has('blog/rascunho.html')).toBe(false);
      const page = first.get('blog/avulso.html') ?? '';
      expect(page).toContain(unlisted);
      expect(page).toMatch(/<meta[^>]*\bname="?robots"?[^>]*noindex/);
      // The author's image is used unchanged instead of a generated card.
      const [, picture = ''] =
        /og:image"? content="?http:\/\/localhost:3000\/x\/([^" ]+)/.exec(page) ?? [];
      expect(picture).toMatch(/^social\/capa-[0-9a-f]{16}\.png$/);
      expect(first.get(picture)).toBe(png.toString('utf8'));
      expect(page).toMatch(/og:image:alt"? content="Um quadrado\."/);
      // Apart from the scripts, only the page has it: no list, feed, sitemap or search record.
      const holding = filesWith(first, new RegExp(unlisted));
      expect(holding.filter((file) => /\.(?:html|xml|json)$/.test(file))).toEqual([
        'blog/avulso.html',
      ]);

      const outsideBase = [...first]
        .filter(([file]) => /\.(?:html|xml)$/.test(file) && !/^(?:demos|playground)\//.test(file))
        .flatMap(([file, text]) =>
          [
            ...[...text.matchAll(/\s(?:href|src|action)="?(\/[^"\s>]*)/g)].map(([, to]) => to),
            ...[...text.matchAll(/http:\/\/localhost:3000([^\s"<]*)/g)].map(([, to]) => to),
          ]
            .filter((to) => !to?.startsWith('/x/') && to !== '/x')
            .map((to) => `${file}: ${to}`),
        );
      expect(outsideBase).toEqual([]);

      const published = await site.postbuild({ BASE_URL: '/x/' });
      expect(published.code, published.output).toBe(0);
      await visitBelow(site, 'x');
    });
  }, 600_000);
});
