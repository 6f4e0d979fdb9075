import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import CopyButton from '../../ui/CodeBlock/CopyButton';
import styles from './styles.module.css';

/** Foot of a post: tags, link to its source on GitHub, and button that copies its address. */
export default function PostFoot(): ReactNode {
  const { metadata } = useBlogPost();
  const { tags, editUrl } = metadata;
  return (
    <footer className={styles.foot}>
      <p>
        <Translate id="aoba.post.tags">Marcadores:</Translate>
      </p>
      <ul className={styles.tags}>
        {tags.map(({ label, permalink }) => (
          <li key={permalink}>
            <Link to={permalink} rel="tag">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {editUrl !== undefined && (
          <Link href={editUrl}>
            <Translate id="aoba.post.edit">Editar no GitHub</Translate>
          </Link>
        )}
        <CopyButton
          className={styles.copy}
          text={() => window.location.href.split('#')[0] ?? ''}
          label={translate({ id: 'aoba.post.copyLink', message: 'Copiar link' })}
        />
      </div>
    </footer>
  );
}
