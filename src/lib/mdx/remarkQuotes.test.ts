import { compile } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';
import remarkQuotes, { curl } from './remarkQuotes';

/** @returns the JSX of a document, with line breaks as spaces */
async function jsx(mdx: string): Promise<string> {
  const file = await compile(mdx, { remarkPlugins: [remarkQuotes], jsx: true });
  return String(file).replace(/\s+/g, ' ');
}

describe('curl', () => {
  it.each([
    ["it's", 'it’s'],
    ["the rings' angle", 'the rings’ angle'],
    ['"so" and (\'so\')', '“so” and (‘so’)'],
    ['a pair: "it\'s"', 'a pair: “it’s”'],
    ['“already” curly', '“already” curly'],
    ["d'água", 'd’água'],
  ])('of %s', (text, curled) => {
    expect(curl(text)).toBe(curled);
  });
});

describe('remarkQuotes', () => {
  it('looks at the character before a text, also in another element of the line', async () => {
    expect(await jsx("[May](/may)'s filter, *June*'s fire, `d`'s letters")).toMatch(
      /\{"May"\}.*\{"’s filter, "\}.*\{"’s fire, "\}.*\{"’s letters"\}/,
    );
  });

  it('opens a quote at the start of each block', async () => {
    const list = await jsx('- one\n- "two"\n\n> \'three\'\n');
    expect(list).toContain('“two”');
    expect(list).toContain('‘three’');
  });

  it('changes summaries and captions, but neither code nor other attributes', async () => {
    const page = await jsx(
      [
        "<summary>What's `it's`?</summary>",
        '',
        '<Figure caption="It\'s half" id="it\'s" />',
        '',
        "<code>it's</code>",
        '',
        '```js',
        "const a = 'it';",
        '```',
      ].join('\n'),
    );
    expect(page).toContain('What’s');
    expect(page).toContain('caption="It’s half"');
    expect(page).toContain('id="it\'s"');
    expect(page.match(/it's/g)).toHaveLength(3);
    expect(page).toContain("const a = 'it';");
  });
});
