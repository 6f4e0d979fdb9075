import Translate, { translate } from '@docusaurus/Translate';
import type { TOCItem } from '@docusaurus/mdx-loader';
import TOCItemTree, { type Props as TreeProps } from '@theme/TOCItems/Tree';
import { useRef, type ReactNode } from 'react';
import { useCurrentSection } from './useCurrentSection';
import styles from './styles.module.css';

interface Props {
  toc: readonly TOCItem[];
  /** `aside`: beside the text, on wide screens. `folded`: above the text, on all others. */
  form: 'aside' | 'folded';
}

type Node = TreeProps['toc'][number] & { children: Node[] };

/**
 * The theme's `TOCItems` does the same, and would bring its own highlighting into the scripts of posts.
 *
 * @returns the headings of level 2, with those of level 3 below them; no others
 */
function treeOf(toc: readonly TOCItem[]): Node[] {
  const tree: Node[] = [];
  for (const item of toc) {
    if (item.level <= 3) {
      const list = (item.level === 3 && tree.at(-1)?.children) || tree;
      list.push({ ...item, children: [] });
    }
  }
  return tree;
}

interface FormProps {
  title: ReactNode;
  items: ReactNode;
}

/** The table beside the text. It marks the section that is read. */
function Aside({ title, items }: FormProps): ReactNode {
  const list = useRef<HTMLElement>(null);
  useCurrentSection(list);
  const label = translate({ id: 'site.contents.label', message: 'Nesta página' });
  return (
    <div className={styles.aside}>
      <nav ref={list} aria-label={label}>
        <p className={styles.asideTitle}>{title}</p>
        {items}
      </nav>
    </div>
  );
}

function Folded({ title, items }: FormProps): ReactNode {
  return (
    <details className={styles.folded}>
      <summary>{title}</summary>
      {items}
    </details>
  );
}

/** Table of contents: headings of levels 2 and 3. */
export default function Contents({ toc, form }: Props): ReactNode {
  if (toc.length === 0) {
    return null;
  }
  const Form = form === 'folded' ? Folded : Aside;
  return (
    <Form
      title={<Translate id="site.contents.title">Nesta página</Translate>}
      items={
        <TOCItemTree
          toc={treeOf(toc)}
          className={styles.contents ?? ''}
          linkClassName={styles.contentsLink ?? ''}
        />
      }
    />
  );
}
