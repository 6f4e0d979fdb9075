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

const isColumn = (entry: Column | Item): entry is Column => Array.isArray(entry.items);

/**
 * Footer of the site: cobogó pattern of the page, columns (or a row) of links, and copyright
 * notice.
 */
export default function SiteFooter({ footer }: { footer: Footer }): ReactNode {
  const { links, logo, copyright } = footer;
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
          {links.map((column, index) =>
            isColumn(column) ? (
              <div key={index}>
                <h2 className={styles.title}>{column.title}</h2>
                <ul className={styles.list}>
                  {column.items.map((item, position) => (
                    <li key={position}>
                      <Item item={item} />
                    </li>
                  ))}
                  {index === links.length - 1 && <Controls />}
                </ul>
              </div>
            ) : (
              <Item key={index} item={column} />
            ),
          )}
        </div>
        <div className={styles.end}>
          {logo === undefined ? <Wordmark /> : <FooterLogo logo={logo} />}
          {copyright !== undefined && <p>{copyright}</p>}
        </div>
      </div>
    </footer>
  );
}
