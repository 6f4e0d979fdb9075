import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { markup } from '@site/src/lib/trusted';
import CopyButton from './CopyButton';
import styles from './styles.module.css';

export interface CodeBlockProps {
  /** Inner HTML of `<code>`; src/lib/mdx/highlight makes it at build time. */
  html: string;
  language: string;
  title?: string;
  lineNumbers?: boolean;
  /** Numbers of lines to mark, 1-based. Leave out when `html` already contains the marks. */
  lines?: readonly number[];
  /** Leave out the title row, because a parent shows the name and the buttons. */
  bare?: boolean;
}

const names: Readonly<Record<string, string>> = {
  html: 'HTML',
  css: 'CSS',
  js: 'JavaScript',
  jsx: 'JSX',
  ts: 'TypeScript',
  json: 'JSON',
  svg: 'SVG',
  bash: 'Shell',
  diff: 'Diff',
  toml: 'TOML',
  yaml: 'YAML',
};

function markLines(html: string, lines: readonly number[]): string {
  let number = 0;
  return html.replace(/<span class="l">/g, (start) => {
    number += 1;
    return lines.includes(number) ? '<span class="l hl">' : start;
  });
}

/** Code with title, language, and buttons to copy and to wrap lines. Readable without scripts. */
export default function CodeBlock({
  html,
  language,
  title,
  lineNumbers = false,
  lines = [],
  bare = false,
}: CodeBlockProps): ReactNode {
  const code = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLPreElement>(null);
  useEffect(() => {
    // If the block has its own scrollbar, marked lines can be out of view: scroll to the first one.
    const mark = code.current?.querySelector<HTMLElement>('.hl');
    const box = scroller.current;
    if (mark && box && mark.offsetTop + mark.offsetHeight > box.offsetTop + box.clientHeight) {
      box.scrollTop = mark.offsetTop - box.offsetTop - box.clientHeight / 3;
    }
  }, []);
  const marked = markLines(html, lines);
  const inside = useMemo(() => ({ __html: markup(marked) }), [marked]);
  const [wraps, setWraps] = useState(false);
  const id = useId();
  const name = names[language] ?? language;
  const label = translate(
    { id: 'site.code.label', message: 'Código: {name}' },
    { name: title ?? name },
  );
  return (
    <div className={styles.block}>
      {!bare && (
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          {language !== 'text' && (
            <span className={styles.language} aria-hidden="true">
              {name}
            </span>
          )}
          <button
            type="button"
            className={clsx('clean-btn needs-script no-print', styles.button)}
            aria-pressed={wraps}
            aria-controls={id}
            onClick={() => setWraps(!wraps)}
          >
            {translate({ id: 'site.code.wrap', message: 'Quebrar linhas' })}
          </button>
          <CopyButton className={styles.button} text={() => code.current?.textContent ?? ''} />
        </div>
      )}
      <pre
        ref={scroller}
        id={bare ? undefined : id}
        className={clsx(styles.pre, wraps && styles.wraps)}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        <code
          ref={code}
          className={clsx(styles.code, lineNumbers && styles.numbered)}
          dangerouslySetInnerHTML={inside}
        />
      </pre>
    </div>
  );
}
