import { fieldGroups, fields, type Field } from './fields';
import type {
  BaseFile,
  BasePage,
  CodeFile,
  FileName,
  PageFile,
  PhrasesFile,
  RecordRow,
} from './files';
import { itemAt } from './itemAt';
import { packDeltas, packNumbers } from './numbers';
import { packPostings } from './postings';
import { recordTypes, recordVersion, type SearchRecord } from './record';
import { camelParts, fold, isStopWord, tokenize } from './words';

/** Index of one language: the base file, and the other files by name. */
export interface IndexFiles {
  base: BaseFile;
  files: Map<FileName, PageFile | CodeFile | PhrasesFile>;
}

/** Characters of a code file: about 4 kB compressed. */
const codeFileSize = 16_000;

/** Records of one page, in order. */
type PageRecords = [SearchRecord, ...SearchRecord[]];

/** Groups records by page; the order is kept. */
function byPage(records: readonly SearchRecord[]): PageRecords[] {
  const pages: PageRecords[] = [];
  for (const record of records) {
    if (record.weight.position === 0) {
      pages.push([record]);
    } else {
      pages.at(-1)?.push(record);
    }
  }
  return pages;
}

function pageFile(records: PageRecords): PageFile {
  const split = (record: SearchRecord) => record.url.split(/#(.*)/s);
  const [first] = records;
  return {
    url: split(first)[0] ?? '',
    group: first.hierarchy.lvl0,
    rows: records.map((record): RecordRow => [
      split(record)[1] ?? 0,
      (record.type === 'content' ? record.content : record.hierarchy[record.type]) ?? 0,
    ]),
  };
}

/** The types of the records of a page, and which of them have a URL of their own (`BasePage`). */
const typesOf = (records: readonly SearchRecord[]): string =>
  records
    .map(({ type, url }, at) => {
      const number = recordTypes.indexOf(type);
      return url === records[at - 1]?.url ? 'abcdefg'[number] : String(number);
    })
    .join('');

/** @returns the code files, and the number of the first record of each */
function codeFiles(records: readonly SearchRecord[]): { starts: number[]; files: CodeFile[] } {
  const starts: number[] = [];
  const files: CodeFile[] = [];
  let size = Infinity;
  records.forEach(({ code, weight }, number) => {
    size += code?.length ?? 0;
    if (size > codeFileSize || weight.position === 0) {
      starts.push(number);
      files.push([]);
      size = code?.length ?? 0;
    }
    files.at(-1)?.push(code ?? 0);
  });
  return { starts, files };
}

/** @returns the text of a field; an empty string when the record lacks the field */
function textOf({ type, hierarchy, content, code, tags, phrases }: SearchRecord, field: Field) {
  const ofPage = {
    group: hierarchy.lvl0,
    title: hierarchy.lvl1,
    tags: tags.join(' '),
    phrases: phrases.join(' '),
  };
  const texts: Partial<Record<Field, string | null>> =
    type === 'lvl1'
      ? ofPage
      : type === 'content'
        ? { content, code }
        : { heading: hierarchy[type] };
  return texts[field] ?? '';
}

/** Occurrences in one record that are counted. More hardly change the ranking, which saturates. */
const maxTimes = 2;

/** Posting lists of one form, by group of fields (`postings.ts`). */
type FormPostings = Map<number, number>[];

/**
 * A stop word has one posting for the texts of each page: queries drop it, unless they have no other
 * word, and its other postings would be a fifth of those for texts.
 *
 * @returns the posting lists of all forms, by form
 */
function postingsOf(
  language: string,
  records: readonly SearchRecord[],
  codeStarts: readonly number[],
): Map<string, FormPostings> {
  const forms = new Map<string, FormPostings>();
  const stopWords = new Set<string>();
  let file = -1;
  records.forEach((record, number) => {
    file += codeStarts[file + 1] === number ? 1 : 0;
    if (record.weight.position === 0) {
      stopWords.clear();
    }
    fields.forEach((field, index) => {
      const isCode = field === 'code';
      const group = fieldGroups.findLastIndex((first) => first <= index);
      const firstPlace = (index - itemAt(fieldGroups, group)) * records.length;
      const place = firstPlace + (isCode ? file : number);
      const written = textOf(record, field);
      for (const { start, end } of tokenize(written)) {
        const word = written.slice(start, end);
        const form = camelParts(word).length > 0 ? word : fold(word);
        if (field === 'content' && isStopWord(form, language)) {
          if (stopWords.has(form)) {
            continue;
          }
          stopWords.add(form);
        }
        const lists = forms.get(form) ?? fieldGroups.map(() => new Map<number, number>());
        forms.set(form, lists);
        const postings = itemAt(lists, group);
        // Occurrences in code are not counted.
        const most = isCode ? 1 : maxTimes;
        postings.set(place, Math.min(most, (postings.get(place) ?? 0) + 1));
      }
    });
  });
  return forms;
}

/** @returns number of characters that the beginnings of two words share */
function sharedBeginning(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) {
    at += 1;
  }
  return at;
}

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Builds the index. The build does this, because a phone would need more time to read all texts than
 * for the rest of a first search.
 *
 * @param language language of the records
 * @param records records of one language, in page order
 * @returns the files of the index. `readRecords` is the inverse
 */
export function indexFiles(language: string, records: readonly SearchRecord[]): IndexFiles {
  const pages = byPage(records);
  const texts = pages.map(pageFile);
  const codes = codeFiles(records);
  const forms = [...postingsOf(language, records, codes.starts)].sort(([a], [b]) => byCode(a, b));
  const shared = forms.map(([form], at) => sharedBeginning(form, forms[at - 1]?.[0] ?? ''));
  const basePages = pages.map((page, number): BasePage => {
    const [first, second = first] = page;
    return [
      typesOf(page),
      first.series,
      first.tags,
      first.weight.pageRank,
      second.weight.pageRank,
      Math.ceil(JSON.stringify([texts[number], first.phrases]).length / 1000),
    ];
  });
  return {
    base: {
      version: recordVersion,
      language,
      pages: basePages,
      codes: packDeltas(codes.starts),
      beginnings: packNumbers(shared),
      endings: forms.map(([form], at) => form.slice(shared[at])).join(' '),
      postings: fieldGroups.map((_, group) =>
        packPostings(forms.map(([, lists]) => itemAt(lists, group))),
      ),
    },
    files: new Map<FileName, PageFile | CodeFile | PhrasesFile>([
      ['phrases', pages.map(([{ phrases }]) => phrases)],
      ...texts.map((file, number) => [`page-${number}`, file] as const),
      ...codes.files.map((file, number) => [`code-${number}`, file] as const),
    ]),
  };
}
