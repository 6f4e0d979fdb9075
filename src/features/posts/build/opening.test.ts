import { describe, expect, it } from 'vitest';
import { openingOf } from './opening';

const marker = '\n\n{/* truncate */}\n\nAfter the marker.';

describe('openingOf', () => {
  it('gives the paragraphs before the marker as plain text', () => {
    const mdx = `import A from './a.svg';\n\n<Demo id="a" />\n\nThe *line* of\n[part 1](./parte-1.mdx) is \`drawn()\`.[^1]\n\nAnd more.${marker}\n\n[^1]: A note.\n`;
    expect(openingOf(mdx)).toBe('The line of part 1 is drawn(). And more.');
  });

  it('knows names that are defined after the marker, and markers in code', () => {
    const named = `The [spec] and [it][spec].[^1]${marker}\n\n[spec]: https://a.example\n\n[^1]: A.\n`;
    expect(openingOf(named)).toBe('The spec and it.');
    const code = '```mdx\n{/* truncate */}\n```';
    expect(openingOf(`One.\n\n${code}\n\nTwo.${marker}`)).toBe('One. Two.');
  });

  it('has the curly quotes of the page', () => {
    expect(openingOf(`[It](/it)'s "here", \`it's\`.${marker}`)).toBe("It’s “here”, it's.");
  });

  it('cuts a long opening after a word', () => {
    const opening = openingOf(`${'one two, '.repeat(100)}${marker}`);
    expect(opening).toMatch(/^(?:one two, )+(?:one|one two)…$/);
    expect(opening.length).toBeGreaterThan(225);
    expect(opening.length).toBeLessThanOrEqual(241);
  });

  it('is empty for a post without a marker, which the check refuses', () => {
    expect(openingOf('Text.')).toBe('');
  });
});
