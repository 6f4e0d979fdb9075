import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

/** Marks a link to a file that no route renders, such as a feed. The language prefix is added. */
export const filePrefix = 'pathname://';

/** @param props.path path of the file, without the prefix */
export default function FileLink({ path, label }: { path: string; label: ReactNode }): ReactNode {
  return (
    // eslint-disable-next-line @docusaurus/no-html-links -- a file, not a route
    <a className="footer__link-item" href={useBaseUrl(path)}>
      {label}
    </a>
  );
}
