import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export type CalloutKind = 'nota' | 'cuidado' | 'desde';

const titles: Readonly<Record<CalloutKind, ReactNode>> = {
  nota: <Translate id="aoba.callout.nota">Nota</Translate>,
  cuidado: <Translate id="aoba.callout.cuidado">Cuidado</Translate>,
  desde: <Translate id="aoba.callout.desde">O que mudou desde então</Translate>,
};

interface Props {
  kind: CalloutKind;
  title?: ReactNode;
  children: ReactNode;
}

/** A note beside the text: `:::nota`, `:::cuidado` or `:::desde` in a post. */
export default function Callout({ kind, title, children }: Props): ReactNode {
  return (
    <div className={clsx(styles.callout, styles[kind])} role="note">
      <p className={styles.title}>{title ?? titles[kind]}</p>
      {children}
    </div>
  );
}
