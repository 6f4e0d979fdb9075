import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { Words as WordsData } from '../../shared/types';
import { haveOnlySpaces } from './spaces';

/** Text with the words that are new and those that are gone. */
function Marked({ words }: { words: readonly WordsData[] }): ReactNode {
  return words.map(([text, sign], index) => {
    const key = `${index} ${text}`;
    if (sign === '+') {
      return <ins key={key}>{text}</ins>;
    }
    return sign === '-' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
  });
}

/** Text with its changed words. If only spaces changed, which are invisible, a sentence above says so. */
export default function Words({ words }: { words: readonly WordsData[] }): ReactNode {
  return (
    <>
      {haveOnlySpaces(words) && (
        <em>
          <Translate id="site.changes.spaces">Só mudaram espaços ou quebras de linha.</Translate>
          {'\n'}
        </em>
      )}
      <Marked words={words} />
    </>
  );
}
