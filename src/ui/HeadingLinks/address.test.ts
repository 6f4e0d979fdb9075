import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { textOf } from '../Heading/text';
import { addressToShare, isPlain } from './address';

describe('the words of a heading', () => {
  it('are those of its elements too', () => {
    const code = createElement('code', null, 'path', createElement('b', null, 'Length'));
    expect(textOf(['O atributo ', code, ' e ', 2, false, null])).toBe('O atributo pathLength e 2');
  });
});

describe('the address that the link of a heading copies', () => {
  it('names the heading, and nothing that only this visit had', () => {
    expect(addressToShare('https://a.example/blog/x?utm_source=y#o-traço')).toBe(
      'https://a.example/blog/x#o-tra%C3%A7o',
    );
  });

  it('is not copied when the reader asks for a new tab, a window or a download', () => {
    const click = { altKey: false, button: 0, ctrlKey: false, metaKey: false, shiftKey: false };
    expect(isPlain(click)).toBe(true);
    for (const change of [
      { altKey: true },
      { button: 1 },
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
    ]) {
      expect(isPlain({ ...click, ...change })).toBe(false);
    }
  });
});
