import { usePluralForm } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { Finding } from './css/findings';
import type { Fault, Outcome } from './outcome';
import { passFocus } from './passFocus';
import styles from './styles.module.css';
import { endText, findingText, lineText, loopText } from './texts';

/** Number of findings that are shown. The editor underlines the lines of all. */
const maxFindings = 3;

function faultText(fault: Fault): string {
  if (fault.type === 'loop') {
    return loopText(fault.line);
  }
  if (fault.type === 'error') {
    return fault.line === undefined ? fault.message : lineText(fault.line, fault.message);
  }
  return endText(fault.type);
}

interface Props {
  outcome: Outcome;
  /** Parts of a style sheet that the browser will ignore. */
  findings: readonly Finding[];
  /** Runs the code again. */
  onRetry: () => void;
}

/** The error of the last run, lines of CSS without effect, and the console output of the code. */
export default function Messages({ outcome, findings, onRetry }: Props): ReactNode {
  const { selectMessage } = usePluralForm();
  const { fault, logs, flooded } = outcome;
  const others = findings.length - maxFindings;
  return (
    <>
      <p className={styles.fault} role="alert">
        {/* In an element: page translators replace text nodes, and React could not remove its own. */}
        {fault !== undefined && <span>{faultText(fault)}</span>}
        {fault?.type === 'absent' && (
          <button ref={passFocus} type="button" className="button-line" onClick={onRetry}>
            <Translate id="site.editor.retry">Tentar de novo</Translate>
          </button>
        )}
      </p>
      {/* An invalid declaration does not stop the code, so this is no alert. */}
      <div className={styles.findings} role="status">
        {findings.slice(0, maxFindings).map((finding) => (
          <p key={finding.line}>{findingText(finding)}</p>
        ))}
        {others > 0 && (
          <p>
            {selectMessage(
              others,
              translate(
                {
                  id: 'site.editor.more',
                  message: 'E mais uma linha.|E mais {count} linhas.',
                },
                { count: others },
              ),
            )}
          </p>
        )}
      </div>
      {logs.length > 0 && (
        <div
          className={styles.console}
          role="log"
          aria-label={translate({ id: 'site.editor.console', message: 'Console' })}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for scrolling by keyboard
          tabIndex={0}
        >
          {logs.map((text, index) => (
            <div key={index}>{text}</div>
          ))}
          {flooded && (
            <div>
              <Translate id="site.editor.flood">
                O código escreveu mais do que cabe aqui; o resto não é mostrado.
              </Translate>
            </div>
          )}
        </div>
      )}
    </>
  );
}
