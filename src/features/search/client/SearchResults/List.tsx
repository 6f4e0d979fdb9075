import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { groupBy } from '@site/src/lib/groupBy';
import { isPlainClick } from '@site/src/lib/plainClick';
import { Fragment, type ReactNode } from 'react';
import type { Level } from '@site/src/features/search/shared/record';
import type { SearchHit } from '@site/src/features/search/shared/types';
import { markedWords, markOnArrival } from '../arrival';
import { deepestLevel } from '../safe';
import styles from './list.module.css';

/**
 * Renders `<mark>` tags of a response as elements and everything else as text, never as HTML. The text
 * is in elements, too: page translators replace text nodes, and React could not remove its own.
 */
function Marked({ value }: { value: string }): ReactNode {
  return value
    .split(/<mark>(.*?)<\/mark>/s)
    .map((part, index) =>
      index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
    );
}

const markedLevel = ({ hierarchy, _highlightResult: marks }: SearchHit, level: Level) =>
  marks?.hierarchy?.[level]?.value ?? hierarchy[level] ?? '';

/** @returns the address of the page of a hit */
const pageOf = ({ url }: SearchHit): string => url.split('#')[0] ?? url;

interface HitLinkProps {
  hit: SearchHit;
  to?: string;
  children: ReactNode;
}

function Snippet({ hit }: { hit: SearchHit }): ReactNode {
  const value = hit._snippetResult?.content?.value ?? '';
  const Text = hit.isCode === true ? 'code' : Fragment;
  return value === '' ? null : (
    <p className={styles.snippet}>
      <Text>
        <Marked value={value} />
      </Text>
    </p>
  );
}

/** Link to a hit. Its words are marked on the page that it opens. */
function HitLink({ hit, to = hit.url, children }: HitLinkProps): ReactNode {
  const history = useHistory();
  const mark = () =>
    markOnArrival(history, to, markedWords(hit._highlightResult), document.querySelector('main'));
  return (
    <Link to={to} onClick={(event) => isPlainClick(event) && mark()}>
      {children}
    </Link>
  );
}

/**
 * The hits of one page: its title and group, the snippet of the page itself, and its sections.
 *
 * @param hits hits with the same `pageOf`, best first; at least one
 */
function Result({ hits }: { hits: readonly SearchHit[] }): ReactNode {
  const [first] = hits;
  if (first === undefined) {
    return null;
  }
  const own = hits.find((hit) => deepestLevel(hit.hierarchy) === 'lvl1');
  const sections = hits.filter((hit) => hit !== own);
  return (
    <li className={styles.result}>
      <h3 className={styles.title}>
        <HitLink hit={own ?? first} to={own?.url ?? pageOf(first)}>
          <Marked value={markedLevel(first, 'lvl1')} />
        </HitLink>
      </h3>
      <p className={styles.path}>
        <Marked value={markedLevel(first, 'lvl0')} />
      </p>
      {own !== undefined && <Snippet hit={own} />}
      {sections.length > 0 && (
        <ul className={styles.sections}>
          {sections.map((hit) => (
            <li key={hit.objectID}>
              <HitLink hit={hit}>
                <Marked value={markedLevel(hit, deepestLevel(hit.hierarchy))} />
              </HitLink>
              <Snippet hit={hit} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The hits of a search, those of one page together. Renders nothing without hits. */
export default function List({ hits }: { hits: readonly SearchHit[] }): ReactNode {
  return hits.length === 0 ? null : (
    <ol className={styles.list}>
      {[...groupBy(hits, pageOf)].map(([address, found]) => (
        <Result key={address} hits={found} />
      ))}
    </ol>
  );
}
