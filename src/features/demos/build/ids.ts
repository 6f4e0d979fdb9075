/**
 * Ids must be unique in a page, but a page may show one drawing twice. So each id of a drawing, and
 * each reference to it, gets a prefix that is replaced by one of its own in the page.
 *
 * @param html markup of a drawing
 * @param prefix without a hyphen, because SMIL reads `a-b.end` as a time offset
 * @returns the markup with the prefix before each id
 */
export function prefixIds(html: string, prefix: string): string {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] as string);
  return ids.reduce(
    (text, name) =>
      text
        .replaceAll(`id="${name}"`, `id="${prefix}${name}"`)
        .replaceAll(`#${name}"`, `#${prefix}${name}"`)
        .replaceAll(`url(#${name})`, `url(#${prefix}${name})`)
        .replace(/\b(begin|end)="([^"]*)"/g, (_, event: string, value: string) => {
          const marked = value.replace(
            new RegExp(`(?<![\\w])${name}\\.`, 'g'),
            `${prefix}${name}.`,
          );
          return `${event}="${marked}"`;
        }),
    html,
  );
}

/**
 * @param html markup of a drawing
 * @param prefix start of the new names
 * @returns the markup with the prefix before each class
 */
export const prefixClasses = (html: string, prefix: string): string =>
  html.replace(/(?<=\sclass=")[^"]+/g, (names) => names.replace(/\S+/g, `${prefix}$&`));
