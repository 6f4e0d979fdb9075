import type { ReactNode } from 'react';
import demoStyles from '../controls/styles.module.css';
import styles from './styles.module.css';

interface Props {
  /** Accessible name, also the label in wide windows. */
  name: string;
  /**
   * Label in narrow windows: the start of the name. It keeps the bar on one line, so that opening
   * the editor causes no layout shift.
   */
  short: string;
  onPress: () => void;
}

/** A button in the toolbar of the editor. */
export default function Action({ name, short, onPress }: Props): ReactNode {
  return (
    <button
      type="button"
      className={`clean-btn ${demoStyles.action}`}
      aria-label={name}
      onClick={onPress}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.short}>{short}</span>
    </button>
  );
}
