import type { ReactNode } from 'react';
import demoStyles from '../controls/styles.module.css';

interface Props {
  /** Accessible name. */
  name: string;
  /**
   * Visible text: the start of the name. The bar of the editor is then as long as that of the
   * read-only code and wraps at the same place, so that opening the editor moves nothing.
   */
  label: string;
  onPress: () => void;
}

/** A button in the bar above the code. */
export default function Action({ name, label, onPress }: Props): ReactNode {
  return (
    <button
      type="button"
      className={`clean-btn ${demoStyles.action}`}
      aria-label={name}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
