import type { ReactNode } from 'react';
import demoStyles from '../controls/styles.module.css';
import styles from './styles.module.css';

interface Props {
  /** The name for screen readers, and what is shown where there is room. */
  name: string;
  /** The start of the name, shown in narrow windows: the bar keeps its height, and the code its place. */
  short: string;
  onPress: () => void;
}

/** A button in the bar of the editor. */
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
