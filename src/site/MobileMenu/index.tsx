import {
  useLockBodyScroll,
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
} from '@site/src/upstream/themeCommon';
import { translate } from '@docusaurus/Translate';
import PrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import SecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { hasDialog } from '../../lib/hasDialog';
import ThemeToggle from '../../ui/ThemeToggle';
import Wordmark from '../../ui/Wordmark';
import type MoreType from './More';
import styles from './styles.module.css';

/** Navigation where the bar has no space for its links: a modal dialog that slides in from the right. */
export default function MobileMenu(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  const { shown: secondaryShown } = useNavbarSecondaryMenu();
  const dialog = useRef<HTMLDialogElement>(null);
  useLockBodyScroll(shown);

  // Not part of the first scripts. If it does not load, the menu has its links without it.
  const [More, setMore] = useState<typeof MoreType>();
  useEffect(() => {
    if (!shown) {
      dialog.current?.close();
    } else if (hasDialog()) {
      // The button was pressed before React, and then the search was opened.
      toggle();
    } else {
      import(/* webpackChunkName: "menu-more" */ './More').then(
        (module) => setMore(() => module.default),
        () => undefined,
      );
      dialog.current?.showModal();
    }
  }, [shown, toggle]);

  return (
    // Keyboard users have Escape and the close button. A click on the backdrop is an extra.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={translate({ id: 'site.menu.label', message: 'Menu' })}
      onCancel={(event) => {
        event.preventDefault();
        toggle();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) {
          toggle();
        }
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <Wordmark />
          <ThemeToggle className={styles.theme} />
          <button
            type="button"
            className={`clean-btn ${styles.close}`}
            aria-label={translate({
              id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
              message: 'Close navigation bar',
            })}
            onClick={toggle}
          >
            <svg viewBox="0 0 24 24" width="1.5rem" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </div>
        {/* The header has a navigation landmark too, so this one needs another name. */}
        <nav aria-label={translate({ id: 'site.menu.label', message: 'Menu' })}>
          <div hidden={secondaryShown}>
            <PrimaryMenu />
          </div>
          <div hidden={!secondaryShown}>
            <SecondaryMenu />
          </div>
          {More !== undefined && !secondaryShown && <More onLeave={toggle} />}
        </nav>
      </div>
    </dialog>
  );
}
