import { expect, it } from 'vitest';
import { limitOf } from '../bench/speed/limit';

it('the limit of a page has its text, styles and data, and no script, web font or preload', () => {
  const page = [
    '<!doctype html><html><head><script>boot()</script><link rel=expect href=#a blocking=render>',
    '<style>@media (min-width:30em){@font-face{font-family:A;src:url(/a.woff2)}}',
    '@font-face{font-family:B;src:url(/b.woff2)}@font-face{font-family:C;src:local(Arial)}p{top:0}</style>',
    '<link rel=canonical href=/></head><body><link rel=preload href=/a.woff2 as=font>',
    '<script type=application/ld+json>{}</script><p>Text<script type=site/app src=/a.js></script>',
  ].join('');
  expect(limitOf(page)).toBe(
    '<!doctype html><html><head><style>@font-face{font-family:C;src:local(Arial)}p{top:0}</style>' +
      '<link rel=canonical href=/></head><body><script type=application/ld+json>{}</script><p>Text',
  );
});
