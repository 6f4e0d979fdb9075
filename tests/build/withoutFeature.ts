import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Site } from './site';

const sourceFiles = (site: Site, folder: string): string[] =>
  fs
    .readdirSync(path.join(site.folder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[mc]?tsx?|mdx)$/.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')));

/** Whether a module is part of a feature, or the file of the configuration that is about it alone. */
const isOf = (module: string, feature: string) =>
  module.includes(`features/${feature}/`) ||
  // Other files of the configuration import it from the folder that they share.
  module === `./${feature}` ||
  module.endsWith(`config/${feature}`);

/** Local names that a file imports from a feature, and the places of those imports. */
function importsOf(source: ts.SourceFile, feature: string) {
  const names = new Set<string>();
  const places = new Set<ts.Node>();
  for (const statement of source.statements) {
    if (
      ts.isImportDeclaration(statement) &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      isOf(statement.moduleSpecifier.text, feature)
    ) {
      places.add(statement);
      const { name, namedBindings } = statement.importClause ?? {};
      if (name !== undefined) {
        names.add(name.text);
      }
      if (namedBindings !== undefined && ts.isNamedImports(namedBindings)) {
        namedBindings.elements.forEach((element) => names.add(element.name.text));
      }
    }
  }
  return { names, places };
}

/** Whether an identifier is the name of a property and no use of a variable. */
const isPropertyName = (node: ts.Identifier) => {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertyAccessExpression(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isBindingElement(parent)) &&
    parent.name === node
  );
};

/** Whether a node is a line of its own in a list or an object, as entries of the config are. */
const isEntry = (node: ts.Node) =>
  ts.isArrayLiteralExpression(node.parent) ||
  ts.isPropertyAssignment(node) ||
  ts.isPropertySignature(node);

/**
 * @param text of a file of the configuration
 * @param feature name of a folder of `src/features`
 * @returns the text without the imports from that feature, and without the smallest entry of a list
 *   or an object that uses one of them
 * @throws Error when something other than an entry uses an import
 */
export function withoutEntries(text: string, feature: string): string {
  const source = ts.createSourceFile('config.ts', text, ts.ScriptTarget.Latest, true);
  const { names, places } = importsOf(source, feature);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      return;
    }
    if (ts.isIdentifier(node) && names.has(node.text) && !isPropertyName(node)) {
      let entry: ts.Node = node;
      while (!isEntry(entry)) {
        if (ts.isSourceFile(entry.parent)) {
          throw new Error(
            `"${node.text}" of the feature ${feature} is no entry of a list: ${text}`,
          );
        }
        entry = entry.parent;
      }
      places.add(entry);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...places]
    .sort((a, b) => b.getStart() - a.getStart())
    .reduce((rest, place) => {
      const after = rest.slice(place.getEnd()).replace(/^[,;]/, '');
      return rest.slice(0, place.getStart()) + after;
    }, text);
}

/**
 * Takes a feature out as ARCHITECTURE.md says: its folder, its lines in the configuration, and the
 * swizzles, pages and commands that import it.
 *
 * @param site a copy of the site
 * @param feature name of a folder of `src/features`
 * @returns the files that were deleted outside of the feature's folder, and those that were edited
 */
export function removeFeature(
  site: Site,
  feature: string,
): { deleted: string[]; edited: string[] } {
  const isNamedIn = (file: string) =>
    [...site.read(file).matchAll(/ from '([^']+)'/g)].some(([, module = '']) =>
      isOf(module, feature),
    );
  fs.rmSync(path.join(site.folder, 'src/features', feature), { recursive: true });
  fs.rmSync(path.join(site.folder, `src/config/${feature}.ts`), { force: true });
  const edited = ['docusaurus.config.ts', ...sourceFiles(site, 'src/config')].filter(isNamedIn);
  for (const file of edited) {
    site.edit(file, (text) => withoutEntries(text, feature));
  }
  const deleted = ['src/theme', 'src/pages', 'src/cli']
    .flatMap((folder) => sourceFiles(site, folder))
    .filter(isNamedIn);
  deleted.forEach((file) => site.remove(file));
  return { deleted, edited };
}
