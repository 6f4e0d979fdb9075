import fs from 'node:fs';
import path from 'node:path';
import type { Code } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

const parser = unified().use(remarkParse).use(remarkMdx);

/** A live block for the stock theme. It is small, so that stock does not look heavier than it is. */
const live = (id: string) => `\`\`\`jsx live
function Demo() {
  const [count, setCount] = React.useState(0);
  return <button onClick={() => setCount(count + 1)}>${id}: {count}</button>;
}
\`\`\``;

const extensions = ['html', 'css', 'js'] as const;

/** A code block between lines of five tildes. The code cannot close it: its own five tildes are removed. */
const fence = (language: string, code: string) =>
  `~~~~~${language}\n${code.trimEnd().replaceAll('~~~~~', '')}\n~~~~~`;

/** Number of lines of an excerpt, about as many as an author would paste. */
const excerptLines = 10;

/** Lines of the code from the first one that contains `from`; from the start if `from` is empty. */
function excerptOf(code: string, from: string): string {
  const lines = code.split('\n');
  const start = Math.max(0, from === '' ? 0 : lines.findIndex((line) => line.includes(from)));
  return lines.slice(start, start + excerptLines).join('\n');
}

/** Code block with the file that a `<Demo>` opens or a `<Trecho>` quotes; '' if there is no file. */
function codeOf(
  siteDir: string,
  id: string,
  opens: string,
  change = (code: string) => code,
): string {
  const folder = path.join(siteDir, 'src/demos', id);
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const wanted = names.find((name) => name === opens || name.endsWith(`.${opens}`));
  const file =
    wanted ?? names.find((name) => extensions.some((extension) => name.endsWith(`.${extension}`)));
  return file === undefined
    ? ''
    : fence(
        file.split('.').at(-1) ?? 'text',
        change(fs.readFileSync(path.join(folder, file), 'utf8')),
      );
}

function attribute(node: MdxJsxFlowElement, name: string): string {
  const found = node.attributes.find((entry) => 'name' in entry && entry.name === name);
  return typeof found?.value === 'string' ? found.value : '';
}

/** Markdown that replaces a node in the stock site; `undefined` keeps the node. */
function replacement(siteDir: string, node: Node): string | undefined {
  if (node.type === 'mdxjsEsm') {
    return '';
  }
  if (node.type === 'code') {
    const { lang, meta, value } = node as Code;
    return /\blive\b/.test(meta ?? '')
      ? `${fence(lang ?? 'text', value)}\n\n${live('live')}`
      : undefined;
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
    return undefined;
  }
  const element = node as MdxJsxFlowElement;
  const id = attribute(element, 'id');
  if (element.name === 'Demo') {
    const code = codeOf(siteDir, id, attribute(element, 'opens'));
    return attribute(element, 'show') === 'code' ? code : `${code}\n\n${live(id)}`;
  }
  if (element.name === 'Trecho') {
    const from = attribute(element, 'from').split('|')[0] ?? '';
    return codeOf(siteDir, id, attribute(element, 'file'), (code) => excerptOf(code, from));
  }
  // The stock site has no figures and no cobogó patterns, which makes it lighter.
  return /^[A-Z]/.test(element.name ?? '') ? attribute(element, 'caption') : undefined;
}

/**
 * Converts a post for the stock site. Demos become plain code and a small live block, figures become
 * their captions, and our admonitions become notes.
 *
 * @param siteDir root of the repository
 * @param raw source of the post, with its front matter
 * @returns the converted source
 */
export function stockPost(siteDir: string, raw: string): string {
  const [, head = '', body = ''] = /^(---\n[\s\S]*?\n---\n)?([\s\S]*)$/.exec(raw) ?? [];
  const cuts: { start: number; end: number; text: string }[] = [];
  visit(parser.parse(body), (node) => {
    const text = replacement(siteDir, node);
    const { start, end } = node.position ?? {};
    if (text === undefined || start?.offset === undefined || end?.offset === undefined) {
      return undefined;
    }
    const indent = ' '.repeat(start.column - 1);
    cuts.push({
      start: start.offset,
      end: end.offset,
      text: text.replaceAll('\n', `\n${indent}`).replaceAll(/\n +\n/g, '\n\n'),
    });
    return 'skip';
  });
  const plain = cuts
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), body);
  return head + plain.replace(/^:::(?:nota|cuidado|desde)/gm, ':::note');
}
