import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@site/src/upstream/themeCommon';
import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { focusHeader } from '@site/src/lib/focus';
import { parseInlineLinks } from './links';
import styles from './styles.module.css';

/** Sets the configured colors by script: the Content-Security-Policy blocks style attributes. */
function useColors(backgroundColor: string | undefined, textColor: string | undefined) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (backgroundColor !== undefined) {
      ref.current?.style.setProperty('background-color', backgroundColor);
    }
    if (textColor !== undefined) {
      ref.current?.style.setProperty('color', textColor);
    }
  }, [backgroundColor, textColor]);
  return ref;
}

/** Announcement bar above the header. The reader can close it if the configuration allows it. */
export default function Announcement(): ReactNode {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  const ref = useColors(announcementBar?.backgroundColor, announcementBar?.textColor);
  if (!isActive || announcementBar === undefined) {
    return null;
  }
  return (
    <section
      ref={ref}
      className={clsx('no-print', styles.bar)}
      aria-label={translate({ id: 'site.announcement.label', message: 'Aviso' })}
    >
      <p className={styles.content}>
        {parseInlineLinks(announcementBar.content).map((run) =>
          typeof run === 'string' ? (
            run
          ) : (
            <Link key={run.to} to={run.to}>
              {run.label}
            </Link>
          ),
        )}
      </p>
      {announcementBar.isCloseable && (
        <button
          type="button"
          className={clsx('clean-btn needs-script', styles.close)}
          aria-label={translate({ id: 'site.announcement.close', message: 'Fechar o aviso' })}
          onClick={() => {
            close();
            focusHeader();
          }}
        >
          <svg viewBox="0 0 24 24" width="1.25rem" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2.4" />
          </svg>
        </button>
      )}
    </section>
  );
}
