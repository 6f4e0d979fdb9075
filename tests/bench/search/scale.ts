import type { SearchRecord } from '../../../src/features/search/shared/record';
import { Random } from '../../random';

/**
 * Makes a large corpus for time measurements: the records themselves, and copies whose words are drawn
 * at random from all words of the site. One drawn word in ten gets a random suffix, so that it is new.
 *
 * @param records records of the site
 * @param times factor of the size
 */
export function scaled(records: readonly SearchRecord[], times: number): SearchRecord[] {
  // The seed is constant, so that every run has the same texts.
  const random = new Random(1);
  const words = records.flatMap(({ content }) => content?.split(' ') ?? []);
  const word = () => {
    const drawn = words[Math.floor(random.next() * words.length)] ?? '';
    return random.next() < 0.1 ? `${drawn}${Math.floor(random.next() * 5000).toString(36)}` : drawn;
  };
  const text = (like: string | null) => like && like.split(' ').map(word).join(' ');
  const copies = Array.from({ length: times - 1 }, (_, copy) =>
    records.map((record): SearchRecord => ({
      ...record,
      objectID: `${record.objectID}-${copy}`,
      url: record.url.replace(/(#|$)/, `-${copy}$1`),
      hierarchy: Object.fromEntries(
        Object.entries(record.hierarchy).map(([level, title]) => [
          level,
          level === 'lvl0' ? title : text(title),
        ]),
      ) as SearchRecord['hierarchy'],
      content: text(record.content),
    })),
  );
  return [...records, ...copies.flat()];
}
