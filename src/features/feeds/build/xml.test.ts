import { expect, it } from 'vitest';
import { escapeXml, textXml, xml } from './xml';

it('escapes text and removes characters that XML does not allow', () => {
  expect(escapeXml('a < b & "c" > d\u0000\u000b')).toBe('a &lt; b &amp; &quot;c&quot; &gt; d');
});

it('writes elements without undefined attributes', () => {
  expect(xml('a', { b: '"', c: undefined }, textXml('d', '<'))).toBe(
    '<a b="&quot;"><d>&lt;</d></a>',
  );
  expect(xml('a', {}, undefined)).toBe('<a/>');
});
