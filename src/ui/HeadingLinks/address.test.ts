import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { textOf } from '../Heading/text';
import { addressToShare } from './address';

describe('textOf', () => {
  it('includes the text of nested elements', () => {
    const code = createElement('code', null, 'path', createElement('b', null, 'Length'));
    expect(textOf(['O atributo ', code, ' e ', 2, false, null])).toBe('O atributo pathLength e 2');
  });
});

describe('addressToShare', () => {
  it('keeps the hash of the heading and removes the query', () => {
    expect(addressToShare('https://a.example/blog/x?utm_source=y#o-traço')).toBe(
      'https://a.example/blog/x#o-tra%C3%A7o',
    );
  });
});
