import { useColorMode, type ColorMode } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import { flushSync } from 'react-dom';
import type { MouseEvent, ReactNode } from 'react';
import { revealFrom } from './reveal';
import styles from './styles.module.css';

const labelOf = (colorMode: ColorMode): string =>
  colorMode === 'light'
    ? translate({ id: 'site.theme.toDark', message: 'Mudar para o modo escuro' })
    : translate({ id: 'site.theme.toLight', message: 'Mudar para o modo claro' });

/**
 * @returns click handler of a button that switches to the other color mode, with a circular reveal
 *   where the browser supports it
 */
export function useThemeSwitch(): (event: MouseEvent<HTMLElement>) => void {
  const { colorMode, setColorMode } = useColorMode();
  const next = colorMode === 'dark' ? 'light' : 'dark';
  return ({ currentTarget }) =>
    revealFrom(currentTarget, () => flushSync(() => setColorMode(next)));
}

/**
 * Label of the button, for both color modes: the style sheet shows one of the two, so the text is right
 * before React knows the color mode.
 */
export function ThemeLabel(): ReactNode {
  return (
    <>
      <span className={styles.moon}>{labelOf('light')}</span>
      <span className={styles.sun}>{labelOf('dark')}</span>
    </>
  );
}

/**
 * Button that switches between light and dark. It has two states: each press visibly changes the
 * page.
 */
export default function ThemeToggle({ className }: { className?: string }): ReactNode {
  const { colorMode } = useColorMode();
  const change = useThemeSwitch();
  // A built page does not know the color mode, and would have the tooltip of the wrong one.
  const isBrowser = useIsBrowser();
  return (
    <button
      type="button"
      className={clsx('clean-btn needs-script', styles.button, className)}
      data-command="theme"
      title={isBrowser ? labelOf(colorMode) : undefined}
      onClick={change}
    >
      <svg viewBox="0 0 24 24" width="1.5rem" aria-hidden="true">
        <circle className={styles.sun} cx="12" cy="12" r="8" />
        <path className={styles.moon} d="M12 4a8 8 0 1 0 8 8 6.2 6.2 0 0 1-8-8Z" />
      </svg>
      <span className="visually-hidden">
        <ThemeLabel />
      </span>
    </button>
  );
}
