import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import start from '@data/search/start.json';
import { isPlainClick } from '@site/src/lib/plainClick';
import type { Place } from '@site/src/features/search/shared/start';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './styles.module.css';

interface GroupProps {
  title: ReactNode;
  places: readonly Place[];
  isInline?: boolean;
  onLeave: ((address: string) => void) | undefined;
}

function Group({ title, places, isInline = false, onLeave }: GroupProps): ReactNode {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={isInline ? styles.inline : styles.list}>
        {places.map(({ label, url }) => (
          <li key={url}>
            <Link
              to={url}
              onClick={(event) => {
                if (onLeave !== undefined && isPlainClick(event)) {
                  event.preventDefault();
                  onLeave(url);
                }
              }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Arrow keys walk through the links; up from the first one leads back to the field of the modal. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const next = links.findIndex((link) => link === document.activeElement) + step;
  const field = document.querySelector<HTMLElement>('.DocSearch-Input');
  (next < 0 ? field : links[next])?.focus();
}

interface Props {
  /** Given by the modal, which closes before it navigates. On a page, links are plain links. */
  onLeave?: (address: string) => void;
}

/** Where to start without a query: series, newest posts and tags. */
export default function Start({ onLeave }: Props): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are an extra beside Tab
    <nav
      className={styles.start}
      aria-label={translate({ id: 'site.search.start', message: 'Por onde começar' })}
      onKeyDown={onLeave === undefined ? undefined : onArrow}
    >
      <Group
        title={<Translate id="site.search.startSeries">Séries</Translate>}
        places={start.series}
        onLeave={onLeave}
      />
      <Group
        title={<Translate id="site.search.startNewest">Mais novos</Translate>}
        places={start.newest}
        onLeave={onLeave}
      />
      <Group
        title={<Translate id="site.search.startTags">Marcadores</Translate>}
        places={start.tags}
        isInline
        onLeave={onLeave}
      />
    </nav>
  );
}
