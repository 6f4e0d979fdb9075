import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { View } from './useView';
import demoStyles from '../controls/styles.module.css';
import styles from './styles.module.css';

interface Props {
  view: View;
  onView: (view: View) => void;
  /** Color mode of the result. */
  theme: 'light' | 'dark';
  onFullScreen: () => void;
}

function ControlButton({
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

/**
 * Buttons of the result in the editor: pause, slow motion, reduced motion, color mode and full screen.
 */
export default function Controls({ view, theme, onView, onFullScreen }: Props): ReactNode {
  const { paused, slow, still } = view;
  return (
    <div className={demoStyles.controls}>
      <ControlButton pressed={paused} onPress={() => onView({ ...view, paused: !paused })}>
        <Translate id="site.demo.pause">Pausar</Translate>
      </ControlButton>
      <ControlButton pressed={slow} onPress={() => onView({ ...view, slow: !slow })}>
        <Translate id="site.playground.slow">0,25×</Translate>
      </ControlButton>
      <ControlButton pressed={still} onPress={() => onView({ ...view, still: !still })}>
        <Translate id="site.playground.still">Sem movimento</Translate>
      </ControlButton>
      <ControlButton
        onPress={() => onView({ ...view, theme: theme === 'dark' ? 'light' : 'dark' })}
      >
        {theme === 'dark' ? (
          <Translate id="site.playground.light">Claro</Translate>
        ) : (
          <Translate id="site.playground.dark">Escuro</Translate>
        )}
      </ControlButton>
      <ControlButton onPress={onFullScreen}>
        <Translate id="site.playground.full">Tela cheia</Translate>
      </ControlButton>
    </div>
  );
}
