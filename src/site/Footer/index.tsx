import { useLocation } from '@docusaurus/router';
import type { Footer, MultiColumnFooter } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import FooterLinkItem from '@theme/Footer/LinkItem';
import FooterLogo from '@theme/Footer/Logo';
import type { ReactNode } from 'react';
import Cobogo from '../../ui/Cobogo';
import KeysButton from '../../ui/KeyboardHelp/Button';
import MotionToggle from '../../ui/Motion/Toggle';
import { ThemeLabel, useThemeSwitch } from '../../ui/ThemeToggle';
import Wordmark from '../../ui/Wordmark';
import FileLink, { filePrefix } from './FileLink';
import styles from './styles.module.css';

type Item = Parameters<typeof FooterLinkItem>[0]['item'];

function Item({ item }: { item: Item }): ReactNode {
  return item.to?.startsWith(filePrefix) === true ? (
    <FileLink path={item.to.slice(filePrefix.length)} label={item.label} />
  ) : (
    <FooterLinkItem item={item} />
  );
}

function Controls(): ReactNode {
  const change = useThemeSwitch();
  return (
    <>
      <li className="needs-script">
        <MotionToggle className={`clean-btn ${styles.control}`} />
      </li>
      <li className="needs-script">
        <KeysButton className={`clean-btn ${styles.control}`} />
      </li>
      <li className="needs-script">
        <button type="button" className={`clean-btn ${styles.control}`} onClick={change}>
          <ThemeLabel />
        </button>
      </li>
    </>
  );
}

type Column = MultiColumnFooter['links'][number];

/** Docusaurus refuses a footer that has both columns and links beside them. */
const areColumns = (links: Footer['links']): links is Column[] => Array.isArray(links[0]?.items);

/**
 * Footer of the site: cobogó pattern of the page, columns (or a row) of links, and copyright
 * notice.
 */
export default function SiteFooter({ footer }: { footer: Footer }): ReactNode {
  const { links, logo, copyright } = footer;
  // A flat row of links is one column without a title.
  const columns = areColumns(links) ? links : [{ title: null, items: links }];
  const { pathname } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  const seed = pathname.slice(siteConfig.baseUrl.length).replace(/\/$/, '') || 'aoba-mundo';
  return (
    <footer className={`no-print ${styles.footer}`}>
      <div className={styles.strip}>
        <Cobogo seed={seed} cols={18} rows={1} times={3} className={styles.wall} />
      </div>
      <div className="wrap">
        <div className={styles.columns}>
          {columns.map(({ title, items }, index) => (
            <div key={index}>
              {title && <h2 className={styles.title}>{title}</h2>}
              <ul className={`${styles.list} ${title === null ? styles.end : ''}`}>
                {items.map((item, position) => (
                  <li key={position}>
                    <Item item={item} />
                  </li>
                ))}
                {index === columns.length - 1 && <Controls />}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.end}>
          {logo === undefined ? <Wordmark /> : <FooterLogo logo={logo} />}
          {copyright !== undefined && <p>{copyright}</p>}
        </div>
      </div>
    </footer>
  );
}
