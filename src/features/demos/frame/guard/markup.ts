import { guardCode, type CodeKind } from './instrument';
import { handlersOf, lineCounter, tagsOf, type Handler, type Tag } from './tags';
import { trustedHtml, trustedScript } from './trust';

/** Told of code that does not run, with its line in the HTML. */
export type OnRefused = (error: unknown) => void;

const javascript =
  /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:jscript|livescript|javascript1\.[0-5]))$/i;

/** @returns how a script is read, or `undefined` when it is no code, as JSON */
export function scriptKind(script: Element): CodeKind | undefined {
  const language = script.getAttribute('language');
  const type = script.getAttribute('type') ?? (language ? `text/${language}` : '');
  if (type === '' || javascript.test(type.trim())) {
    return 'script';
  }
  return type.trim().toLowerCase() === 'module' ? 'module' : undefined;
}

const handlerNames = (element: Element): string[] =>
  element.getAttributeNames().filter((name) => /^on[a-z]+$/.test(name));

/** Values of handlers that are guarded already. */
const guarded = new Set<string>();

/**
 * @param code of a handler, or of a script: a `return` too many is left for the browser to refuse
 * @param line of its first character, if it is in a file
 * @returns the code, guarded
 * @throws GuardError as guardCode
 */
export function guardHandler(code: string, line?: number): string {
  if (guarded.has(code)) {
    return code;
  }
  const made = guardCode(code, 'handler', line);
  guarded.add(made);
  return made;
}

/** Finds where the elements of a tree are in the text that it was made from. */
class Places {
  private readonly tags;
  private readonly lineOf;
  private next = 0;

  constructor(private readonly html: string) {
    this.tags = tagsOf(html);
    this.lineOf = lineCounter(html);
  }

  /** @returns line of an inline script's first character, if it can be told */
  script(text: string): number | undefined {
    const tag = this.find(({ name, raw }) => name === 'script' && raw === text);
    return tag === undefined ? undefined : this.lineOf(tag.end);
  }

  /** @returns lines of the values of an element's handlers, in the order of their names */
  handlers(element: Element, names: readonly string[]): (number | undefined)[] | undefined {
    let handlers: Handler[] = [];
    const tag = this.find((candidate) => {
      if (candidate.name !== element.localName) {
        return false;
      }
      handlers = handlersOf(this.html, candidate);
      return names.every((name) => handlers.some((handler) => handler.name === name));
    });
    if (tag === undefined) {
      return undefined;
    }
    return names.map((name) => {
      const code = handlers.find((handler) => handler.name === name)?.code;
      return code === undefined ? undefined : this.lineOf(code);
    });
  }

  /** The next tag that fits: a tree has its elements in the order of the text, or nearly. */
  private find(fits: (tag: Tag) => boolean): Tag | undefined {
    for (let at = this.next; at < this.tags.length; at += 1) {
      const tag = this.tags[at];
      if (tag !== undefined && fits(tag)) {
        this.next = at + 1;
        return tag;
      }
    }
    return undefined;
  }
}

/** Guards the handlers of one element. One that cannot be guarded is taken off. */
function guardHandlers(element: Element, places: Places | undefined, onRefused: OnRefused): void {
  const names = handlerNames(element).filter(
    (name) => !guarded.has(element.getAttribute(name) ?? ''),
  );
  const lines = names.length > 0 ? places?.handlers(element, names) : undefined;
  names.forEach((name, index) => {
    try {
      const code = element.getAttribute(name) ?? '';
      element.setAttribute(name, trustedScript(guardHandler(code, lines?.[index])));
    } catch (error) {
      element.removeAttribute(name);
      onRefused(error);
    }
  });
}

/** Guards an inline script. Its lines become those of the file, in errors as well. */
function guardScript(script: Element, places: Places, onRefused: OnRefused): void {
  const kind = scriptKind(script);
  const code = script.textContent;
  const line = places.script(code);
  if (kind === undefined || script.hasAttribute('src')) {
    return;
  }
  try {
    script.textContent = trustedScript('\n'.repeat((line ?? 1) - 1) + guardCode(code, kind, line));
  } catch (error) {
    script.remove();
    onRefused(error);
  }
}

/**
 * Guards the code in a tree that is not shown yet, so that nothing of it has run.
 *
 * @param root of the tree
 * @param html text that it was made from
 * @param onRefused told of each script or handler that is taken away
 */
export function guardTree(root: ParentNode, html: string, onRefused: OnRefused): void {
  const places = new Places(html);
  const guardBelow = (parent: ParentNode) => {
    for (const element of [...parent.querySelectorAll('*')]) {
      if (element.localName === 'script') {
        guardScript(element, places, onRefused);
      }
      guardHandlers(element, places, onRefused);
      if (element instanceof HTMLTemplateElement) {
        guardBelow(element.content);
      }
      // A document in a document has globals of its own, without the guard.
      element.removeAttribute('srcdoc');
    }
  };
  guardBelow(root);
}

/** Guards handlers of an element that a script has made or changed. */
export const guardElement = (element: Element, onRefused: OnRefused): void =>
  guardHandlers(element, undefined, onRefused);

/** @returns what the browser makes of the text of an attribute's value, quotes included */
function decode(value: string): string {
  const silent = document.implementation.createHTMLDocument();
  silent.body.innerHTML = trustedHtml(`<p title=${value}>`);
  return silent.body.firstElementChild?.getAttribute('title') ?? '';
}

/**
 * Guards handlers in text that becomes markup: an element that is in no document has handlers too.
 *
 * @param html what a script hands to innerHTML and its like
 * @param onRefused told of each handler that is taken away
 */
export function guardMarkup(html: string, onRefused: OnRefused): string {
  if (!/on[a-z]+\s*=/i.test(html)) {
    return html;
  }
  let whole = '';
  let last = 0;
  for (const { start, end } of tagsOf(html).flatMap((tag) => handlersOf(html, tag))) {
    let code = '';
    try {
      code = guardHandler(decode(html.slice(start, end)));
    } catch (error) {
      onRefused(error);
    }
    const safe = code.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    whole += `${html.slice(last, start)}"${safe}"`;
    last = end;
  }
  return whole + html.slice(last);
}
