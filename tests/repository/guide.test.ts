import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { mdxOptions } from '../../src/config/markdown';
import { knownAttributes } from '../../src/features/posts/build/rules/components';
import { siteDir } from '../folders';

const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8');
const parse = (file: string) =>
  ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** A node and all of its descendants. */
function nodesOf(node: ts.Node): ts.Node[] {
  return [node, ...node.getChildren().flatMap(nodesOf)];
}

/** Folders of what a file imports, by name. A feature exports `Demo` of its folder `client/Demo`. */
function importedFrom(node: ts.ImportDeclaration): [string, string][] {
  const module = (node.moduleSpecifier as ts.StringLiteral).text;
  const { name, namedBindings } = node.importClause ?? {};
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return [
    [name?.text ?? '', module],
    ...named.map((one): [string, string] => [one.name.text, `${module}/${one.name.text}`]),
  ];
}

/** Our own components for MDX: name and file. */
function components(): [string, string][] {
  const nodes = nodesOf(parse('src/theme/MDXComponents/index.tsx'));
  const files = new Map(nodes.filter(ts.isImportDeclaration).flatMap(importedFrom));
  return nodes
    .filter(ts.isShorthandPropertyAssignment)
    .map(({ name }) => [name.text, `${files.get(name.text)?.replace('@site/', '')}/index.tsx`]);
}

/** Props that authors do not write: the build sets the first two, our own pages the last. */
const internalProps = ['demo', 'excerpt', 'className'];

/** Props of a component that an author may write. In MDX, `id` replaces `demo`. */
function propsOf(file: string): string[] {
  const props = nodesOf(parse(file)).find(
    (node): node is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(node) && node.name.text === 'Props',
  );
  const names = (props?.members ?? []).map((member) => member.name?.getText() ?? '');
  return [...new Set([...(names.includes('demo') ? ['id'] : []), ...names])].filter(
    (name) => !internalProps.includes(name),
  );
}

const guides = [
  ['pt', 'src/features/previews/guide'],
  ['en', 'i18n/en/docusaurus-plugin-content-docs/current'],
] as const;

/** Text of all pages of the guide in one language. `live` is the text without any quoted code. */
function guide(folder: string): { text: string; live: string } {
  const text = fs
    .readdirSync(path.join(siteDir, folder))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => read(path.join(folder, name)))
    .join('\n');
  return { text, live: text.replace(/^(`{3,})[\s\S]*?^\1$/gm, '').replace(/`[^`\n]*`/g, '') };
}

describe.each(guides)('the guide in %s', (_, folder) => {
  const { text, live } = guide(folder);

  it('finds the components and the text without code', () => {
    expect(components().map(([name]) => name)).toEqual(
      expect.arrayContaining(['Cobogo', 'Demo', 'Figure', 'Trecho']),
    );
    expect(live.length).toBeLessThan(text.length);
  });

  /** Section of the guide about a component. */
  const sectionOf = (name: string) =>
    new RegExp(`^## \`<${name}>\`$[\\s\\S]*?(?=^## |(?![\\s\\S]))`, 'm').exec(text)?.[0] ?? '';

  it.each(components())('shows <%s> with its source and a table of its props', (name, file) => {
    expect(live).toContain(`<${name} `);
    const section = sectionOf(name);
    expect(section).toContain('```mdx\n<' + name);
    const listed = [...section.matchAll(/^\| `(\w+)` /gm)].map(([, prop]) => prop);
    expect(listed).toEqual(propsOf(file));
    expect(listed.length).toBeGreaterThan(1);
  });

  it.each(Object.entries(knownAttributes))(
    'lists for <%s> the attributes that the check accepts, and those that it demands',
    (name, { needed, optional = [] }) => {
      const rows = [...sectionOf(name).matchAll(/^\| `(\w+)` .*\| +([^|]+?) +\|$/gm)]
        .map(([, prop = '', without = '']) => ({ prop, without }))
        .filter(({ prop }) => prop !== 'children');
      expect(rows.map(({ prop }) => prop)).toEqual(
        [...needed, ...optional].filter((prop) => !internalProps.includes(prop)),
      );
      expect(rows.filter(({ without }) => /^(?:obrigatória|required)$/.test(without))).toHaveLength(
        needed.length,
      );
    },
  );

  it.each(mdxOptions.admonitions.keywords)('shows an admonition of type %s', (kind) => {
    expect(live).toMatch(new RegExp(`^:::${kind}\\b`, 'm'));
  });

  it.each(['html', 'css', 'js', 'jsx'])('shows a live block of %s', (language) => {
    expect(text).toMatch(new RegExp(`^\`\`\`${language} live `, 'm'));
  });

  it('has the same pages as the other language, all of them in the sidebar', () => {
    const pages = (place: string) =>
      fs.readdirSync(path.join(siteDir, place)).filter((name) => name.endsWith('.mdx'));
    const [[, one], [, other]] = guides;
    expect(pages(one)).toEqual(pages(other));
    const sidebar = read('sidebars.ts');
    expect(pages(folder).filter((name) => !sidebar.includes(`'${path.parse(name).name}'`))).toEqual(
      [],
    );
  });
});
