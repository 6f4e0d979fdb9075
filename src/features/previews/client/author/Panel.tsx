import Translate, { translate } from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';
import { pageAt, splitByPage, type AuthorProblem } from '../../shared/author';
import { useDemoFaults, type FrameFaults } from './demoFaults';
import { readFolded, writeFolded } from './folded';
import Hidden from './Hidden';
import { useChecks, useIsMissing, usePath, useReload } from './useStates';
import styles from './styles.module.css';
import { demosFolder } from '../../../../lib/contentFolders';

const openIn = (event: React.MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault();
  // The server answers with an empty page: the panel must not go there.
  void fetch(event.currentTarget.href);
};

function Problems({
  problems,
  folder,
}: {
  problems: readonly Omit<AuthorProblem, 'pages'>[];
  folder: string;
}): ReactNode {
  return (
    <ul className={styles.problems}>
      {problems.map(({ file, line, message }) => {
        const place = line === undefined ? file : `${file}:${line}`;
        const target = encodeURIComponent(`${folder}/${place}`);
        return (
          <li key={`${place} ${message}`}>
            {/* eslint-disable-next-line @docusaurus/no-html-links -- the development server answers, not a page */}
            <a href={`/webpack-dev-server/open-editor?fileName=${target}`} onClick={openIn}>
              {place}
            </a>{' '}
            <span lang="en">{message}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Errors that demos of the page have thrown in the browser. */
function DemoFaults({
  demos,
  folder,
}: {
  demos: readonly FrameFaults[];
  folder: string;
}): ReactNode {
  return demos.map(({ id, faults }, index) => (
    <div key={`${id} ${index}`}>
      <p>
        <Translate id="site.author.demo" values={{ id }}>
          {'O código da demo {id} lançou um erro:'}
        </Translate>
      </p>
      <Problems
        problems={faults.map(({ message, file = `${id}/index.html`, line }) => ({
          file: `${demosFolder}/${file}`,
          line,
          message,
        }))}
        folder={folder}
      />
    </div>
  ));
}

function Title({ count, isKnown }: { count: number; isKnown: boolean }): ReactNode {
  if (!isKnown) {
    return <Translate id="site.author.checking">Conferindo os textos…</Translate>;
  }
  return count === 0 ? (
    <Translate id="site.author.none">Nenhum aviso nesta página</Translate>
  ) : (
    <Translate id="site.author.count" values={{ count }}>
      {'Avisos nesta página: {count}'}
    </Translate>
  );
}

/** Results of `npm run check`: those of the open page first, the others folded. */
export default function Panel(): ReactNode {
  const state = useChecks();
  const page = pageAt(usePath(), state?.baseUrl ?? '/');
  const isMissing = useIsMissing();
  const [isFolded, setFolded] = useState(readFolded);
  const { own, others } = splitByPage(state?.problems ?? [], page);
  const hidden = state?.hidden ?? [];
  const demos = useDemoFaults();
  const count = own.length + demos.flatMap(({ faults }) => faults).length;
  const covers = isMissing && (state === undefined || own.length > 0);
  useReload(isMissing);
  if (!covers && count + others.length + hidden.length === 0) {
    return null;
  }
  const isAboutPage = count > 0 || hidden.some(({ path }) => path === page);
  const isOpen = covers || !(isFolded ?? !isAboutPage);
  const fold = () => {
    writeFolded(isOpen);
    setFolded(isOpen);
  };
  return (
    <section
      className={covers ? styles.cover : styles.panel}
      aria-label={translate({ id: 'site.author.label', message: 'Avisos para quem escreve' })}
      data-author-panel={covers ? 'cover' : ''}
    >
      <div className={styles.head}>
        <p role="status">
          <Title count={count} isKnown={state !== undefined} />
        </p>
        {!covers && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="author-notices"
            onClick={fold}
          >
            {isOpen ? (
              <Translate id="site.author.fold">Recolher</Translate>
            ) : (
              <Translate id="site.author.unfold">Mostrar</Translate>
            )}
          </button>
        )}
      </div>
      {state !== undefined && (
        <div id="author-notices" className={styles.body} hidden={!isOpen}>
          {covers && (
            <p>
              <Translate id="site.author.broken">
                Esta página não pôde ser montada. Ela volta sozinha assim que o arquivo estiver
                certo.
              </Translate>
            </p>
          )}
          {own.length > 0 && <Problems problems={own} folder={state.folder} />}
          <DemoFaults demos={demos} folder={state.folder} />
          <Hidden posts={hidden} page={page} />
          {others.length > 0 && (
            <details>
              <summary>
                <Translate id="site.author.others" values={{ count: others.length }}>
                  {'Avisos no resto do site: {count}'}
                </Translate>
              </summary>
              <Problems problems={others} folder={state.folder} />
            </details>
          )}
          {count + others.length > 0 && (
            <p className={styles.note}>
              <Translate id="site.author.editor">
                Cada lugar abre no editor que está rodando, ou no de LAUNCH_EDITOR.
              </Translate>
            </p>
          )}
        </div>
      )}
    </section>
  );
}
