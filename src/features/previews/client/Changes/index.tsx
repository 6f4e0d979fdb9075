import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import type { ChangesData, ListedChange } from '@site/src/features/previews/shared/types';
import PageHead from '../../../../ui/PageHead';
import TableScroll from '../../../../ui/TableScroll';
import styles from './styles.module.css';

const statuses: Readonly<Record<ListedChange['status'], ReactNode>> = {
  new: <Translate id="aoba.changes.new">Nova</Translate>,
  changed: <Translate id="aoba.changes.changed">Mudou</Translate>,
  removed: <Translate id="aoba.changes.removed">Saiu</Translate>,
  parts: <Translate id="aoba.changes.parts">Mudou uma demonstração ou um desenho</Translate>,
};

/** Link to the changed files of the pull request, when the build knows its address. */
function ReviewLink(): ReactNode {
  const { review, repositoryUrl } = useDocusaurusContext().siteConfig.customFields ?? {};
  return typeof review === 'string' && typeof repositoryUrl === 'string' ? (
    <p>
      <Link href={`${repositoryUrl}/pull/${review}/files`}>
        <Translate id="aoba.changes.review" values={{ review }}>
          {'Ver os arquivos do pull request {review}'}
        </Translate>
      </Link>
    </p>
  ) : null;
}

function Pages({ pages, languages }: Pick<ChangesData, 'pages' | 'languages'>): ReactNode {
  return (
    <TableScroll>
      <thead>
        <tr>
          <th scope="col">
            <Translate id="aoba.changes.page">Página</Translate>
          </th>
          <th scope="col">
            <Translate id="aoba.changes.what">O que houve</Translate>
          </th>
          <th scope="col">
            <Translate id="aoba.changes.language">Idioma</Translate>
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ path, locale, title, href, status }) => {
          const { label, htmlLang } = languages[locale];
          return (
            <tr key={`${path} ${locale}`}>
              <td lang={htmlLang}>
                {href === undefined ? (
                  title
                ) : (
                  // eslint-disable-next-line @docusaurus/no-html-links -- the page may be in the other language, whose routes this build does not have
                  <a href={href} hrefLang={htmlLang}>
                    {title}
                  </a>
                )}
              </td>
              <td>{statuses[status]}</td>
              <td lang={htmlLang}>{label}</td>
            </tr>
          );
        })}
      </tbody>
    </TableScroll>
  );
}

function Differences({ changes }: { changes: ChangesData }): ReactNode {
  const { comparedWith, pages, everywhere, unseen, languages } = changes;
  if (comparedWith === undefined) {
    return (
      <p>
        <Translate id="aoba.changes.unknown">
          Não deu para fazer a lista: este build não tem a história do repositório, ou não tem git.
        </Translate>
      </p>
    );
  }
  return (
    <>
      <p>
        {comparedWith === 'main' ? (
          <Translate id="aoba.changes.main">
            Comparada com o ponto de onde este ramo saiu de main.
          </Translate>
        ) : (
          <Translate id="aoba.changes.build">
            Comparada com o build anterior desta prévia: o ramo main não está aqui.
          </Translate>
        )}
      </p>
      {pages.length > 0 && <Pages pages={pages} languages={languages} />}
      {everywhere.length > 0 && (
        <>
          <h2>
            <Translate id="aoba.changes.everywhere">O site inteiro</Translate>
          </h2>
          <p>
            <Translate id="aoba.changes.everywhereWhy">
              Estes arquivos desenham todas as páginas, ou muitas delas:
            </Translate>
          </p>
          <ul>
            {everywhere.map((file) => (
              <li key={file}>
                <code>{file}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {pages.length + everywhere.length === 0 && (
        <p>
          <Translate id="aoba.changes.none">Nenhuma página é diferente.</Translate>
        </p>
      )}
      {unseen > 0 && (
        <p>
          <Translate id="aoba.changes.unseen" values={{ count: unseen }}>
            {'Arquivos que nenhuma página lê (testes, comandos, documentação): {count}.'}
          </Translate>
        </p>
      )}
    </>
  );
}

/** Page that lists the pages that differ between this preview and the published site. */
export default function ChangesPage({ changes }: { changes: ChangesData }): ReactNode {
  const title = translate({ id: 'aoba.changes.title', message: 'O que mudou nesta prévia' });
  return (
    <Layout>
      <PageMetadata
        title={title}
        description={translate({
          id: 'aoba.changes.description',
          message: 'Páginas que esta prévia mostra diferentes do site publicado.',
        })}
      />
      <main className="wrap page-end">
        <PageHead title={title} />
        <div className={`prose ${styles.text}`}>
          <Differences changes={changes} />
          <ReviewLink />
        </div>
      </main>
    </Layout>
  );
}
