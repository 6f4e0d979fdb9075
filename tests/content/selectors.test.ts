import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { builtFiles, readBuilt } from './built';

/** The innermost `:name(…)` of a selector. */
const inner = /:([\w-]+)\(([^()]*)\)/;

/** Whether a selector asks its last element for a type, a class, an id or an attribute. */
function namesItsSubject(selector: string): boolean {
  const [all, name = '', choices = ''] = inner.exec(selector) ?? [];
  if (all === undefined) {
    return /(?:^|[.#[])[\w-]+[^\s>+~]*$/.test(selector.split(/[\s>+~]+/).pop() ?? '');
  }
  const isNamed = /^(?:is|where)$/.test(name) && choices.split(',').every(namesItsSubject);
  return namesItsSubject(selector.replace(all, isNamed ? '.named' : ''));
}

describe('selectors with :has()', () => {
  it.each([
    ['.a:has(.b) .c', true],
    ['.a:has(.b) :is(.c, #d)', true],
    ['.a:not(:has(:is(b, c):focus)) d::before', true],
    ['.a:has(> .b)', true],
    ['.a:has(.b) .c ~ *', false],
    ['.a:has(.b) > :not(.c)', false],
    ['.a:has(.b) :is(.c, :not(.d))', false],
  ])('%s: %s', (selector, isNamed) => {
    expect(namesItsSubject(selector)).toBe(isNamed);
  });

  /*
   * Chromium keeps one list of the elements that all of them can restyle. If one of them ends in an
   * element without a name (`*`), that is every element: then each change on which any of them depends
   * (`:focus`, an attribute) restyles the whole page, 25 to 40 ms on a post, at 4x CPU.
   */
  it('end in a named element, in all style sheets', () => {
    const sheets = builtFiles().filter((file) => /^assets\/css\/.*\.css$/.test(file));
    expect(sheets.length).toBeGreaterThan(1);
    const selectors = sheets.flatMap((file) => {
      const found: string[] = [];
      postcss.parse(readBuilt(file)).walkRules((rule) => {
        found.push(...rule.selectors.filter((selector) => selector.includes(':has(')));
      });
      return found;
    });
    expect(selectors.length).toBeGreaterThan(10);
    expect(selectors.filter((selector) => !namesItsSubject(selector))).toEqual([]);
  });
});
