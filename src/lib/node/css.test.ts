import { describe, expect, it } from 'vitest';
import { canMatch } from './css';

describe('a selector', () => {
  it.each([
    ['.card', true],
    ['.card__body', false],
    ['h1 + .card:hover', true],
    ['.card .card__body > a', false],
    ['a:not(.card__body)', true],
    [':where(.card__body)', false],
    [':is(.card__body, .card):not(.row:not(.col)) b', true],
    ['.card:is(:where(.row), .col)', false],
    ["[class*='col--']", true],
  ])('%s can match: %s', (selector, matches) => {
    expect(canMatch(selector, new Set(['card']))).toBe(matches);
  });
});
