import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { useDemoAddress } from '../host/address';
import type { DemoData } from '../../shared/types';
import Controls from '../controls/Controls';
import { useView } from '../controls/useView';
import Frame from './Frame';
import styles from '../controls/styles.module.css';

interface Props {
  demo: DemoData;
  /** Opens the editor, which runs the code. Only for demos that do not run by themselves (JSX). */
  onRun?: () => void;
}

/** The running demo and its playback controls. */
export default function Result({ demo, onRun }: Props): ReactNode {
  const { id, title, height, moves, idle } = demo;
  const [view, setView, control] = useView();
  const address = useDocusaurusContext().siteConfig.url + useDemoAddress(id);

  return (
    <div className={styles.result} data-address={address}>
      <Frame id={id} title={title} height={height} idle={idle} {...control} still={view.still} />
      {onRun !== undefined && (
        <div className={styles.controls}>
          <button type="button" className="key needs-script no-print" onClick={onRun}>
            <Translate id="aoba.playground.run">Rodar</Translate>
          </button>
        </div>
      )}
      {moves && <Controls view={view} onView={setView} />}
    </div>
  );
}
