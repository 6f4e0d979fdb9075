import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import blog from '@data/blog-data/blog.json';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Continue, PostList } from '../../features/posts/client';
import AppPanels from './AppPanels';
import CobogoPanel from './CobogoPanel';
import Greeting from './Greeting';
import Rooms from './Rooms';
import Shelf from './Shelf';
import styles from './styles.module.css';

function Section({
  id,
  title,
  aside,
  children,
}: {
  id?: string | undefined;
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <section id={id} className={styles.section}>
      <div className="wrap">
        <header className={styles.sectionHead}>
          <h2>{title}</h2>
          {aside}
        </header>
        {children}
      </div>
    </section>
  );
}

function Feeds(): ReactNode {
  const files = [
    ['RSS', useBaseUrl('/blog/rss.xml')],
    ['Atom', useBaseUrl('/blog/atom.xml')],
    ['JSON', useBaseUrl('/blog/feed.json')],
  ] as const;
  return (
    <p className={styles.feeds}>
      <Translate id="site.home.feeds">Assine pelo leitor que você já usa:</Translate>
      {files.map(([name, address]) => (
        // eslint-disable-next-line @docusaurus/no-html-links -- a file, not a route
        <a key={name} href={address}>
          {name}
        </a>
      ))}
    </p>
  );
}

/** Content of the home page. */
export default function Home(): ReactNode {
  const apps = blog.series.filter((series) => 'app' in series);
  return (
    <main>
      <div className={clsx('wrap', styles.opening)}>
        <div>
          <Greeting />
          <p className={styles.lead}>
            <Translate id="site.home.lead">
              Para quem aprende desmontando: animações em CSS e SVG e dois aplicativos feitos à mão,
              com o código inteiro na página, para ler, mudar e ver no que dá.
            </Translate>
          </p>
          <Rooms series={blog.series} art={blog.shelf[0]?.art} />
        </div>
        <CobogoPanel />
      </div>
      <Continue />
      <Section
        title={<Translate id="site.home.latest">Últimos posts</Translate>}
        aside={
          <Link to="/blog">
            <Translate id="site.home.all">Todos os posts</Translate>
          </Link>
        }
      >
        <PostList posts={blog.recent} level="h3" />
      </Section>
      {blog.shelf.length > 0 && (
        <Shelf id="animacoes-de-carregamento" items={blog.shelf} Section={Section} />
      )}
      {apps.length > 0 && (
        <Section
          title={<Translate id="site.home.apps">Dois aplicativos para usar agora</Translate>}
        >
          <AppPanels apps={apps} />
        </Section>
      )}
      <Section title={<Translate id="site.home.about">Sobre este blog</Translate>}>
        <p className={styles.about}>
          <Translate
            id="site.home.aboutText"
            values={{
              about: (
                <Link to="/sobre">
                  <Translate id="site.home.aboutLink">Como ele é feito</Translate>
                </Link>
              ),
            }}
          >
            {
              'Cada post ensina uma técnica e mostra o código que a faz funcionar, em português e em inglês. {about} está contado numa página só.'
            }
          </Translate>
        </p>
        <Feeds />
      </Section>
    </main>
  );
}
