/* {{whyFold}} */
export function foldText(text) {
  const folded = [];
  for (const [at, letter] of [...text].entries()) {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    folded.push(...[...plain].map((piece) => ({ piece, at })));
  }
  return { text: folded.map(({ piece }) => piece).join(''), at: folded.map(({ at }) => at) };
}

const wordsOf = (query) => foldText(query).text.split(/\s+/).filter(Boolean);

const cache = new WeakMap(); /* {{whySearchCache}} */

function contentOf(record) {
  if (!cache.has(record)) {
    const text = [record.note ?? '', ...(record.tags ?? [])].join('\n');
    cache.set(record, foldText(text).text);
  }
  return cache.get(record);
}

/* {{whySearchWords}} */
export function search(records, query) {
  const words = wordsOf(query);
  return records.filter((record) => {
    const content = contentOf(record);
    return words.every((word) => content.includes(word));
  });
}

/* {{whyMarks}} */
export function marks(text, query) {
  const letters = [...text];
  const { text: folded, at } = foldText(text);
  const isFound = letters.map(() => false);
  for (const word of wordsOf(query)) {
    for (let i = folded.indexOf(word); i >= 0; i = folded.indexOf(word, i + 1)) {
      const from = [...folded.slice(0, i)].length;
      for (let k = 0; k < [...word].length; k += 1) isFound[at[from + k]] = true;
    }
  }
  const parts = [];
  for (const [i, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.isFound === isFound[i]) last.text += letter;
    else parts.push({ text: letter, isFound: isFound[i] });
  }
  return parts;
}
