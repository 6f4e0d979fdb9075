import { describe, expect, it } from 'vitest';
import { type Site, withSite } from './site';

const path = 'animacoes-de-carregamento/janeiro';
const post = `blog/${path}.mdx`;
const twin = `i18n/en/docusaurus-plugin-content-blog/${path}.mdx`;
const sentence = 'Frase que só a cópia tem.';

const outdate = (site: Site) => site.edit(post, (raw) => `${raw.trimEnd()}\n\n${sentence}\n`);

/** What the writer is told, in both cases: which file lags behind which, and the way out. */
const complaint = (site: Site) =>
  new RegExp(
    `${twin}:${site.lineOf(twin, 'translation_of:')} was made from another version of ${post} .*npm run stamp`,
  );

describe('a translation older than its source', () => {
  it('stops a build on a CI machine, naming both files and the command that mends it', async () => {
    await withSite(async (site) => {
      outdate(site);
      const { code, error } = await site.build({ CI: 'true' }, '--locale', 'pt');
      expect(code).toBe(1);
      expect(error).toMatch(complaint(site));
    });
  });

  it('is only a warning elsewhere, and the new text is built', async () => {
    await withSite(async (site) => {
      outdate(site);
      const { code, output, error } = await site.build({}, '--locale', 'pt');
      expect(code, output).toBe(0);
      expect(error).toBe('');
      expect(output).toContain('[WARNING] Translations that lag behind:');
      expect(output).toMatch(complaint(site));
      expect(site.built().get(`blog/${path}.html`)).toContain(sentence);
    });
  });
});
