import postcss from 'postcss';
import { canMatch, dropEmpty, dropVariables, isStep } from './unused';

/** Start tags, quoted values and all: name, attributes. */
const tags = /<([a-z][\w-]*)((?:\s+[^\s=>"']+(?:=(?:"[^"]*"|'[^']*'|[^\s">]+))?)*)\s*\/?>/gi;
const namings = /\s(class|id)=(?:"([^"]*)"|'([^']*)'|([^\s">]+))/g;

/** @returns tags, `.classes`, `#ids` and variables (`--name`) that a page's markup has */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>(html.match(/--[\w-]+/g));
  for (const [, tag = '', attributes = ''] of html.matchAll(tags)) {
    names.add(tag.toLowerCase());
    for (const [, kind, ...values] of attributes.matchAll(namings)) {
      for (const value of values.join('').split(/\s+/)) {
        names.add(`${kind === 'id' ? '#' : '.'}${value}`);
      }
    }
  }
  return names;
}

/** Of a selector without parentheses; attributes and states (`:hover`) may come at any time. */
const namesOf = (selector: string): string[] =>
  (
    selector
      .replace(/\[[^\]]*\]/g, '')
      .replace(/::?[\w-]+/g, '')
      .match(/[.#]?(?:[\w-]|\\.)+/g) ?? []
  )
    .map((name) => name.replace(/\\/g, ''))
    .map((name) => (/^[.#]/.test(name) ? name : name.toLowerCase()));

/**
 * @param css a whole style sheet
 * @param names what pages have, as `namesIn` gives it
 * @returns the rules that those pages can need before a script changes them, in their order
 */
export function usedStyles(css: string, names: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isStep(rule)) {
      return;
    }
    const used = rule.selectors.filter((selector) => canMatch(selector, names, namesOf));
    if (used.length === 0) {
      rule.remove();
    } else if (used.length < rule.selectors.length) {
      rule.selectors = used;
    }
  });
  dropEmpty(root);
  dropVariables(root, names, /^--/);
  dropEmpty(root);
  const values: string[] = [];
  root.walkDecls(({ value }) => void values.push(value));
  const words = new Set(values.join(' ').match(/[\w-]+/g));
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!words.has(rule.params)) {
      rule.remove();
    }
  });
  return root.toString();
}

/** The one style sheet of a page, as `finishPage` leaves it. */
const link = /<link\b[^>]*\srel="?stylesheet\b[^>]*>/g;

/** Pages of one kind that ask for one style sheet. */
interface Kind {
  css: string;
  names: Set<string>;
}

/**
 * Puts into every page the rules it can need, so that it is drawn without waiting for a file; the
 * file is for the app, which takes it from where browsers without scripts find it
 * (src/features/first-paint/document-first/start.js). Pages of one kind, told by the classes of `<html>`, get the
 * same: each style is a hash in the policy of all. Pages come one at a time, twice: those of a large
 * blog do not fit in memory.
 */
export class PageStyles {
  private readonly kinds = new Map<string, Kind>();
  private readonly made = new Map<Kind, string>();

  /** @param read content of the file at an address of the site; `undefined` when there is none */
  constructor(private readonly read: (address: string) => Buffer | undefined) {}

  /**
   * Learns what a page has.
   *
   * @throws Error naming a page that asks for no style sheet of the site, or for two
   */
  note(file: string, html: string): void {
    const { names } = this.kindOf(file, html);
    namesIn(html).forEach((name) => names.add(name));
  }

  /** @returns a page that was noted, once all were, with its style in it */
  styled(file: string, html: string): string {
    const kind = this.kindOf(file, html);
    const style = this.made.get(kind) ?? usedStyles(kind.css, kind.names);
    this.made.set(kind, style);
    const later = (tag: string) => `<noscript data-styles>${tag}</noscript>`;
    return html.replace(link, (tag) => `<style>${style}</style>${later(tag)}`);
  }

  /** What the `<style>` of pages may hold: that of the pages that were styled. */
  get styles(): ReadonlySet<string> {
    return new Set(this.made.values());
  }

  private kindOf(file: string, html: string): Kind {
    const [sheet = '', second] = html.match(link) ?? [];
    const address = /\shref="?([^\s">]+)/.exec(sheet)?.[1] ?? '';
    const content = this.read(address);
    if (content === undefined || second !== undefined) {
      throw new Error(`${file} asks for another number of style sheets of the site than one`);
    }
    const key = `${address} ${/<html\b[^>]*\sclass="?([^">]*)/.exec(html)?.[1] ?? ''}`;
    const kind = this.kinds.get(key) ?? { css: String(content), names: new Set<string>() };
    this.kinds.set(key, kind);
    return kind;
  }
}
