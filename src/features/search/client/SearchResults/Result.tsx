import Link from '@docusaurus/Link';
import { Fragment, type ReactNode } from 'react';
import type { SearchHit } from '@site/src/features/search/shared/types';
import styles from './styles.module.css';

/** Renders `<mark>` tags of a response as elements and everything else as text, never as HTML. */
function Marked({ value }: { value: string }): ReactNode {
  return value
    .split(/<mark>(.*?)<\/mark>/s)
    .map((part, index) =>
      index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
    );
}

const deeper = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const;

/** A hit: its heading, the group and page that it belongs to, and the snippet. */
export default function Result({ hit }: { hit: SearchHit }): ReactNode {
  const { hierarchy, _highlightResult: marks, _snippetResult: snippets } = hit;
  const level = deeper.find((name) => (hierarchy[name] ?? '') !== '') ?? 'lvl1';
  const marked = (name: typeof level | 'lvl0') =>
    marks?.hierarchy?.[name]?.value ?? hierarchy[name] ?? '';
  const snippet = snippets?.content?.value ?? '';
  const Snippet = hit.isCode === true ? 'code' : Fragment;
  return (
    <li className={styles.result}>
      <h3 className={styles.title}>
        <Link to={hit.url}>
          <Marked value={marked(level)} />
        </Link>
      </h3>
      <p className={styles.path}>
        <Marked value={marked('lvl0')} />
        {level !== 'lvl1' && (
          <>
            {' · '}
            <Marked value={marks?.hierarchy?.lvl1?.value ?? hierarchy.lvl1} />
          </>
        )}
      </p>
      {snippet !== '' && (
        <p className={styles.snippet}>
          <Snippet>
            <Marked value={snippet} />
          </Snippet>
        </p>
      )}
    </li>
  );
}
