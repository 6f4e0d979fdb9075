import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../lib/problems';
import { remember } from '../../../lib/node/remember';
import { isText, languageOf, type Files } from './demoFiles';
import type { MergedDemo } from './merge';
import { markupUses } from './syntax/targets';
import { styleUses } from './syntax/values';
import { demosFolder } from '../../../lib/contentFolders';

/** Style sheets of every demo: their custom properties may be used. */
const sharedSheets = ['src/css/tokens.css', 'src/features/demos/frame/base.css'];

let sharedText: string | undefined;

/** @returns the text of the style sheets that every demo has */
function sharedStyles(): string {
  const root = path.join(__dirname, '../../../..');
  sharedText ??= sharedSheets.map((file) => fs.readFileSync(path.join(root, file), 'utf8')).join();
  return sharedText;
}

/** @returns the name of a file, without escapes of addresses such as `%20` */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** @returns an error message for an address that a demo cannot load, else `undefined` */
function addressFault(address: string, files: Files): string | undefined {
  if (/^(?:https?:)?\/\//i.test(address)) {
    return `loads ${address} from another host, which the policy of the site blocks. Put the file into the folder`;
  }
  const [encoded = ''] = address.trim().replace(/^\.\//, '').split(/[?#]/);
  const name = decoded(encoded);
  // A part of the page such as `#p`, the page of another demo, a scheme such as `data:`, or a file.
  if (name === '' || name.endsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(name) || files.has(name)) {
    return undefined;
  }
  return name.includes('/')
    ? `loads ${name}, but a demo has only the files of its own folder. Put the file into the folder, and write its name alone`
    : `loads ${name}, but there is no such file. Add the file or correct the name`;
}

type Found = Omit<Problem, 'file'>;

/** Demos inherit files, and a file is the same text in each. */
const usesOfSheet = remember('style-uses', styleUses);
const usesOfPage = remember('markup-uses', markupUses);

/** Names that scripts or inline styles of a demo may make. A text that contains one counts. */
const isWrittenIn = (texts: readonly string[], name: string) =>
  texts.some((text) => text.includes(name));

/** @returns how to make a style sheet count, when it only has another name than the one that counts */
const remedyOf = (file: string): string =>
  /^styles?\.css$/i.test(file)
    ? 'Rename it to style.css'
    : 'Move its rules to style.css, or delete the file';

/**
 * @param demo a demo
 * @param addresses what its files load
 * @returns a problem for each style sheet of its own folder that neither the page nor a reader gets
 */
const unusedSheets = (
  { id, files, arquivos = [] }: Pick<MergedDemo, 'id' | 'files' | 'arquivos'>,
  addresses: readonly string[],
): Problem[] =>
  [...files]
    .filter(([file, { owner }]) => owner === id && file.endsWith('.css') && file !== 'style.css')
    .filter(([file]) => ![...arquivos, ...addresses].includes(file))
    .map(([file]) => ({
      file: `${demosFolder}/${id}/${file}`,
      message: `is a style sheet that no page loads and "arquivos" does not list. ${remedyOf(file)}`,
    }));

/**
 * Finds names in a demo that lead to nothing: files, ids, keyframes, custom properties, and properties
 * that CSS does not have. Browsers report few of these faults.
 *
 * @param demo a demo; its files are also those of its base
 * @param filled the text files with their texts, by name
 * @returns the problems
 */
export function referenceProblems(
  demo: Pick<MergedDemo, 'id' | 'files' | 'arquivos'>,
  filled: ReadonlyMap<string, string>,
): Problem[] {
  const { files } = demo;
  const all = [...filled].filter(([file]) => isText(file));
  const scripts = all.filter(([file]) => languageOf(file) === 'js').map(([, code]) => code);
  const pages = all.filter(([file]) => file.endsWith('.html'));
  const sheets = all.filter(([file]) => file.endsWith('.css'));
  const inline = pages.flatMap(
    ([, html]) => html.match(/style="[^"]*"|<style[^]*?<\/style>/g) ?? [],
  );
  const styles = sheets.flatMap(([, css]) => usesOfSheet(css));
  const elsewhere = [...scripts, ...inline];
  const isKnown = (kind: 'keyframes' | 'declared', name: string) =>
    styles.some((use) => use.kind === kind && use.name === name) || isWrittenIn(elsewhere, name);

  const inSheet = (css: string): Found[] =>
    usesOfSheet(css).flatMap(({ kind, name, line }): Found[] => {
      const fault =
        kind === 'unknown'
          ? `has the property ${name}, which CSS does not have. Correct its name`
          : kind === 'animation' && !isKnown('keyframes', name)
            ? `animates with ${name}, but there are no such keyframes. Add @keyframes ${name}, or correct the name`
            : kind === 'custom' &&
                !isKnown('declared', name) &&
                !sharedStyles().includes(`${name}:`)
              ? `uses var(${name}), which nothing sets. Set it, or write var(${name}, …)`
              : kind === 'address'
                ? addressFault(name, files)
                : undefined;
      return fault === undefined ? [] : [{ line, message: fault }];
    });

  const inPage = (html: string): Found[] => {
    const uses = usesOfPage(html);
    const ids = new Set(uses.flatMap(({ kind, name }) => (kind === 'id' ? [name] : [])));
    return uses.flatMap(({ kind, name, line }): Found[] => {
      const fault =
        kind === 'refused'
          ? name
          : kind === 'address'
            ? addressFault(name, files)
            : kind === 'reference' && !ids.has(name) && !isWrittenIn(scripts, name)
              ? `refers to the id "${name}", which no element has. Add it, or correct the name`
              : undefined;
      return fault === undefined ? [] : [{ line, message: fault }];
    });
  };

  const addresses = [...styles, ...pages.flatMap(([, html]) => usesOfPage(html))].flatMap(
    ({ kind, name }) => (kind === 'address' ? [name.replace(/^\.\//, '')] : []),
  );

  const found = [
    ...sheets.map(([file, css]) => ({ file, found: inSheet(css) })),
    ...pages.map(([file, html]) => ({ file, found: inPage(html) })),
  ].flatMap(({ file, found: own }) =>
    own.map((each) => ({
      file: `${demosFolder}/${files.get(file)?.owner ?? ''}/${file}`,
      ...each,
    })),
  );
  return [...found, ...unusedSheets(demo, addresses)];
}
