import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** How the result is looked at; the code does not change. */
export interface View {
  paused: boolean;
  /** A quarter of the speed. */
  slow: boolean;
  /** As for a reader who asked for less motion. */
  still: boolean;
  /** Colour mode of the result, when it is not the page's. */
  theme?: 'light' | 'dark';
}

export const plainView: View = { paused: false, slow: false, still: false };

interface Props {
  view: View;
  onView: (view: View) => void;
  /** Colour mode of the result; none, and it follows the page. */
  theme?: 'light' | 'dark';
  onFullScreen?: () => void;
}

function Key({
  pressed,
  onPress,
  children,
}: {
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      className={`key needs-script no-print ${styles.key}`}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Pause, slow motion, no motion; and, in the editor, colour mode and full screen. */
export default function Controls({ view, theme, onView, onFullScreen }: Props): ReactNode {
  const { paused, slow, still } = view;
  return (
    <div className={styles.controls}>
      <Key pressed={paused} onPress={() => onView({ ...view, paused: !paused })}>
        <Translate id="aoba.demo.pause">Pausar</Translate>
      </Key>
      <Key pressed={slow} onPress={() => onView({ ...view, slow: !slow })}>
        <Translate id="aoba.playground.slow">0,25×</Translate>
      </Key>
      <Key pressed={still} onPress={() => onView({ ...view, still: !still })}>
        <Translate id="aoba.playground.still">Sem movimento</Translate>
      </Key>
      {theme !== undefined && (
        <Key onPress={() => onView({ ...view, theme: theme === 'dark' ? 'light' : 'dark' })}>
          {theme === 'dark' ? (
            <Translate id="aoba.playground.light">Claro</Translate>
          ) : (
            <Translate id="aoba.playground.dark">Escuro</Translate>
          )}
        </Key>
      )}
      {onFullScreen !== undefined && (
        <Key onPress={onFullScreen}>
          <Translate id="aoba.playground.full">Tela cheia</Translate>
        </Key>
      )}
    </div>
  );
}
