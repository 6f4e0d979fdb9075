import { describe, expect, it } from 'vitest';
import { namesIn, PageStyles, usedStyles } from './styles';

describe('the names in a page', () => {
  it('are its tags, classes, ids and variables, however its attributes are quoted', () => {
    const html = `<MAIN class="a b" id=c><i class='d' title="x > y"></i><path fill="var(--e)"/></main>`;
    expect([...namesIn(html)].sort()).toEqual(
      [
        ...['#c', '--e', '.a', '.b', '.d', 'i', 'main', 'path'],
        ...['main i', 'main path', '.a i', '.a path', '.b i', '.b path'],
      ].sort(),
    );
  });
});

const names = new Set(['html', 'body', 'main', 'a', '.card', '#top']);

describe('attributes that no script changes', () => {
  const inputs = namesIn('<input type=text><p align="left" data-a="b">');

  it.each([
    '[type=text]{top:0}',
    '[type="text"]:hover{top:0}',
    "p[align='left'],p[data-a=c]{top:0}",
  ])('keep %s', (css) => {
    expect(usedStyles(css, inputs)).toBe(css);
  });

  it.each(['[type=checkbox]{top:0}', 'p[align="right"]{top:0}'])('do not keep %s', (css) => {
    expect(usedStyles(css, inputs)).toBe('');
  });
});

describe('the tags inside of others in a page', () => {
  const lists = namesIn(
    '<ul><li><ol><li><br>1</li></ol></li></ul><ol></ol><p class="A b">x<i></i></p>',
  );

  it('are named with each tag and each class around them', () => {
    expect([...lists].filter((name) => name.includes(' ')).sort()).toEqual(
      [
        ...['li br', 'li li', 'li ol', 'ol br', 'ol li', 'ul br', 'ul li', 'ul ol'],
        ...['p i', '.A i', '.b i'],
      ].sort(),
    );
  });

  it.each([
    'ul ol{top:0}',
    'ul>ol li{top:0}',
    'OL>LI{top:0}',
    'li:hover ol:hover{top:0}',
    'ol+ul{top:0}',
    'li~p{top:0}',
    'ul *>ul{top:0}',
    'ul .b{top:0}',
    '.A I{top:0}',
    'p.A.b:hover>i{top:0}',
    'br+.b i{top:0}',
  ])('keep %s', (css) => {
    expect(usedStyles(css, lists)).toBe(css);
  });

  it.each([
    'ol ul{top:0}',
    'ul ol ul{top:0}',
    'ul>ul{top:0}',
    '.b br{top:0}',
    'p.A.b br{top:0}',
    'br.b i{top:0}',
    '.b .b br{top:0}',
  ])('do not keep %s', (css) => {
    expect(usedStyles(css, lists)).toBe('');
  });
});

describe('the styles that a page needs', () => {
  it.each([
    'main .card{top:0}',
    '.card:hover::before{top:0}',
    'a:not(.gone){top:0}',
    "html[data-theme='dark'] .card{top:0}",
    '.card[open]>#top{top:0}',
    ':where(.card,.gone) a{top:0}',
    '*{top:0}',
    '@media print{.card{top:0}}',
    '@layer a,b;@layer b{main{top:0}}',
    '@layer b,a.x,a.y;@layer a.y{main{top:0}}',
    "@font-face{font-family:x y}main{font-family:'x y',serif}",
    '@media print{@font-face{font-family:x}}main{font:1px x}',
  ])('hold %s', (css) => {
    expect(usedStyles(css, names)).toBe(css);
  });

  it.each([
    '.gone{top:0}',
    'nav .card{top:0}',
    '#end{top:0}',
    ':is(.gone,nav) a{top:0}',
    '@media print{@font-face{font-family:x}}.gone{font-family:x}',
  ])('do not hold %s', (css) => {
    expect(usedStyles(css, names)).toBe('');
  });

  it('hold of a rule the selectors that can match', () => {
    expect(usedStyles('.gone,.card{top:0}', names)).toBe('.card{top:0}');
  });

  it('hold what their rules read: variables, and the steps of animations', () => {
    const css =
      'html{--used:1px;--dead:0}.card{top:var(--used);animation:spin 1s;cursor:wait}' +
      '@keyframes spin{to{top:0}}@keyframes still{to{top:0}}@keyframes wait{to{top:0}}';
    expect(usedStyles(css, names)).toBe(
      'html{--used:1px}.card{top:var(--used);animation:spin 1s;cursor:wait}' +
        '@keyframes spin{to{top:0}}',
    );
  });

  it('hold keyframes that a variable names', () => {
    const css = '.card{--name:spin;animation:var(--name) 1s}@keyframes spin{to{top:0}}';
    expect(usedStyles(css, names)).toBe(css);
  });

  it('hold the registration of a variable that their rules read, and no other', () => {
    const used = '@property --used{syntax:"*";inherits:true}.card{top:var(--used)}';
    expect(usedStyles(`${used}@layer x{@property --dead{syntax:"*"}}`, names)).toBe(used);
  });

  it.each([
    ['@layer b{main{top:0}}@layer a,b,c,d;', '@layer b{main{top:0}}@layer b;'],
    ['@layer a.x{main{top:0}}@layer b,a.y;', '@layer a.x{main{top:0}}'],
    ['@layer a.x,b,a.y;@layer a.y{main{top:0}}', '@layer a.x,a.y;@layer a.y{main{top:0}}'],
    ['@layer a,b;', ''],
  ])('hold of the order of layers %s what a later sheet could not add', (css, held) => {
    expect(usedStyles(css, names)).toBe(held);
  });

  it('hold variables that the markup reads', () => {
    expect(usedStyles('html{--a:1;--b:2}', new Set(['html', '--b']))).toBe('html{--b:2}');
  });
});

const css = 'a{top:0}b{top:0}i{top:0}';
const read = (address: string) => (address === '/s.css' ? Buffer.from(css) : undefined);
const page = (kind: string, body: string, sheets = '<link rel=stylesheet href=/s.css />') =>
  `<html class="${kind}"><head>${sheets}</head><body>${body}</body></html>`;

describe('styles in pages', () => {
  it('are the same for pages of one kind, and leave the file to the app', () => {
    const pages = {
      '/1': page('post', '<a>'),
      '/2': page('post', '<b>'),
      '/3': page('list', '<i>'),
    };
    const styles = new PageStyles(read, /^demo-/);
    Object.entries(pages).forEach(([file, html]) => styles.addPage(file, html));
    const [first, , third] = Object.entries(pages).map(([file, html]) => styles.styled(file, html));
    expect(first).toBe(
      page(
        'post',
        '<a>',
        '<style>a{top:0}b{top:0}</style><noscript data-styles><link rel=stylesheet href=/s.css /></noscript>',
      ),
    );
    expect(third).toContain('<style>i{top:0}</style>');
    expect([...styles.styles]).toEqual(['a{top:0}b{top:0}', 'i{top:0}']);
  });

  it('leave out the drawings of other pages', () => {
    const sheet = '.demo-a{top:0}.demo-b{top:0}.demo-c{top:0}p{top:0}';
    const styles = new PageStyles(() => Buffer.from(sheet), /^demo-/);
    const pages = [
      '<p>',
      '<p class="demo-a">',
      '<p class="x demo-b">',
      '<p class="demo-a"><p class="demo-b">',
      '<p class="demo-a"><p class="demo-b"><p class="demo-c">',
    ].map((body) => page('post', body));
    pages.forEach((html, index) => styles.addPage(`/${index}`, html));
    expect(
      pages.map(
        (html, index) => /<style>(.*)<\/style>/.exec(styles.styled(`/${index}`, html))?.[1],
      ),
    ).toEqual([
      'p{top:0}',
      '.demo-a{top:0}p{top:0}',
      '.demo-b{top:0}p{top:0}',
      '.demo-a{top:0}.demo-b{top:0}p{top:0}',
      sheet,
    ]);
  });

  it.each([
    ['no style sheet', ''],
    ['two', '<link rel=stylesheet href=/s.css /><link rel=stylesheet href=/s.css />'],
    ['one of elsewhere', '<link rel="stylesheet" href="https://a.example/s.css">'],
  ])('are refused to a page that asks for %s, by its name', (_, sheets) => {
    expect(() => new PageStyles(read, /^demo-/).addPage('/x.html', page('', '', sheets))).toThrow(
      /^\/x\.html/,
    );
  });
});
