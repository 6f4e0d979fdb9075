// Eject of theme-classic Admonition/index: the blog has its own three kinds of callout (nota,
// cuidado, desde) instead of the stock admonitions.
import type { Props } from '@theme/Admonition';
import type { ReactNode } from 'react';
import Callout, { type CalloutKind } from '@site/src/ui/Callout';

export default function Admonition({ type, title, children }: Props): ReactNode {
  return (
    <Callout kind={type as CalloutKind} title={title}>
      {children}
    </Callout>
  );
}
