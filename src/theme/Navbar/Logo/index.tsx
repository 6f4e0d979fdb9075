// Eject of theme-classic Navbar/Logo/index: the logo is text, not an image.
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import Wordmark from '@site/src/ui/Wordmark';
import styles from './styles.module.css';

export default function NavbarLogo(): ReactNode {
  return (
    <Link className={styles.logo} to="/">
      <Wordmark />
      <span className="visually-hidden">
        {translate({ id: 'site.logo.home', message: ', página inicial' })}
      </span>
    </Link>
  );
}
