import { expect, it } from 'vitest';
import { appFaces } from './appSheet';

const face = (family: string, file: string) =>
  `@font-face{font-family:${family};src:url("./fonts/${file}.woff2") format("woff2");font-display:swap}`;
const fallback = '@font-face{font-family:Atkinson Fallback;src:local("Arial")}';

it('leaves apps one font, with font-display: optional, and its fallback', () => {
  const rules = 'body{font-family:Atkinson}';
  const sheet = [
    face('Anybody', 'anybody'),
    face('Atkinson', 'atkinson'),
    face('Atkinson', 'atkinson-italic'),
    `@media (max-width:30em){${face('Anybody', 'anybody-phone')}}`,
    '@font-face{font-family:Anybody Fallback;src:local("Arial")}',
    fallback,
    rules,
  ].join('');
  const own = face('Atkinson', 'atkinson').replace('swap', 'optional');
  expect(appFaces(sheet)).toBe([own, fallback, rules].join(''));
});
