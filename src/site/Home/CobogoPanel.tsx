import { translate } from '@docusaurus/Translate';
import { useState, type MouseEvent, type ReactNode } from 'react';
import Cobogo from '../../ui/Cobogo';
import styles from './styles.module.css';

const columns = 9;
const rows = 8;

/** A cobogó. Each press generates another pattern, seeded by the pressed blocks. */
export default function CobogoPanel(): ReactNode {
  const [presses, setPresses] = useState<readonly number[]>([]);
  const seed = ['aoba-mundo!', ...presses].join('.');
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const column = Math.floor(((clientX - box.left) / box.width) * columns);
    const row = Math.floor(((clientY - box.top) / box.height) * rows);
    // A press by keyboard has no position (`detail` is 0): use the number of presses instead.
    const block = detail === 0 ? presses.length : row * columns + column;
    setPresses([...presses.slice(-7), block]);
  };
  return (
    <div className={styles.panel}>
      <Cobogo seed={seed} cols={columns} rows={rows} />
      <button
        type="button"
        className="clean-btn over needs-script"
        aria-label={translate({ id: 'site.home.panel', message: 'Criar outro padrão de cobogó' })}
        onClick={onClick}
      />
    </div>
  );
}
