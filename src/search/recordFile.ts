import { indexTexts } from './indexTexts';
import { levels, recordTypes, recordVersion } from './record';
import type { Hierarchy, RecordFile, RecordPage, SearchRecord } from './record';

/** @returns the headings that a record has other than the one before */
function changes(hierarchy: Hierarchy, before: Hierarchy | undefined): (number | string | null)[] {
  return levels.flatMap((level, depth) =>
    hierarchy[level] === (before?.[level] ?? null) ? [] : [depth, hierarchy[level]],
  );
}

/**
 * @param records of one language, those of a page one after the other
 * @returns the file that a browser reads; `readRecords` gives the same records back
 */
export function recordFile(language: string, records: readonly SearchRecord[]): RecordFile {
  const pages: RecordPage[] = [];
  let before: Hierarchy | undefined;
  for (const record of records) {
    const [url = '', anchor = 0] = record.url.split(/#(.*)/s);
    const { pageRank } = record.weight;
    if (record.weight.position === 0) {
      const { series, tags } = record;
      pages.push({ url, series, tags, ranks: [pageRank, pageRank], rows: [] });
    }
    const page = pages.at(-1) as RecordPage;
    page.ranks[1] = pageRank;
    page.rows.push([
      recordTypes.indexOf(record.type),
      anchor,
      changes(record.hierarchy, before),
      record.content ?? 0,
      record.code ?? 0,
      record.objectID,
    ]);
    before = record.hierarchy;
  }
  return { version: recordVersion, language, pages, index: indexTexts(records) };
}
