import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import type { Change, ChangesData } from '@site/src/features/previews/shared/types';
import PageHead from '../../../../ui/PageHead';
import Bar from './Bar';
import Item from './Item';
import { kindTitles } from './labels';
import { useLooked } from './looked';
import styles from './styles.module.css';

/** Link to the changed files of the pull request, when the build knows its address. */
function ReviewLink(): ReactNode {
  const { review, repositoryUrl } = useDocusaurusContext().siteConfig.customFields ?? {};
  return typeof review === 'string' && typeof repositoryUrl === 'string' ? (
    <p>
      <Link href={`${repositoryUrl}/pull/${review}/files`}>
        <Translate id="site.changes.review" values={{ review }}>
          {'Ver os arquivos do pull request {review}'}
        </Translate>
      </Link>
    </p>
  ) : null;
}

const bases: Readonly<Record<NonNullable<ChangesData['comparedWith']> | 'nothing', ReactNode>> = {
  main: (
    <Translate id="site.changes.main">
      Comparada com o ponto de onde este ramo saiu de main.
    </Translate>
  ),
  build: (
    <Translate id="site.changes.build">
      Comparada com o build anterior desta prévia: o ramo main não está aqui.
    </Translate>
  ),
  nothing: (
    <Translate id="site.changes.unknown">
      Não deu para fazer a lista: este build não tem a história do repositório, ou não tem git.
      Abaixo, só o que a conferência dos textos diz.
    </Translate>
  ),
};

const kinds: readonly Change['kind'][] = ['text', 'demo', 'picture', 'source'];

/** @returns the section of a change: demos and pictures of a changed text stand below it */
const sectionOf = (change: Change): Change['kind'] =>
  'under' in change && change.under !== undefined ? 'text' : change.kind;

function List({ id, changes, languages }: ChangesData): ReactNode {
  const { isLooked, setLooked } = useLooked(id);
  return (
    <>
      <Bar looked={changes.filter(isLooked).length} count={changes.length} />
      {kinds.map((kind) => {
        const own = changes.filter((change) => sectionOf(change) === kind);
        return own.length === 0 ? null : (
          <section key={kind} className={styles.kind}>
            <h2>{kindTitles[kind]}</h2>
            {own.map((change) => (
              <Item
                key={change.key}
                change={change}
                isLooked={isLooked(change)}
                onLooked={setLooked}
                languages={languages}
              />
            ))}
          </section>
        );
      })}
    </>
  );
}

/** Page that shows what differs between this preview and the published site. */
export default function ChangesPage({ changes: data }: { changes: ChangesData }): ReactNode {
  const { comparedWith, withUncommitted, changes, unseen } = data;
  const title = translate({ id: 'site.changes.title', message: 'O que mudou nesta prévia' });
  return (
    <Layout>
      <PageMetadata
        title={title}
        description={translate({
          id: 'site.changes.description',
          message: 'O que esta prévia mostra diferente do site publicado.',
        })}
      />
      <main className="wrap page-end">
        <PageHead title={title}>
          <p>
            {bases[comparedWith ?? 'nothing']}
            {withUncommitted && comparedWith !== undefined && (
              <>
                {' '}
                <Translate id="site.changes.uncommitted">
                  Os arquivos que ainda não entraram em um commit também contam.
                </Translate>
              </>
            )}
          </p>
          <ReviewLink />
        </PageHead>
        {changes.length > 0 && <List {...data} />}
        {changes.length === 0 && comparedWith !== undefined && (
          <p>
            <Translate id="site.changes.none">Nenhuma página é diferente.</Translate>
          </p>
        )}
        {unseen > 0 && (
          <p className={styles.none}>
            <Translate id="site.changes.unseen" values={{ count: unseen }}>
              {'Arquivos que nenhuma página lê (testes, comandos, documentação): {count}.'}
            </Translate>
          </p>
        )}
      </main>
    </Layout>
  );
}
