import postcss from 'postcss';
import { editHtml, elementsOf, type HtmlElement } from '../../../lib/node/html';
import {
  canMatch,
  dropEmpty,
  dropFaces,
  dropKeyframes,
  dropLastLayers,
  keepSelectors,
} from '../../../lib/node/css';
import { dropVariables } from './unused';

const words = (text = '') => text.split(/\s+/).filter((word) => word !== '');

const classesOf = ({ attributes }: HtmlElement) =>
  words(attributes.class).map((word) => `.${word}`);

/** @returns `a code` and `.prose code` where a page has a `<code>` in an `<a>` and in a `.prose`, and so on */
function nestedTags(elements: readonly HtmlElement[]): string[] {
  const inner = new Map<string, Set<string>>();
  const open: { end: number; tags: Set<string>[] }[] = [];
  const tagsIn = (outer: string) => {
    const tags = inner.get(outer) ?? new Set();
    inner.set(outer, tags);
    return tags;
  };
  for (const element of elements) {
    while ((open.at(-1)?.end ?? Infinity) <= element.start) {
      open.pop();
    }
    open.forEach(({ tags }) => tags.forEach((one) => one.add(element.name)));
    const { end, name } = element;
    open.push({ end, tags: [name, ...classesOf(element)].map(tagsIn) });
  }
  return [...inner].flatMap(([outer, tags]) => [...tags].map((tag) => `${outer} ${tag}`));
}

/** Attributes that no script changes. */
const fixedAttributes = ['align', 'type'] as const;

/**
 * @param html HTML of a page
 * @param elements its elements
 * @returns tags, `.classes`, `#ids`, variables (`--name`), nested tags (`a code`, `.prose code`) and fixed
 *   attributes (`[type=text]`) in the page's markup
 */
export function namesIn(html: string, elements = elementsOf(html)): Set<string> {
  const names = new Set<string>(html.match(/--[\w-]+/g));
  for (const element of elements) {
    const { name, attributes } = element;
    names.add(name);
    classesOf(element).forEach((word) => names.add(word));
    words(attributes.id).forEach((word) => names.add(`#${word}`));
    for (const attribute of fixedAttributes) {
      words(attributes[attribute]).forEach((word) => names.add(`[${attribute}=${word}]`));
    }
  }
  nestedTags(elements).forEach((pair) => names.add(pair));
  return names;
}

/** @returns a name of a selector as `namesIn` has it: tags in lower case */
const inPageCase = (name: string) => (/^[.#]/.test(name) ? name : name.toLowerCase());

/**
 * Names in a selector without parentheses; other attributes than the fixed ones and states (`:hover`) are
 * ignored, because they can change at any time.
 */
function namesOf(selector: string): string[] {
  const bare = selector.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+/g, '');
  const names = bare.match(/[.#]?(?:[\w-]|\\.)+/g) ?? [];
  // Infima has a rule for each nesting of lists, for example.
  const nested = bare.matchAll(/(?<![.#\\\w-])([.\w-]+)[\s>]+(?=([\w-]+))/g);
  const fixed = selector.matchAll(/\[(align|type)=["']?([\w-]+)["']?\]/g);
  return [
    ...Array.from(fixed, ([, attribute, value]) => `[${attribute}=${value}]`),
    ...names.map((name) => inPageCase(name.replace(/\\/g, ''))),
    ...Array.from(nested, ([, outer = '', inner = '']) =>
      (outer.match(/\.?[\w-]+/g) ?? []).map((name) => `${inPageCase(name)} ${inPageCase(inner)}`),
    ).flat(),
  ];
}

/**
 * @param css a whole style sheet
 * @param names names in the pages, from `namesIn`
 * @returns the rules that those pages can need before a script changes them, in their order
 */
export function usedStyles(css: string, names: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  keepSelectors(root, (selector) => canMatch(selector, names, namesOf));
  dropEmpty(root);
  dropVariables(root, names, /^--/);
  dropFaces(root);
  dropKeyframes(root);
  dropEmpty(root);
  dropLastLayers(root);
  return root.toString();
}

/** Pages of one kind that load one style sheet. */
interface Kind {
  css: string;
  names: Set<string>;
}

/** Where a page loads its style sheet. */
interface Place {
  kind: Kind;
  /** Offsets of the `<link>` in the HTML. */
  start: number;
  end: number;
}

const isSheet = ({ name, attributes }: HtmlElement) =>
  name === 'link' && attributes.rel === 'stylesheet';

/**
 * Writes the rules that each page can need into the page, so that the first paint waits for no style
 * sheet. React needs the whole sheet, which `client/start` loads before it; browsers without scripts
 * load it from a `<noscript>`.
 *
 * Pages of one kind get the same `<style>`, because the policy of all pages has a hash of each. The
 * kind of a page depends on the classes of `<html>` and on its drawings: a drawing has many rules, and
 * a post shows its own drawing and that of the next part. Pages with more than two drawings are of one
 * kind. Pages are read one at a time, twice, because those of a large blog do not fit in memory; they are
 * parsed once.
 */
export class PageStyles {
  private readonly kinds = new Map<string, Kind>();
  private readonly places = new Map<string, Place>();
  private readonly made = new Map<Kind, string>();

  /**
   * @param read content of the file at an address of the site; `undefined` when there is none
   * @param drawing class of a drawing, whose rules only pages with that drawing need
   */
  constructor(
    private readonly read: (address: string) => Buffer | undefined,
    private readonly drawing: RegExp,
  ) {}

  /**
   * Adds the names in a page to those of its kind.
   *
   * @throws Error naming a page that loads no style sheet of the site, or two
   */
  addPage(file: string, html: string): void {
    const elements = elementsOf(html);
    const { kind, sheet } = this.kindOf(file, elements);
    namesIn(html, elements).forEach((name) => kind.names.add(name));
    this.places.set(file, { kind, start: sheet.start, end: sheet.open });
  }

  /**
   * Call it once all pages are added.
   *
   * @param html as it was when the page was added
   * @returns the page with its style in it
   * @throws Error naming a page that was not added
   */
  styled(file: string, html: string): string {
    const place = this.places.get(file);
    if (place === undefined) {
      throw new Error(`${file} was not added`);
    }
    const { kind, start, end } = place;
    const style = this.made.get(kind) ?? usedStyles(kind.css, kind.names);
    this.made.set(kind, style);
    const text = `<style>${style}</style><noscript data-styles>${html.slice(start, end)}</noscript>`;
    return editHtml(html, [{ start, end, text }]);
  }

  /** Content of each `<style>` that `styled` has written. */
  get styles(): ReadonlySet<string> {
    return new Set(this.made.values());
  }

  private kindOf(
    file: string,
    elements: readonly HtmlElement[],
  ): { kind: Kind; sheet: HtmlElement } {
    const [sheet, second] = elements.filter(isSheet);
    const address = sheet?.attributes.href ?? '';
    const content = this.read(address);
    if (sheet === undefined || content === undefined || second !== undefined) {
      throw new Error(`${file} must load one style sheet of the site, no fewer and no more`);
    }
    const root = elements.find(({ name }) => name === 'html');
    const drawings = new Set(
      elements.flatMap(({ attributes }) =>
        (attributes.class ?? '').split(/\s+/).filter((name) => this.drawing.test(name)),
      ),
    );
    const drawn = drawings.size > 2 ? 'several' : [...drawings].sort().join(' ');
    const key = [address, root?.attributes.class, drawn].join(' ');
    const kind = this.kinds.get(key) ?? { css: String(content), names: new Set<string>() };
    this.kinds.set(key, kind);
    return { kind, sheet };
  }
}
