import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export type CalloutKind = 'nota' | 'cuidado' | 'desde';

const titles: Readonly<Record<CalloutKind, ReactNode>> = {
  nota: <Translate id="site.callout.nota">Nota</Translate>,
  cuidado: <Translate id="site.callout.cuidado">Cuidado</Translate>,
  desde: <Translate id="site.callout.desde">O que mudou desde então</Translate>,
};

interface Props {
  kind: CalloutKind;
  /** Replaces the default title of the kind. */
  title?: ReactNode;
  children: ReactNode;
}

/** Callout in a post, written as `:::nota`, `:::cuidado` or `:::desde`. */
export default function Callout({ kind, title, children }: Props): ReactNode {
  return (
    <div className={clsx(styles.callout, styles[kind])} role="note">
      <p className={styles.title}>{title ?? titles[kind]}</p>
      {children}
    </div>
  );
}
