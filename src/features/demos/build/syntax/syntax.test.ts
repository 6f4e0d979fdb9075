import { describe, expect, it } from 'vitest';
import { faultMessage, lineOfKey, syntaxFaults, type ScriptKind } from './index';

const messages = (language: string, code: string, kind?: ScriptKind) =>
  syntaxFaults(code, language, kind).map((fault) => `${fault.line} ${faultMessage(fault)}`);

describe('syntaxFaults of scripts', () => {
  it.each<[string, ScriptKind, RegExp]>([
    ["a();\nb('it's');", 'script', /^2 is not valid JavaScript: Unexpected token at column 7/],
    ['let a;\nlet a;', 'script', /^2 .*'a' has already been declared at column 5/],
    ["import './a.js';", 'script', /^1 .*only a module can have import and export/],
    ['await a();', 'script', /^1 is not valid JavaScript/],
    ['f(`a\nb', 'module', /^1 .*Unterminated template/],
  ])('finds the error of %j as a %s', (code, kind, message) => {
    expect(messages('js', code, kind)).toEqual([expect.stringMatching(message)]);
  });

  it.each<[string, ScriptKind]>([
    ["import './a.js';\nawait a();", 'module'],
    ['const a = { ...b }?.c ?? 1;', 'script'],
  ])('accepts %j as a %s', (code, kind) => {
    expect(messages('js', code, kind)).toEqual([]);
  });

  it.each<[string, ScriptKind, RegExp]>([
    ['// um\n<b>', 'element', /^2 is not valid JSX: Unterminated JSX contents at column 4/],
    ['const a = 1;\n<b />', 'element', /^1 is not valid JSX: Unexpected token at column 1\./],
    ['const a = 1;\nrender(<b>);', 'jsx', /^2 is not valid JSX/],
  ])('finds the error of the JSX %j', (code, kind, message) => {
    expect(messages('jsx', code, kind)).toEqual([expect.stringMatching(message)]);
  });

  it.each<[string, ScriptKind]>([
    ['<b>{1}</b>;', 'element'],
    ['function A() { return <b />; }', 'element'],
    ['<b /> // um', 'element'],
    ['const A = () => <b />;\nrender(<A />);', 'jsx'],
  ])('accepts the JSX %j', (code, kind) => {
    expect(messages('jsx', code, kind)).toEqual([]);
  });
});

describe('syntaxFaults of style sheets', () => {
  it.each([
    ['a { top: 0 }\nb { left: 0', /^2 is not valid CSS: Unclosed block at column 1/],
    ['/* um', /^1 is not valid CSS: Unclosed comment/],
    ['a { content: "x; }\nb { content: "y"; }', /^1 is not valid CSS: Unclosed string\. Close it/],
    ['a {}}', /^1 is not valid CSS: Unexpected }/],
    ['a { top 0; }', /^1 is not valid CSS: Unknown word/],
    ['a {\n  top: 0\n  left: 0;\n}', /^2 is not valid CSS: Missed semicolon/],
    ['\n@media (x { a { top: 0 } }', /^2 .*the brackets of .* do not match/],
    ['// um\na { top: 0 }', /^1 .*CSS has no comments with \/\//],
    ['a { { top: 0 } }', /^1 .*a block has no selector/],
    ['<style>a { top: 0 }', /^1 .*cannot contain HTML/],
  ])('finds the error of %j', (code, message) => {
    expect(messages('css', code)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    'a { background: url(http://a.example//b) }',
    'a { &:hover { top: 0 } --x: { a: b }; }',
    '@media (a) and (b) { c:is(d, [e="(]"]) { top: 0 } }',
    "a { content: 'um \\\n dois'; }",
    '/* d\'água */ a { content: "d\'água"; }',
  ])('accepts %j', (code) => {
    expect(messages('css', code)).toEqual([]);
  });
});

describe('syntaxFaults of markup', () => {
  it.each([
    ['<div>\n<span>a</div>', /^2 is not valid HTML: <span> has no end tag of its own/],
    ['<div>\n', /^1 .*<div> has no end tag/],
    ['a\n</div>', /^2 .*<\/div> closes no element/],
    ['<p title="um>a</p>\n<b>c</b>', /^1 .*end of file in tag\. Look for a quote/],
    ['<div\n title="a>\n<p class="x">b</p></div>', /^1 .*Missing whitespace.* Look for a quote/],
    ['<p title="don"t">', /^1 .*Missing whitespace between attributes/],
    ['<p>\n<!-- um\ndois', /^2 .*end of file in comment/],
    ['<a href="a" href="b"></a>', /^1 .*duplicate attribute/],
    ['a < b', /^1 .*Invalid first character in tag name/],
    ['<div/>\n', /^1 .*trailing slash/],
    ['<b id="a"></b>\n<i id="a"></i>', /^2 .*the id "a" is also on line 1/],
    ['<svg>\n<path d="M0"></svg>', /^2 .*<path> has no end tag/],
    ['<p>a\n<script>\na(\n\n</script>', /^5 is not valid JavaScript: Unexpected token at column 1/],
    ['<style>\na {\n</style>', /^2 is not valid CSS: Unclosed block/],
    ['<script type="application/json">\n{,}</script>', /^2 is not valid JSON/],
  ])('finds the error of %j', (code, message) => {
    expect(messages('html', code)[0]).toMatch(message);
    expect(messages('html', code)).toHaveLength(1);
  });

  it.each([
    '<ul><li>a<li>b</ul><p>c',
    '<table><tr><td>a</table><br><img alt="">',
    '<svg><path d="M0"/><g></g></svg>',
    '<b id="a"></b><template><i id="a"></i></template>',
    "<title>a < b</title><p>it's </p><textarea></b></textarea>",
    '<script>const a = "</b>";</script><!-- </b> -->',
    '<script src="a.js"></script><script type="module">import "./a.js"</script>',
    '<?xml version="1.0"?>\n<svg></svg>',
  ])('accepts %j', (code) => {
    expect(messages('html', code)).toEqual([]);
  });
});

describe('syntaxFaults of JSON', () => {
  it.each([
    ['{\n"a": 1,\n}', /^2 is not valid JSON: JSON does not support trailing commas/],
    ['{\n"a": [1,\n2,]\n}', /^3 is not valid JSON: JSON does not support trailing commas/],
    ['{\n"a" 1\n}', /^2 is not valid JSON/],
    ['{\n"a": 1\n', /^2 is not valid JSON/],
  ])('finds the error of %j', (code, message) => {
    expect(messages('json', code)).toEqual([expect.stringMatching(message)]);
  });

  it('accepts JSON, and languages without a parser', () => {
    expect(messages('json', '{ "a": [1] }')).toEqual([]);
    expect(messages('text', '{')).toEqual([]);
  });

  it('finds the line of a key', () => {
    const json = '{\n"a": {\n"b": 1 },\n"b": 2 }';
    expect([lineOfKey(json, ['a', 'b']), lineOfKey(json, ['b']), lineOfKey(json, ['c'])]).toEqual([
      3, 4, 1,
    ]);
  });
});

describe('syntaxFaults of settings', () => {
  it.each([
    ['yaml', 'a: 1\nb: [1', /^2 is not valid YAML: .* at column \d+\. Correct the file/],
    ['yaml', 'a: 1\n  b: 2', /^2 is not valid YAML/],
    ['toml', 'a = 1\nb = "x', /^2 is not valid TOML: .* at column \d+\. Correct the file/],
    ['toml', '[a]\n[a]', /^2 is not valid TOML/],
  ])('finds the error of the %s %j', (language, code, message) => {
    expect(messages(language, code)).toEqual([expect.stringMatching(message)]);
  });

  it('accepts valid ones', () => {
    expect(messages('yaml', '# um\non: [push]\nrun: ${{ a.b }}\n')).toEqual([]);
    expect(messages('toml', '# um\n[build]\npublish = "."\n')).toEqual([]);
  });
});
