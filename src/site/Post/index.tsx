import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';
import type { PostExtras } from '@site/src/features/posts/shared';
import { PostNotice, SeriesStrip } from '../../features/posts/client';
import Contents from './Contents';
import PostFoot from './PostFoot';
import PostHead from './PostHead';
import Related from './Related';
import { useTwinSection } from './useTwinSection';
import styles from './styles.module.css';

/** Page of a post. */
export default function Post({ children }: { children: ReactNode }): ReactNode {
  useTwinSection();
  const { metadata, toc } = useBlogPost();
  const { series, related, mark } = metadata as PostExtras;
  return (
    <main className="wrap">
      <PostNotice mark={mark} isUnlisted={metadata.unlisted} />
      <article>
        <PostHead />
        <div className={styles.columns}>
          <div className={styles.text}>
            <Contents toc={toc} form="folded" />
            <div className="prose">
              <MDXContent>{children}</MDXContent>
            </div>
            {series !== undefined && <SeriesStrip series={series} />}
            <Related posts={related ?? []} />
            <PostFoot />
          </div>
          <Contents toc={toc} form="aside" />
        </div>
      </article>
    </main>
  );
}
