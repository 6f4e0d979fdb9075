import { compile } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';
import remarkListed from '../../src/mdx/remarkListed';

const scriptOf = async (mdx: string) =>
  String(await compile(mdx, { remarkPlugins: [remarkListed], jsx: true }));

const whole =
  "import Tela from './tela.svg';\n\nAntes.\n\n{/* truncate */}\n\n<Tela />\n\nDepois.\n";
/** What the blog plugin gives to lists: the text above the marker. */
const listed = whole.slice(0, whole.indexOf('{/*'));

describe('remarkListed', () => {
  it('keeps all of a whole post', async () => {
    expect(await scriptOf(whole)).toBe(String(await compile(whole, { jsx: true })));
  });

  it.each(['{/*truncate*/}', '{/*  truncate  */}', '{ /* truncate */ }'])(
    'knows the marker written as %s',
    async (marker) => {
      expect(await scriptOf(whole.replace('{/* truncate */}', marker))).toContain('Depois.');
    },
  );

  it('empties the version for lists, imports and all', async () => {
    const script = await scriptOf(listed);
    expect(script).toBe(String(await compile('', { jsx: true })));
    expect(script).not.toContain('Antes.');
  });

  it('is not misled by another comment', async () => {
    const script = await scriptOf(`${listed}{/* truncate nothing */}\n`);
    expect(script).not.toContain('Antes.');
  });
});
