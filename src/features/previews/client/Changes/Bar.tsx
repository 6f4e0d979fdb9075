import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import styles from './styles.module.css';
import { useWalk, walk } from './walk';

/** A key, for those who see it: the list of all keys is in the help. */
const Key = ({ name }: { name: string }): ReactNode => <kbd aria-hidden="true">{name}</kbd>;

/** How many changes were looked at, and the way to the others. It sticks below the banner. */
export default function Bar({ looked, count }: { looked: number; count: number }): ReactNode {
  useWalk();
  return (
    <div className={styles.bar} data-changes-bar="">
      <p role="status">
        <Translate id="site.changes.count" values={{ looked, count }}>
          {'{looked} de {count} vistas'}
        </Translate>
      </p>
      <button type="button" onClick={() => walk(-1)}>
        <Translate id="site.changes.previous">Anterior</Translate> <Key name="p" />
      </button>
      <button type="button" onClick={() => walk(1)}>
        <Translate id="site.changes.next">Próxima</Translate> <Key name="n" />
      </button>
    </div>
  );
}
