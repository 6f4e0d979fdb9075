import {
  levels,
  levelWeight,
  recordTypes,
  type Hierarchy,
  type RecordFile,
  type RecordType,
  type SearchRecord,
} from './record';

/** @returns the records that a file was made of */
export function readRecords({ language, pages }: RecordFile): SearchRecord[] {
  const records: SearchRecord[] = [];
  let hierarchy: Hierarchy = {
    lvl0: '',
    lvl1: '',
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  for (const { url, series, tags, ranks, rows } of pages) {
    rows.forEach(([number, anchor, headings, content, code, objectID], position) => {
      if (headings.length > 0) {
        hierarchy = { ...hierarchy };
        for (let at = 0; at < headings.length; at += 2) {
          // A file has texts at the first two depths.
          hierarchy[levels[headings[at] as number] as 'lvl2'] = headings[at + 1] as string | null;
        }
      }
      const type = recordTypes[number] as RecordType;
      records.push({
        objectID,
        type,
        content: content === 0 ? null : content,
        code: code === 0 ? null : code,
        url: anchor === 0 ? url : `${url}#${anchor}`,
        hierarchy,
        language,
        docusaurus_tag: 'default',
        series,
        tags,
        weight: {
          pageRank: ranks[position === 0 ? 0 : 1],
          level: levelWeight(type),
          position,
        },
      });
    });
  }
  return records;
}
