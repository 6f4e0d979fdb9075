import Translate from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';
import type { Change, ChangesData, PageLink } from '../../shared/types';
import Code from './Code';
import { Notes, oneOf, Status } from './labels';
import Sides from './Sides';
import styles from './styles.module.css';
import Text from './Text';

type Shared = Pick<ChangesData, 'languages'>;

function Pages({ pages, languages }: { pages: readonly PageLink[] } & Shared): ReactNode {
  return pages.length === 0 ? null : (
    <p className={styles.pages}>
      <Translate id="site.changes.seenIn">Aparece em:</Translate>{' '}
      {pages.map(({ href, title, locale }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          {/* eslint-disable-next-line @docusaurus/no-html-links -- the page may be in the other language, whose routes this build does not have */}
          <a href={href} lang={languages[locale].htmlLang} hrefLang={languages[locale].htmlLang}>
            {title}
          </a>
        </span>
      ))}
    </p>
  );
}

function Body({ change, ...shared }: { change: Change } & Shared): ReactNode {
  if (change.kind === 'text') {
    return <Text change={change} {...shared} />;
  }
  if (change.kind === 'source') {
    return (
      <>
        <Pages pages={change.pages} {...shared} />
        <Code change={change} />
      </>
    );
  }
  const { before, after, pages } = change;
  return (
    <>
      <Pages pages={change.kind === 'demo' ? [...pages, ...change.walls] : pages} {...shared} />
      {change.kind === 'demo' ? (
        <>
          <Notes notes={change.notes} />
          <Sides
            kind="demo"
            title={change.title}
            {...(change.before && { before: change.before })}
            {...(change.after && { after: change.after })}
          />
          {change.files.map((file) => (
            <Code key={file.file} change={file} />
          ))}
        </>
      ) : (
        <Sides
          kind="picture"
          title={change.file}
          {...(typeof before === 'string' && { before: { src: before } })}
          {...(typeof after === 'string' && { after: { src: after } })}
        />
      )}
    </>
  );
}

const titleOf = (change: Change): ReactNode =>
  change.kind === 'picture' || change.kind === 'source' ? <code>{change.file}</code> : change.title;

/**
 * One change, with a title. `n` and `p` stop at it. It folds when it was looked at. Below the text that
 * shows it, a demo or a picture says what it is: there the title of the section does not.
 */
export default function Item({
  change,
  isLooked,
  onLooked,
  ...shared
}: {
  change: Change;
  isLooked: boolean;
  onLooked: (change: Change, isLooked: boolean) => void;
} & Shared): ReactNode {
  const id = useId();
  const under = 'under' in change ? change.under : undefined;
  return (
    <article
      className={styles.item}
      tabIndex={-1}
      aria-labelledby={id}
      data-change={change.key}
      data-under={under}
    >
      <div className={styles.head}>
        {under !== undefined && <span className={styles.one}>{oneOf[change.kind]}</span>}
        <h3 id={id}>{titleOf(change)}</h3>
        {change.kind !== 'text' && <Status status={change.status} />}
        <label className={styles.look}>
          <input
            type="checkbox"
            checked={isLooked}
            onChange={(event) => onLooked(change, event.target.checked)}
          />
          <Translate id="site.changes.looked">Vista</Translate>
        </label>
      </div>
      <div hidden={isLooked}>
        <Body change={change} {...shared} />
      </div>
    </article>
  );
}
