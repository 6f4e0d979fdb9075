import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { useMotionPaused } from '@site/src/ui/Motion/store';
import { useDemoAddress } from '../host/address';
import type { HandleValue } from '../../shared/panel';
import type { DemoData } from '../../shared/types';
import Frame from './Frame';
import styles from '../controls/styles.module.css';

interface Props {
  demo: DemoData;
  /** Opens the editor, which runs the code. Only for demos that do not run by themselves (JSX). */
  onRun?: () => void;
  onHandle: (moved: HandleValue) => void;
}

/** The running demo. Its own page has the controls (src/features/demos/frame/panel). */
export default function Result({ demo, onRun, onHandle }: Props): ReactNode {
  const { id, title, height, narrowHeight, panel = 0, idle, isApp } = demo;
  const [paused] = useMotionPaused();
  const path = useDemoAddress(id);
  const address = useDocusaurusContext().siteConfig.url + path;

  return (
    <div className={styles.result} data-address={address}>
      <Frame
        id={id}
        title={title}
        height={height + panel}
        narrowHeight={narrowHeight && narrowHeight + panel}
        idle={idle}
        paused={paused}
        onHandle={onHandle}
      />
      {isApp && (
        <img
          className={styles.still}
          src={`${path.replace(/\/$/, '/index')}.svg`}
          alt=""
          loading="lazy"
        />
      )}
      {onRun !== undefined && (
        <div className={styles.controls}>
          <button type="button" className="key needs-script no-print" onClick={onRun}>
            <Translate id="site.playground.run">Rodar</Translate>
          </button>
        </div>
      )}
    </div>
  );
}
