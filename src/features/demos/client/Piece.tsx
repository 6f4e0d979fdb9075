import { useState, type ReactNode } from 'react';
import type { DemoData } from '../shared/types';

/**
 * Copies the piece, without the document around it. Safari copies a text that comes later only when
 * it gets the promise of it during the press.
 */
const copyFrom = (address: string): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': fetch(address)
        .then((response) => response.text())
        .then((page) => {
          // A page that says "not found" has other first lines.
          const [, code] = /<body>\n([^]*)<\/body>/.exec(page) ?? [];
          return code === undefined ? Promise.reject() : new Blob([code], { type: 'text/plain' });
        }),
    }),
  ]);

/**
 * Size of a loader as one piece for other pages, a button that copies it, and a link that saves it as a
 * page. The link works without scripts. Only posts with a loader have this component: it imports no
 * other module of the site, because the scripts of those posts would have that module twice.
 */
export default function Piece({ demo: { piece } }: { demo: DemoData }): ReactNode {
  const [state, setState] = useState<'copy' | 'copied' | 'failed'>('copy');
  return (
    piece && (
      <>
        <br />
        {piece.size}{' '}
        <button
          type="button"
          className="key needs-script no-print"
          onClick={async () => {
            setState('copy');
            try {
              await copyFrom(piece.address);
              setState('copied');
            } catch {
              setState('failed');
            }
          }}
        >
          {piece.copy}
        </button>{' '}
        {/* eslint-disable-next-line @docusaurus/no-html-links -- a file, which no route has */}
        <a href={piece.address} download={piece.saved}>
          {piece.download}
        </a>{' '}
        <span role="status">{state !== 'copy' && piece[state]}</span>
      </>
    )
  );
}
