// Eject of theme-classic ErrorPageContent: the crash page has our own text and design tokens.
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';
import Failure from '@site/src/ui/Failure';
import { errorMessage } from '@site/src/ui/Failure/message';

export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  return (
    <Failure
      seed="crash"
      title={<Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>}
      message={errorMessage(error)}
      button={<Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>}
      onRetry={tryAgain}
    />
  );
}
