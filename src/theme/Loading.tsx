// Eject of theme-fallback Loading/index: upstream has hard-coded English and inline styles.
import Translate, { translate } from '@docusaurus/Translate';
import type { LoadingComponentProps } from 'react-loadable';
import type { ReactNode } from 'react';
import Failure from '@site/src/ui/Failure';
import { errorMessage } from '@site/src/ui/Failure/message';
import Spinner from '@site/src/ui/Spinner';

export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <Failure
        seed="retry"
        title={translate({ id: 'site.loading.failed', message: 'Esta página não carregou' })}
        message={errorMessage(error)}
        button={<Translate id="site.loading.retry">Tentar de novo</Translate>}
        onRetry={retry}
      />
    );
  }
  return pastDelay ? <Spinner /> : null;
}
