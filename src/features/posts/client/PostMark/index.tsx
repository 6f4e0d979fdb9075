import type { ReactNode } from 'react';
import type { PostMark as Mark } from '@site/src/features/posts/shared/visibility';
import { names } from './names';
import styles from './styles.module.css';

/** Label beside the title of a post in a list, such as "draft". */
export default function PostMark({ mark }: { mark: Mark | undefined }): ReactNode {
  return mark === undefined ? null : <span className={styles.mark}>{names[mark]}</span>;
}
