import { describe, expect, it } from 'vitest';
import { forceColorMode, forceReducedMotion } from './media';

describe('forceColorMode', () => {
  const sheet =
    '@media (prefers-color-scheme: dark) { a {} } @media (prefers-color-scheme:light) {}';

  it('makes rules of the given mode always apply and rules of the other mode never', () => {
    expect(forceColorMode(sheet, 'dark')).toBe(
      '@media (min-width: 0px) { a {} } @media (max-width: 0px) {}',
    );
    expect(forceColorMode(sheet, 'light')).toBe(
      '@media (max-width: 0px) { a {} } @media (min-width: 0px) {}',
    );
  });
});

describe('forceReducedMotion', () => {
  it('makes rules for reduced motion always apply and rules for no preference never', () => {
    expect(
      forceReducedMotion(
        '@media (prefers-reduced-motion: reduce) { a {} }\n' +
          '@media (prefers-reduced-motion:no-preference) and (min-width: 1px) { b {} }\n' +
          '@media (prefers-reduced-motion) { c {} }',
      ),
    ).toBe(
      '@media (min-width: 0px) { a {} }\n' +
        '@media (max-width: 0px) and (min-width: 1px) { b {} }\n' +
        '@media (min-width: 0px) { c {} }',
    );
  });

  it('reads any number of spaces in a time that grows with it', () => {
    const spaces = ' '.repeat(200_000);
    expect(forceReducedMotion(spaces)).toBe(spaces);
  });
});
