import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parseInlineLinks } from '../../src/ui/Announcement/links';
import { announcementBar } from '../../src/config/navigation';
import { siteDir } from '../folders';

const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');

interface Message {
  id: string;
  /** Portuguese text in the source. */
  text: string;
  file: string;
}

/** All literal text in a node: strings, also concatenated ones, and JSX text. */
function textOf(node: ts.Node | undefined): string {
  if (node === undefined) {
    return '';
  }
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) {
    return node.text.trim();
  }
  const parts: string[] = [];
  ts.forEachChild(node, (child) => {
    parts.push(textOf(child));
  });
  return parts.join('');
}

/** `{ id, message }` of a `translate` call. */
function fromObject(node: ts.ObjectLiteralExpression): Omit<Message, 'file'> {
  const value = (name: string) =>
    textOf(
      node.properties
        .filter(ts.isPropertyAssignment)
        .find((property) => property.name.getText() === name)?.initializer,
    );
  return { id: value('id'), text: value('message') };
}

/** `<Translate id="…">text</Translate>`. */
function fromElement({ openingElement, children }: ts.JsxElement): Omit<Message, 'file'> {
  const id = openingElement.attributes.properties
    .filter(ts.isJsxAttribute)
    .find((attribute) => attribute.name.getText() === 'id')?.initializer;
  const isTranslate = openingElement.tagName.getText() === 'Translate';
  return { id: isTranslate ? textOf(id) : '', text: children.map(textOf).join('') };
}

function messagesOf(file: string): Message[] {
  const messages: Message[] = [];
  const visit = (node: ts.Node): void => {
    const message = ts.isObjectLiteralExpression(node)
      ? fromObject(node)
      : ts.isJsxElement(node)
        ? fromElement(node)
        : undefined;
    if (message?.id.startsWith('site.')) {
      messages.push({ ...message, file });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  return messages;
}

const messages = fs
  .readdirSync(path.join(siteDir, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) => messagesOf(path.posix.join('src', name.split(path.sep).join('/'))));

const english = JSON.parse(read('i18n/en/code.json')) as Record<string, { message?: string }>;
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('texts of the interface', () => {
  it('are all found in the source, with their Portuguese text', () => {
    const literal = /(?:\bid: '|<Translate\s+id=")(site\.[\w.]+)/g;
    const written = [...new Set(messages.map(({ file }) => file))].flatMap((file) =>
      [...read(file).matchAll(literal)].map(([, id]) => id),
    );
    expect(messages.map(({ id }) => id).sort()).toEqual(written.sort());
    expect(messages.length).toBeGreaterThan(50);
    expect(messages.filter(({ text }) => text === '')).toEqual([]);
  });

  it('all have an English text', () => {
    const missing = messages.filter(({ id }) => !english[id]?.message?.trim());
    expect(missing.map(({ id, file }) => `${id} of ${file}`)).toEqual([]);
  });

  it('have no unused English entry', () => {
    const used = new Set(messages.map(({ id }) => id));
    const unused = Object.keys(english).filter((id) => id.startsWith('site.') && !used.has(id));
    expect(unused).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    const differing = messages.filter(
      ({ id, text }) =>
        placeholders(text).join() !== placeholders(english[id]?.message ?? '').join(),
    );
    expect(differing.map(({ id, text }) => `${id}: ${text} | ${english[id]?.message}`)).toEqual([]);
  });

  it('have curly quotes, as posts do', () => {
    const texts = messages.flatMap(({ id, text }) => [text, english[id]?.message ?? '']);
    expect(texts.filter((text) => /["']/.test(text))).toEqual([]);
  });

  it('have the same Portuguese text wherever an id is used', () => {
    const texts = new Map(messages.map(({ id, text }) => [id, text]));
    expect(messages.filter(({ id, text }) => texts.get(id) !== text)).toEqual([]);
  });
});

describe('the announcement', () => {
  it('has a text for each language, with the same id and links', () => {
    const [pt, en] = [announcementBar('pt'), announcementBar('en')];
    const linksOf = (bar: typeof pt) =>
      parseInlineLinks(bar?.content ?? '').flatMap((run) =>
        typeof run === 'string' ? [] : run.to,
      );
    expect(Object.keys(en ?? {})).toEqual(Object.keys(pt ?? {}));
    expect(en?.id).toBe(pt?.id);
    expect(en?.content).not.toBe(pt?.content);
    expect(linksOf(en)).toEqual(linksOf(pt));
  });
});

describe.each(['series.yml', 'tags.yml', 'authors.yml'])('%s', (name) => {
  type Entries = Record<string, Record<string, unknown>>;
  const pt = load(read(`blog/${name}`)) as Entries;
  const en = load(read(`i18n/en/docusaurus-plugin-content-blog/${name}`)) as Entries;

  it('has the same entries, with the same keys, in both languages', () => {
    const keysOf = (entries: Entries) =>
      Object.entries(entries).map(([id, entry]) => [id, Object.keys(entry).sort()]);
    expect(keysOf(en)).toEqual(keysOf(pt));
    expect(Object.keys(pt)).not.toEqual([]);
  });

  it('has the same addresses and colors in both languages', () => {
    const fixed = (entries: Entries) =>
      Object.entries(entries).map(([id, { permalink, color }]) => [id, permalink, color]);
    expect(fixed(en)).toEqual(fixed(pt));
  });
});
