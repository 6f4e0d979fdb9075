// Eject of theme-classic CodeBlock/index: code is highlighted at build time
// (src/lib/mdx/rehypeCode), so the browser loads no Prism. <code> contains only text and spans
// (upstream puts a <div> in it).
import type { Props } from '@theme/CodeBlock';
import { Children, type ReactNode } from 'react';
import CodeBlockComponent, { type CodeBlockProps } from '@site/src/ui/CodeBlock';
import { escapeHtml } from '@site/src/lib/escape';

/** @returns markup of code that a component passes as a string: one span a line, not highlighted */
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
      title={typeof title === 'string' ? title : undefined}
      lineNumbers={lineNumbers}
    />
  );
}
