import { beforeEach, expect, it, vi } from 'vitest';

class Rule {
  constructor(readonly cssRules: readonly Rule[]) {}
}

class MediaRule extends Rule {
  readonly media;
  constructor(mediaText: string, rules: readonly Rule[] = []) {
    super(rules);
    this.media = { mediaText };
  }
}

const motion = '(prefers-reduced-motion: no-preference)';
const dark = '(prefers-color-scheme: dark)';

const nested = new MediaRule(`${motion} and ${dark}`);
const top = new MediaRule(motion, [nested]);
const inSupports = new MediaRule(motion);
const plain = new MediaRule('print');

beforeEach(() => {
  vi.stubGlobal('CSSGroupingRule', Rule);
  vi.stubGlobal('CSSMediaRule', MediaRule);
  vi.stubGlobal('document', {
    documentElement: { style: {} },
    styleSheets: [{ cssRules: [top, new Rule([inSupports]), plain] }],
  });
  return () => vi.unstubAllGlobals();
});

it('forces color mode and reduced motion in every rule, also inside @supports and @media', async () => {
  const { applyColorMode, applyReducedMotion } = await import('./media');
  const texts = () => [top, nested, inSupports, plain].map(({ media }) => media.mediaText);
  const always = '(min-width: 0px)';
  const never = '(max-width: 0px)';

  applyColorMode('dark');
  expect(texts()).toEqual([motion, `${motion} and ${always}`, motion, 'print']);
  applyReducedMotion();
  expect(texts()).toEqual([never, `${never} and ${always}`, never, 'print']);
  // A later change of the color mode keeps the reduced motion.
  applyColorMode('light');
  expect(texts()).toEqual([never, `${never} and ${never}`, never, 'print']);
});
