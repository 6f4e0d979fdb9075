import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Number of the pull request, from Netlify, with a link when the repository is known. */
function Review({ id, repositoryUrl }: { id: string; repositoryUrl: unknown }): ReactNode {
  const name = (
    <Translate id="site.preview.review" values={{ id }}>
      {'Pull request {id}'}
    </Translate>
  );
  return typeof repositoryUrl === 'string' ? (
    <Link href={`${repositoryUrl}/pull/${id}`}>{name}</Link>
  ) : (
    <span>{name}</span>
  );
}

/** Banner of deploy previews. It cannot be closed, so that a preview is never taken for the site. */
export default function PreviewBanner(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { isDeployPreview, review, repositoryUrl } = siteConfig.customFields ?? {};
  if (isDeployPreview !== true) {
    return null;
  }
  return (
    <section
      className={styles.banner}
      aria-label={translate({ id: 'site.preview.label', message: 'Prévia' })}
      data-preview-banner=""
    >
      <p className="wrap">
        <span>
          <Translate id="site.preview.text">
            Esta é uma prévia; pode haver partes incompletas ou instáveis.
          </Translate>
        </span>
        {typeof review === 'string' && <Review id={review} repositoryUrl={repositoryUrl} />}
        <Link to="/mudancas">
          <Translate id="site.preview.changes">O que mudou</Translate>
        </Link>
        <Link to="/guia">
          <Translate id="site.preview.guide">Guia</Translate>
        </Link>
      </p>
    </section>
  );
}
