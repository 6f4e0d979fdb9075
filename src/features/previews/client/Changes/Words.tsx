import type { ReactNode } from 'react';
import type { Words as WordsData } from '../../shared/types';

/** Text with the words that are new and those that are gone. */
export default function Words({ words }: { words: readonly WordsData[] }): ReactNode {
  return words.map(([text, sign], index) => {
    const key = `${index} ${text}`;
    if (sign === '+') {
      return <ins key={key}>{text}</ins>;
    }
    return sign === '-' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
  });
}
