// Eject of theme-classic CodeBlock/index: blocks arrive highlighted (src/lib/mdx/rehypeCode), so no
// Prism ships, and <code> holds only text and spans (upstream puts a div in it).
import type { Props } from '@theme/CodeBlock';
import { Children, type ReactNode } from 'react';
import CodeBlockComponent, { type CodeBlockProps } from '@site/src/ui/CodeBlock';
import { escapeHtml } from '@site/src/lib/escape';

/** Code that a component writes by hand, as a string, stays plain. */
function plainLines(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string')
    .join('')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `<span class="l">${escapeHtml(line)}\n</span>`)
    .join('');
}

export default function CodeBlock(props: Props & Partial<CodeBlockProps>): ReactNode {
  const { html, language = 'text', title, lineNumbers, children } = props;
  return (
    <CodeBlockComponent
      html={html ?? plainLines(children)}
      language={language}
      {...(typeof title === 'string' ? { title } : {})}
      {...(lineNumbers === undefined ? {} : { lineNumbers })}
    />
  );
}
