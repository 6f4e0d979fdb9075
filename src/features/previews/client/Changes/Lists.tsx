import Translate from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';
import type { ListChange } from '../../shared/types';
import { Status } from './labels';
import styles from './styles.module.css';

/** The pages and files that differ because a post changed, folded: there may be many. */
export default function Lists({ lists }: { lists: readonly ListChange[] }): ReactNode {
  const id = useId();
  return lists.length === 0 ? null : (
    <details className={styles.fold} data-lists="">
      <summary id={id}>
        <Translate id="site.changes.lists" values={{ count: lists.length }}>
          {'Outros endereços que mudam, além da busca: {count}'}
        </Translate>
      </summary>
      <ul aria-labelledby={id}>
        {lists.map(({ href, status, isHere }) => (
          <li key={href} data-status={status}>
            {isHere ? (
              // eslint-disable-next-line @docusaurus/no-html-links -- some are files and no routes
              <a href={href}>{href}</a>
            ) : (
              <span>{href}</span>
            )}
            {!isHere && status !== 'removed' && (
              <small>
                {' '}
                <Translate id="site.changes.onlyPublished">só no site publicado</Translate>
              </small>
            )}
            {status !== 'changed' && (
              <>
                {' '}
                <Status status={status} />
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
