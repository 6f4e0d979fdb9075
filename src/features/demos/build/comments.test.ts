import { describe, expect, it } from 'vitest';
import { fillComment, withoutComments } from './comments';

const long = `${'palavra '.repeat(15)}fim`;

describe('fillComment', () => {
  it('puts the text of a key into a comment of each kind', () => {
    const text = (key: string) => `Text of ${key}.`;
    expect(fillComment('  /* {{whyA}} */', text)).toBe('  /* Text of whyA. */');
    expect(fillComment('// {{whyA}}', text)).toBe('// Text of whyA.');
    expect(fillComment(' * {{whyA}}', text)).toBe(' * Text of whyA.');
    expect(fillComment('<!-- {{whyA}} -->', text)).toBe('<!-- Text of whyA. -->');
    expect(fillComment('# {{whyA}}', text)).toBe('# Text of whyA.');
  });

  it('leaves lines with other code, or with more than one key, to the caller', () => {
    const lines = ['a(); /* {{why}} */', '/* {{a}}: {{b}} */', 'a(`{{why}}`);', '{{why}}', ''];
    expect(lines.map((line) => fillComment(line, () => 'x'))).toEqual(lines.map(() => undefined));
  });

  it.each([
    ['  /* {{why}} */', /^ {2}\/\* palavra .*\n {5}palavra .*fim \*\/$/],
    ['  // {{why}}', /^ {2}\/\/ palavra .*\n {2}\/\/ palavra .*fim$/],
    [' * {{why}}', /^ \* palavra .*\n \* palavra .*fim$/],
    ['<!-- {{why}} -->', /^<!-- palavra .*\n {5}palavra .*fim -->$/],
  ])('wraps a long text in %s at 90 columns', (line, expected) => {
    const comment = fillComment(line, () => long) ?? '';
    expect(comment).toMatch(expected);
    expect(Math.max(...comment.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(90);
    expect(comment.match(/palavra/g)).toHaveLength(15);
  });
});

describe('withoutComments', () => {
  it.each([
    ['js', 'a("// no"); // b\n/* c */ d(/\\/*e/);', 'a("// no");  \n  d(/\\/*e/);'],
    ['css', 'a { /* b */ c: d }', 'a {   c: d }'],
    ['html', '<p><!-- b\nc --></p>', '<p> \n </p>'],
    ['toml', '# a\nb = "#c"', ' \nb = "#c"'],
    ['json', '{"a": "/* b */"}', '{"a": "/* b */"}'],
  ])('takes the comments out of %s only', (language, code, expected) => {
    expect(withoutComments(code, language)).toBe(expected);
  });
});
