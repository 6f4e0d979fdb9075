import type { Problem } from '../../../lib/problems';
import { localized, type Localized } from '../../../lib/locales';
import { importsOf, isText, languageOf } from './demoFiles';
import { placeProblems, takeMarks, withMark } from './handles';
import type { MergedDemo } from './merge';
import { isModule } from '../shared/modules';
import { withSums } from '../shared/sums';
import type { Origin } from '../shared/demoFaults';
import type { Mark } from '../shared/types';
import { fill, malformedPlaceholders, type Filled } from './placeholders';
import { sumsOf } from './sums';
import { faultMessage, syntaxFaults, type Fault, type ScriptKind } from './syntax';
import { demosFolder } from '../../../lib/contentFolders';

/** Text that breaks no code: a name, a word, a value. */
const neutral = 'x';

const languages: Localized = { pt: 'Portuguese', en: 'English' };

/** @returns how the page runs a script: as a module when a page or another module loads it as one */
function scriptKind(file: string, { files }: MergedDemo): ScriptKind {
  const codes = [...files].filter(([name]) => name.endsWith('.html') || isModule(name));
  for (const [name, { content }] of codes) {
    const code = content.toString();
    const tags = name.endsWith('.html') ? [...code.matchAll(/<script\b[^>]*>/g)] : [];
    const tag = tags.find(([text]) => new RegExp(`src="(?:\\./)?${file}"`).test(text))?.[0];
    if (tag !== undefined) {
      return tag.includes('type="module"') ? 'module' : 'script';
    }
    if (isModule(name) && importsOf(code).some((imported) => imported.name === file)) {
      return 'module';
    }
  }
  return file === 'script.js' ? 'script' : 'module';
}

/** @returns the remedy when a text breaks the code around its placeholder */
function textRemedy(language: Fault['language'], where: string): string {
  const remedies: Readonly<Record<Fault['language'], string>> = {
    JavaScript: 'Write the string in backticks, or escape the character in the text',
    JSX: 'Write the string in backticks, or escape the character in the text',
    HTML: 'Write the character in the text as a reference, such as &quot; or &lt;',
    CSS: 'Escape the character in the text with \\',
    JSON: 'Escape the character in the text with \\',
    TOML: 'Write the value in quotes, and escape the character in the text with \\',
    YAML: 'Write the value in quotes, and escape the character in the text with \\',
  };
  return `The cause is ${where}. ${remedies[language]}`;
}

/**
 * Finds syntax errors of a file with its texts. When the file has none without the texts, a text is
 * the cause: for instance one with an apostrophe in a string between apostrophes.
 */
function syntaxProblems(
  { file, source, filled }: { file: string; source: string; filled: Filled },
  demo: MergedDemo,
  locale: string,
): Omit<Problem, 'file'>[] {
  const language = languageOf(file);
  const kind = language === 'js' ? scriptKind(file, demo) : 'script';
  const check = (code: string): readonly Fault[] => {
    const faults = syntaxFaults(code, language, kind);
    // A page may register its service worker as either kind.
    return file === 'sw.js' && syntaxFaults(code, language, 'script').length === 0 ? [] : faults;
  };
  const faults = check(filled.code);
  if (faults.length === 0) {
    return [];
  }
  const without = check(fill(source, () => (language === 'json' ? '0' : neutral)).code);
  if (without.length > 0 || filled.placeholders.length === 0) {
    return (without.length > 0 ? without : faults).map((fault) => ({
      line: fault.line,
      message: faultMessage(fault),
    }));
  }
  const texts = localized(demo.textos, locale);
  return faults.map((fault) => {
    const line = filled.lines[fault.line - 1] ?? 1;
    const near = filled.placeholders.filter((placeholder) => placeholder.line === line);
    const causes = (near.length > 0 ? near : filled.placeholders).map(
      ({ key }) => `{{${key}}} of ${demosFolder}/${texts[key]?.owner ?? demo.id}/demo.json`,
    );
    const remedy = textRemedy(fault.language, [...new Set(causes)].join(' or '));
    return {
      line,
      message: faultMessage(
        { ...fault, column: undefined, remedy },
        ` in ${localized(languages, locale)}`,
      ),
    };
  });
}

/** @returns problems of the placeholders of a file */
function placeholderProblems(
  { file, source, filled }: { file: string; source: string; filled: Filled },
  { textos, handles, sums }: MergedDemo,
): Omit<Problem, 'file'>[] {
  const names = Object.keys({ ...handles, ...sums });
  const texts = [...Object.keys(textos.pt), ...Object.keys(textos.en)];
  const known = new Set([...texts, ...names, 'versao']);
  return [
    ...placeProblems(file, source, names),
    ...filled.placeholders
      // translationProblems reports a key that only one language has.
      .filter(({ key }) => !known.has(key))
      .map(({ line, key }) => ({
        line,
        message: `{{${key}}} is not in "textos" of its demo.json. Add the text or correct the key`,
      })),
    // JSX has objects in two braces.
    ...(file.endsWith('.jsx') ? [] : malformedPlaceholders(source)).map(({ line, text }) => ({
      line,
      message: `has ${text}, which is no placeholder and stays in the page. Write {{key}}: a key has letters without accents, digits and _, and no spaces`,
    })),
  ];
}

/** @returns the first value of each handle, and of each value that follows from the handles, by name */
const firstValues = (demo: MergedDemo): Record<string, string> =>
  withSums(
    Object.fromEntries(
      Object.entries(demo.handles).map(([name, { value }]) => [name, String(value)]),
    ),
    sumsOf(demo.sums),
  );

/** Checks that a reading of demos leaves out. */
export interface Reading {
  /** No search for syntax errors, which takes half of the time. */
  isQuick?: boolean;
}

/**
 * @param demo a merged demo
 * @param locale language of the texts
 * @param version text of `{{versao}}`
 * @param problems receives the problems of placeholders and syntax, once the texts are in the files
 * @returns the text files of the demo with their texts and the values of handles, by file name, and
 *   where those values are, and where each line comes from
 */
export function fillFiles(
  demo: MergedDemo,
  locale: string,
  version: string,
  problems: Problem[],
  { isQuick = false }: Reading = {},
): { codes: Map<string, string>; marks: Map<string, Mark[]>; origins: Map<string, Origin> } {
  const texts = localized(demo.textos, locale);
  const values = firstValues(demo);
  const result = {
    codes: new Map<string, string>(),
    marks: new Map<string, Mark[]>(),
    origins: new Map<string, Origin>(),
  };
  for (const [file, { content, owner, isBroken }] of demo.files) {
    if (isText(file) && !isBroken) {
      const source = content.toString().trimEnd();
      const withSigns = fill(source, (key) => {
        const value = values[key];
        return value === undefined
          ? key === 'versao'
            ? version
            : (texts[key]?.text ?? neutral)
          : withMark(key, value);
      });
      const { code, marks } = takeMarks(withSigns.code);
      const parts = { file, source, filled: { ...withSigns, code } };
      result.codes.set(file, code);
      result.marks.set(file, marks);
      result.origins.set(file, { file: `${owner}/${file}`, lines: withSigns.lines });
      problems.push(
        ...[
          ...placeholderProblems(parts, demo),
          ...(isQuick ? [] : syntaxProblems(parts, demo, locale)),
        ].map(({ line, message }) => ({ file: `${demosFolder}/${owner}/${file}`, line, message })),
      );
    }
  }
  return result;
}
