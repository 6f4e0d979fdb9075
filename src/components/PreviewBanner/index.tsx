import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The strip of deploy previews. It cannot be closed: a preview must never pass for the site. */
export default function PreviewBanner(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  if (siteConfig.customFields?.isDeployPreview !== true) {
    return null;
  }
  return (
    <section
      className={styles.banner}
      aria-label={translate({ id: 'aoba.preview.label', message: 'Prévia' })}
      data-preview-banner=""
    >
      <p className="wrap">
        <Translate id="aoba.preview.text">
          Esta é uma prévia; pode haver partes incompletas ou instáveis.
        </Translate>
      </p>
    </section>
  );
}
