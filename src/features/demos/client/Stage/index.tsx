/* eslint-disable @docusaurus/no-html-links -- these links lead to files, and Link prefetches routes */
import type { ReactNode } from 'react';
import type { StageData } from '../../shared/types';

interface Props {
  /** Data from src/features/demos/plugin.ts, added by src/features/demos/build/remarkDemo.ts. */
  stage: StageData;
}

/**
 * The app at the end of a part of its series: links to the page with everything that the part changes
 * and to its .zip, and the files that it changes.
 *
 * Only posts that use it load it: build/remarkDemo imports it there. Texts and addresses are in the
 * data, because a post of an app is close to its budget of scripts.
 */
export default function Stage({ stage }: Props): ReactNode {
  const { changes, zip, summary, files } = stage;
  return (
    <>
      <details>
        <summary>{summary}</summary>
        <ul>
          {files.map(([file, change]) => (
            <li key={file}>
              <a href={`${changes.href}#${file}`}>{file}</a>
              {`: ${change}`}
            </li>
          ))}
        </ul>
      </details>
      <p>
        <a href={changes.href}>{changes.text}</a>
        {' · '}
        <a href={zip.href}>{zip.text}</a>
      </p>
    </>
  );
}
