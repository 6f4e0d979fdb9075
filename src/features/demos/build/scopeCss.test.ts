import postcss, { type AtRule, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { scopeCss } from './scopeCss';

/** Rules outside keyframes, as pairs of selector and declarations. */
function rulesOf(css: string) {
  const rules: [string, string][] = [];
  postcss.parse(scopeCss(css, 'x')).walkRules((rule: Rule) => {
    const parent = rule.parent as AtRule;
    if (parent.name !== 'keyframes') {
      rules.push([rule.selector, rule.nodes.map(String).join('; ')]);
    }
  });
  return rules;
}

const valuesOf = (css: string) => rulesOf(css).map(([, value]) => value);

const keyframesOf = (css: string) => {
  const names: string[] = [];
  postcss.parse(scopeCss(css, 'x')).walkAtRules('keyframes', (rule) => {
    names.push(rule.params);
  });
  return names;
};

const corre = '@keyframes corre { from { opacity: 0 } 50% { opacity: 1 } }';

describe('scopeCss', () => {
  it('limits every selector to the drawing, also each selector of a list', () => {
    expect(rulesOf('.a, .b > c { top: 0 }\np { left: 0 }')).toEqual([
      [expect.stringMatching(/^\.demo-x \.a,\s*\.demo-x \.b > c$/), 'top: 0'],
      ['.demo-x p', 'left: 0'],
    ]);
  });

  it('limits rules inside media queries to the drawing', () => {
    const css = '@media (prefers-reduced-motion: reduce) { .a { top: 0 } }';
    expect(rulesOf(css)).toEqual([['.demo-x .a', 'top: 0']]);
    expect(scopeCss(css, 'x')).toContain('@media (prefers-reduced-motion: reduce)');
  });

  it.each([':root', 'html', 'body'])('limits rules for %s to the drawing', (selector) => {
    for (const [scoped] of rulesOf(`${selector} { color: red }`)) {
      expect(scoped).toMatch(/^\.demo-x\b/);
    }
  });

  it('puts everything in the layer "demos"', () => {
    const { nodes } = postcss.parse(scopeCss(`.a { top: 0 }\n${corre}`, 'x'));
    expect(nodes).toHaveLength(1);
    expect(nodes[0]).toMatchObject({ type: 'atrule', name: 'layer', params: 'demos' });
  });

  it('adds the id of the demo to the name of keyframes and does not change their steps', () => {
    expect(keyframesOf(corre)).toEqual(['x-corre']);
    expect(scopeCss(corre, 'x')).toContain('{ from { opacity: 0 } 50% { opacity: 1 } }');
  });

  it('renames keyframes in animation properties too', () => {
    expect(valuesOf(`.a { animation: corre 1s; animation-name: corre }\n${corre}`)).toEqual([
      'animation: x-corre 1s; animation-name: x-corre',
    ]);
    expect(valuesOf(`${corre}\n@media print { .a { animation-name: corre } }`)).toEqual([
      'animation-name: x-corre',
    ]);
  });

  it('does not confuse names that start or end with another name', () => {
    const css = `${corre}\n@keyframes corre-longe { to { top: 0 } }`;
    expect(keyframesOf(css)).toEqual(['x-corre', 'x-corre-longe']);
    expect(
      valuesOf(`${css}\n.a { animation: corre 1s, corre-longe 2s, nao-corre 3s, correndo 4s }`),
    ).toEqual(['animation: x-corre 1s, x-corre-longe 2s, nao-corre 3s, correndo 4s']);
  });

  it('does not change other properties, nor animations of other style sheets', () => {
    const css = `${corre}\n.corre { view-transition-name: corre; animation-name: outra }`;
    expect(rulesOf(css)).toEqual([
      ['.demo-x .corre', 'view-transition-name: corre; animation-name: outra'],
    ]);
  });

  it('separates the style sheets of two demos that use the same names', () => {
    const css = `.a { animation: corre 1s }\n${corre}`;
    expect(scopeCss(css, 'y').replaceAll('y-corre', 'x-corre').replaceAll('demo-y', 'demo-x')).toBe(
      scopeCss(css, 'x'),
    );
    expect(scopeCss(css, 'y')).not.toContain('x-corre');
  });

  it('accepts an empty style sheet', () => {
    expect(rulesOf('')).toEqual([]);
  });
});
