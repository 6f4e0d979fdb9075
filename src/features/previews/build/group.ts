import type { Change, DemoChange, PictureChange, TextChange } from '../shared/types';

type Shown = DemoChange | PictureChange;

/** @returns key of the first changed text whose page, in any language, shows a demo or a picture */
function textOfShown(texts: readonly TextChange[], { pages }: Shown): string | undefined {
  const hrefs = pages.map(({ href }) => href);
  return texts.find(({ versions }) =>
    Object.values(versions).some(({ href }) => href !== undefined && hrefs.includes(href)),
  )?.key;
}

/**
 * @param texts changed texts
 * @param shown changed demos and pictures
 * @returns the texts, each followed by what it shows (which then has its key as `under`); and then what no
 *   changed text shows
 */
export function groupByText(texts: readonly TextChange[], shown: readonly Shown[]): Change[] {
  const placed = shown.map((change): Shown => {
    const under = textOfShown(texts, change);
    return under === undefined ? change : { ...change, under };
  });
  const below = (key: string | undefined) => placed.filter(({ under }) => under === key);
  return [...texts.flatMap((text) => [text, ...below(text.key)]), ...below(undefined)];
}
