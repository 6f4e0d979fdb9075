import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import SeriesFeed from '@theme/SeriesFeed';
import type { ReactNode } from 'react';
import CopyButton from '../../ui/CodeBlock/CopyButton';
import { answerLinks } from './answer';
import { shareSheet } from './share';
import styles from './styles.module.css';

/**
 * Foot of a post: tags, link to its source on GitHub, feed of its series, ways to answer, and button
 * that shares its address.
 */
export default function PostFoot(): ReactNode {
  const { metadata } = useBlogPost();
  const { siteConfig } = useDocusaurusContext();
  const { tags, editUrl, title, permalink } = metadata;
  const { mail, issue } = answerLinks(siteConfig.customFields, title, siteConfig.url + permalink);
  return (
    <footer className={styles.foot}>
      <p>
        <Translate id="site.post.tags">Marcadores:</Translate>
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
            <Translate id="site.post.edit">Editar no GitHub</Translate>
          </Link>
        )}
        <SeriesFeed />
        {mail !== undefined && (
          <Link href={mail}>
            <Translate id="site.post.answerMail">Responder por e-mail</Translate>
          </Link>
        )}
        {issue !== undefined && (
          <Link href={issue}>
            <Translate id="site.post.answerIssue">Comentar no repositório</Translate>
          </Link>
        )}
        <CopyButton
          className={styles.share}
          text={() => window.location.href.split('#')[0] ?? ''}
          share={(url) => shareSheet(title, url)}
          label={translate({ id: 'site.post.share', message: 'Compartilhar' })}
          done={translate({ id: 'site.heading.copied', message: 'Link copiado' })}
        />
      </div>
    </footer>
  );
}
