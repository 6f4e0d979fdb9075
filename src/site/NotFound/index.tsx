import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import blog from '@data/blog-data/blog.json';
import SearchForm from '@theme/SearchForm';
import SocialCard from '@theme/SocialCard';
import type { ReactNode } from 'react';
import { PostList } from '../../features/posts/client';
import MissingBlock from './MissingBlock';
import styles from './styles.module.css';

/** One HTML file serves all unknown paths, so the requested path is known only in the browser. */
function RequestedPath(): ReactNode {
  const { pathname } = useLocation();
  const isBrowser = useIsBrowser();
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // Show a malformed path unchanged.
  }
  return isBrowser ? <code className={styles.path}>{path}</code> : null;
}

/** Content of the 404 page. */
export default function NotFound(): ReactNode {
  return (
    <main className="wrap page-end" data-needs-app>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <SocialCard page="404" />
      <div className={styles.head}>
        <div>
          <h1>
            <Translate id="theme.NotFound.title">Page Not Found</Translate>
          </h1>
          <p className={styles.lead}>
            <Translate id="site.notFound.lead">
              Falta um bloco nesta parede: não há nada neste endereço.
            </Translate>{' '}
            <RequestedPath />
          </p>
          <SearchForm />
        </div>
        <MissingBlock />
      </div>
      <section className={styles.section} aria-labelledby="nf-series">
        <h2 id="nf-series">
          <Translate id="site.notFound.series">As séries</Translate>
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
          <Translate id="site.home.latest">Últimos posts</Translate>
        </h2>
        <PostList posts={blog.recent} level="h3" />
      </section>
    </main>
  );
}
