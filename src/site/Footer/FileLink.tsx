import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

/** Marks a link to a file that no route renders, such as a feed. The language prefix is added. */
export const filePrefix = 'pathname://';

interface Props {
  /** Path of the file, without the prefix of the language. */
  path: string;
  label: ReactNode;
}

/** A link to a file of the site. */
export default function FileLink({ path, label }: Props): ReactNode {
  return (
    // eslint-disable-next-line @docusaurus/no-html-links -- a file, not a route
    <a className="footer__link-item" href={useBaseUrl(path)}>
      {label}
    </a>
  );
}
