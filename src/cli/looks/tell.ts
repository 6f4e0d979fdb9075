/* Describes differences in sentences. */
import { groupBy } from '../../lib/groupBy';
import type { Difference } from './types';

const nameOf: Record<string, string> = {
  a: 'link',
  button: 'button',
  figure: 'figure',
  footer: 'footer',
  h1: 'title',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  header: 'header',
  img: 'picture',
  input: 'field',
  li: 'item',
  nav: 'navigation',
  ol: 'list',
  p: 'paragraph',
  pre: 'code',
  svg: 'drawing',
  time: 'date',
  ul: 'list',
};

/** @returns an element in words: the title "svg" (main/header.head/h1) */
function elementOf({ path, text }: Difference): string {
  if (path === 'page') {
    return 'the page';
  }
  const tag = /([^/.:]+)[^/]*$/.exec(path)?.[1] ?? '';
  const words = text.replace(/…\d+:\w+$/, '…');
  return `the ${nameOf[tag] ?? tag}${words === '' ? '' : ` “${words}”`} (${path})`;
}

/** @returns the end of a sentence that begins with an element */
function changeOf({ what, before, after }: Difference): string {
  const by = Number(after) - Number(before);
  const distance = Math.abs(by);
  switch (what) {
    case 'missing':
      return 'is no longer shown';
    case 'new':
      return 'is shown and was not';
    case 'unknown':
      return 'has no accepted look';
    case 'x':
      return `has moved ${distance} px to the ${by > 0 ? 'right' : 'left'}`;
    case 'gap':
      return `stands ${distance} px ${by > 0 ? 'lower' : 'higher'} below what is above it (${after} px, was ${before})`;
    case 'width':
      return `was ${before} px wide and is ${after}`;
    case 'height':
      return `was ${before} px high and is ${after}`;
    default:
      return `has another ${what}: ${after}, was ${before}`;
  }
}

const listOf = (values: readonly string[]) => values.join(', ');
const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

const isPresence = (what: string) => what === 'missing' || what === 'new';

/** How many elements are named when the same has happened to several. */
const named = 3;

/**
 * @returns a sentence for each change, such as `home; 390, 820 px; light, dark; pt: the title “Aoba”
 *   (main/h1) was 41 px high and is 82`. The same change of several elements is one sentence
 */
export function tellDifferences(differences: readonly Difference[]): string[] {
  const changes = groupBy(differences, ({ path, what, before, after }) =>
    JSON.stringify([path, what, before, after]),
  );
  const told = [...changes.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) {
      return [];
    }
    const where = [
      listOf(unique(all.map(({ kind }) => kind))),
      `${listOf(unique(all.map(({ width }) => String(width))))} px`,
      listOf(unique(all.map(({ mode }) => mode))),
      listOf(unique(all.map(({ locale }) => locale))),
    ].join('; ');
    return [{ where, element: elementOf(first), change: changeOf(first), what: first.what }];
  });
  // Missing and new elements move the others, so they come first.
  told.sort((one, other) => Number(isPresence(other.what)) - Number(isPresence(one.what)));
  const sentences = groupBy(told, ({ where, change }) => `${where}\n${change}`);
  return [...sentences.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) {
      return [];
    }
    const elements = listOf(all.slice(0, named).map(({ element }) => element));
    const more = all.length > named ? `, and ${all.length - named} more,` : '';
    return [`${first.where}: ${elements}${more} ${first.change}`];
  });
}
