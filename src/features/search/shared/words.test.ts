import { describe, expect, it } from 'vitest';
import { typosAllowed, typosBetween, typosToBeginning } from '../../../lib/distance';
import { parseQuery } from './query';
import { camelParts, fold, isStopWord, stem, stems, tokenize } from './words';

describe('fold', () => {
  it.each([
    ['Animação', 'animacao'],
    ['ÀÂÃÇÉÊÍÓÔÕÚÜ', 'aaaceeiooouu'],
    ['ipê', 'ipe'],
    ['ipê', 'ipe'],
    ['ß 中 😀', 'ß 中 😀'],
  ])('%s becomes %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('keeps the length of a composed text', () => {
    const text = 'Três pontos, três MOTORES: “ação” ½';
    expect(fold(text)).toHaveLength(text.length);
  });
});

describe('tokenize', () => {
  it('returns the offsets of the words', () => {
    const text = 'O traço: stroke-dasharray 38.';
    expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'O',
      'traço',
      'stroke',
      'dasharray',
      '38',
    ]);
  });
});

describe('camelParts', () => {
  it.each([
    ['pathLength', ['path', 'length']],
    ['getTotalLength', ['get', 'total', 'length']],
    ['XMLHttpRequest', ['xml', 'http', 'request']],
    ['Animação', []],
    ['onda', []],
    ['HTML', []],
  ])('splits %s into %j', (word, parts) => {
    expect(camelParts(word)).toEqual(parts);
  });
});

describe('stem', () => {
  it.each([
    ['animacao', 'animacoes', 'animar'],
    ['exportar', 'exportando', 'exportada', 'exportadas'],
    ['carregamento', 'carregamentos', 'carregar'],
    ['onda', 'ondas'],
    ['tarefa', 'tarefas'],
    ['cor', 'cores'],
    ['sinal', 'sinais'],
    ['sobe', 'sobem'],
    ['imagem', 'imagens'],
    ['item', 'itens'],
    ['carrega', 'carregam', 'carregando'],
  ])('gives %s, %s… the same stem', (...words) => {
    expect(new Set(words.map((word) => stem(word, 'pt'))).size).toBe(1);
  });

  it.each([
    ['animation', 'animations'],
    ['drawing', 'drawings'],
    ['loader', 'loaders'],
    ['story', 'stories'],
    ['filter', 'filtering'],
    ['drag', 'dragging'],
    ['drop', 'dropped'],
  ])('gives %s and %s the same stem in English', (one, other) => {
    expect(stem(one, 'en')).toBe(stem(other, 'en'));
  });

  it.each([
    ['mais', 'mal'],
    ['cor', 'corre'],
    ['casa', 'caso'],
    ['quem', 'que'],
    ['2022', '2023'],
  ])('gives %s and %s different stems', (one, other) => {
    expect(stem(one, 'pt')).not.toBe(stem(other, 'pt'));
  });
});

describe('the stems of a word of a query', () => {
  it.each([
    ['aviãozinho', 'avião'],
    ['rostinhos', 'rosto'],
    ['letrinhas', 'letra'],
    ['florzinha', 'flor'],
    ['mares', 'maré'],
  ])('in %s include that of %s', (word, other) => {
    expect(stems(fold(word), 'pt')).toContain(stem(fold(other), 'pt'));
  });

  it('are one for a word that only ends like a diminutive', () => {
    for (const word of ['caminho', 'linha', 'vizinho', 'sozinho']) {
      expect(stems(word, 'pt')).toHaveLength(1);
    }
    expect(stems('rostinho', 'en')).toEqual([stem('rostinho', 'en')]);
  });
});

describe('edit distance', () => {
  it.each([
    ['onda', 'onda', 0],
    ['carregameto', 'carregamento', 1],
    ['tarfea', 'tarefa', 1],
    ['condiconal', 'condicional', 1],
    ['anda', 'onda', 2],
    ['abc', 'xyz', 4],
  ])('between %s and %s is %d', (word, other, typos) => {
    expect(typosBetween(word, other)).toBe(typos);
  });

  it('ignores the end of the longer word for an unfinished word', () => {
    expect(typosToBeginning('caregam', 'carregamento')).toBe(1);
    expect(typosToBeginning('carreg', 'carregamento')).toBe(0);
  });

  it.each([
    ['ab', 0],
    ['abc', 1],
    ['abcdef', 1],
    ['abcdefg', 2],
    ['a2022bc', 0],
  ])('may be, for %s, at most %d', (word, allowed) => {
    expect(typosAllowed(word)).toBe(allowed);
  });
});

describe('parseQuery', () => {
  const words = (query: string) =>
    parseQuery(query, 'pt').map(({ word, isPrefix }) => (isPrefix ? `${word}*` : word));

  it('treats the last word as unfinished until a space follows', () => {
    expect(words('Traço que')).toEqual(['traco']);
    expect(words('traço med')).toEqual(['traco', 'med*']);
    expect(words('traço mede ')).toEqual(['traco', 'mede']);
  });

  it('drops stop words unless there are no other words', () => {
    expect(words('animação de carregamento')).toEqual(['animacao', 'carregamento*']);
    expect(words('de')).toEqual(['de*']);
    expect(isStopWord('the', 'en')).toBe(true);
    expect(isStopWord('the', 'pt')).toBe(false);
  });

  it('keeps a stop word that is written as code', () => {
    expect(words('seletor :com')).toEqual(['seletor', 'com*']);
    expect(words('com() seletor')).toEqual(['com', 'seletor*']);
    expect(words('o que é seletor?')).toEqual(['seletor']);
  });

  it('returns no words for punctuation or an empty query', () => {
    expect(words('  … !? ')).toEqual([]);
    expect(words('')).toEqual([]);
  });
});

describe('words of a text', () => {
  it('are runs of letters and digits of every script', () => {
    for (let code = 0; code < 0x10000; code += 1) {
      const text = `${String.fromCharCode(code)} `;
      const isWord = /[\p{L}\p{N}]/u.test(text);
      if (tokenize(text).length > 0 !== isWord) {
        expect.fail(`U+${code.toString(16)} is ${isWord ? '' : 'not '}part of a word`);
      }
    }
    const pairs = '😀 𝔸b 𐐷 x😀y';
    expect(tokenize(pairs).map(({ start, end }) => pairs.slice(start, end))).toEqual([
      '𝔸b',
      '𐐷',
      'x',
      'y',
    ]);
  });
});
