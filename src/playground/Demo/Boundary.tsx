import Translate from '@docusaurus/Translate';
import { Component, type ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** What stays when the editor cannot be had. */
  fallback: ReactNode;
  children: ReactNode;
}

/** The editor's file may be gone (a redeploy, no network): the code stays readable and says so. */
export default class PlaygroundBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <>
        {this.props.fallback}
        <p className={styles.message} role="alert">
          <Translate id="aoba.playground.unavailable">
            O editor não carregou. Confira a conexão e recarregue a página para tentar de novo.
          </Translate>
        </p>
      </>
    ) : (
      this.props.children
    );
  }
}
