import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import blog from '@data/blog-data/blog.json';
import picture from '@data/social/404.json';
import type { ReactNode } from 'react';
import PostList from '../../features/posts/client/PostList';
import SearchForm from '../../features/search/client/SearchForm';
import SocialCard from '../../features/cards/client/SocialCard';
import MissingBlock from './MissingBlock';
import styles from './styles.module.css';

/** The file is one for all unknown paths: the path asked for is known in the browser only. */
function AskedPath(): ReactNode {
  const { pathname } = useLocation();
  const isBrowser = useIsBrowser();
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // A malformed path is shown as it came.
  }
  return isBrowser ? <code className={styles.path}>{path}</code> : null;
}

/** What a reader finds at an address that holds nothing. */
export default function NotFound(): ReactNode {
  return (
    <main className={`wrap page-end ${styles.page}`} data-needs-app>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <SocialCard {...picture} />
      <div className={styles.head}>
        <div>
          <h1>
            <Translate id="theme.NotFound.title">Page Not Found</Translate>
          </h1>
          <p className={styles.lead}>
            <Translate id="aoba.notFound.lead">
              Falta um bloco nesta parede: não há nada neste endereço.
            </Translate>{' '}
            <AskedPath />
          </p>
          <SearchForm />
        </div>
        <MissingBlock />
      </div>
      <section className={styles.section} aria-labelledby="nf-series">
        <h2 id="nf-series">
          <Translate id="aoba.notFound.series">As séries</Translate>
        </h2>
        <ul className={styles.series}>
          {blog.series.map(({ id, title, description, permalink }) => (
            <li key={id}>
              <Link to={permalink}>{title}</Link>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="nf-posts">
        <h2 id="nf-posts">
          <Translate id="aoba.home.latest">Últimos posts</Translate>
        </h2>
        <PostList posts={blog.recent} level="h3" />
      </section>
    </main>
  );
}
