import Translate, { translate } from '@docusaurus/Translate';
import type { TOCItem } from '@docusaurus/mdx-loader';
import TOCItems from '@theme/TOCItems';
import { useRef, type ReactNode } from 'react';
import { useCurrentSection } from './useCurrentSection';
import styles from './styles.module.css';

interface Props {
  toc: readonly TOCItem[];
  /** `aside`: beside the text, on wide screens. `folded`: above the text, on all others. */
  form: 'aside' | 'folded';
}

/** Table of contents: headings of levels 2 and 3. */
export default function Contents({ toc, form }: Props): ReactNode {
  const list = useRef<HTMLElement>(null);
  useCurrentSection(list);
  if (toc.length === 0) {
    return null;
  }
  const title = <Translate id="aoba.contents.title">Nesta página</Translate>;
  const label = translate({ id: 'aoba.contents.label', message: 'Nesta página' });
  if (form === 'folded') {
    return (
      <details className={styles.folded}>
        <summary>{title}</summary>
        <TOCItems toc={toc} className={styles.contents} linkClassName={styles.contentsLink} />
      </details>
    );
  }
  return (
    <div className={styles.aside}>
      <nav ref={list} aria-label={label}>
        <p className={styles.asideTitle}>{title}</p>
        <TOCItems toc={toc} className={styles.contents} linkClassName={styles.contentsLink} />
      </nav>
    </div>
  );
}
