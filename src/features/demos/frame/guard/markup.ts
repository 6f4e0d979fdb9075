import { guardCode, type CodeKind } from './instrument';
import { handlersOf, lineCounter, tagsOf, type Handler, type Tag } from './tags';
import { trustedHtml, trustedScript } from './trust';

/** Called with the error of code that will not run. A GuardError has the line in the HTML. */
export type OnRefused = (error: unknown) => void;

/** MIME types of classic scripts. */
const classicType =
  /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:jscript|livescript|javascript1\.[0-5]))$/i;

/** @returns how to parse a script; `undefined` when it is a data block such as JSON */
function scriptKind(script: Element): CodeKind | undefined {
  const language = script.getAttribute('language');
  const type = script.getAttribute('type') ?? (language ? `text/${language}` : '');
  if (type === '' || classicType.test(type.trim())) {
    return 'script';
  }
  return type.trim().toLowerCase() === 'module' ? 'module' : undefined;
}

const handlerNames = (element: Element): string[] =>
  element.getAttributeNames().filter((name) => /^on[a-z]+$/.test(name));

/** Guarded handler code. It uses the guard's name, so guarding it again would throw. */
const guarded = new Set<string>();

/**
 * @param code code of an event handler, or of a script: then the browser itself refuses a `return`
 *   outside of a function
 * @param line 1-based line of its first character, if it is in a file
 * @returns guarded code
 * @throws GuardError as `guardCode`
 */
export function guardHandler(code: string, line?: number): string {
  if (guarded.has(code)) {
    return code;
  }
  const made = guardCode(code, 'handler', line);
  guarded.add(made);
  return made;
}

/** Finds the lines of scripts and handlers of a tree in the HTML text that it was parsed from. */
class SourceLines {
  private readonly tags;
  private readonly lineOf;
  private next = 0;

  constructor(private readonly html: string) {
    this.tags = tagsOf(html);
    this.lineOf = lineCounter(html);
  }

  /** @returns line of the first character of an inline script, `undefined` if it is not found */
  script(text: string): number | undefined {
    const tag = this.find(({ name, raw }) => name === 'script' && raw === text);
    return tag === undefined ? undefined : this.lineOf(tag.end);
  }

  /** @returns lines of the handlers of an element, in the order of `names` */
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

  /** Finds the next matching tag. Elements of a tree have almost always the order of the text. */
  private find(matches: (tag: Tag) => boolean): Tag | undefined {
    for (let at = this.next; at < this.tags.length; at += 1) {
      const tag = this.tags[at];
      if (tag !== undefined && matches(tag)) {
        this.next = at + 1;
        return tag;
      }
    }
    return undefined;
  }
}

/** Guards the handlers of one element. A handler that cannot be guarded is removed. */
function guardHandlers(
  element: Element,
  sourceLines: SourceLines | undefined,
  onRefused: OnRefused,
): void {
  const names = handlerNames(element).filter(
    (name) => !guarded.has(element.getAttribute(name) ?? ''),
  );
  const lines = names.length > 0 ? sourceLines?.handlers(element, names) : undefined;
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

/**
 * Guards an inline script. Empty lines before its code give errors the line numbers of the file.
 */
function guardScript(script: Element, sourceLines: SourceLines, onRefused: OnRefused): void {
  const kind = scriptKind(script);
  const code = script.textContent;
  const line = sourceLines.script(code);
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
 * Guards the scripts and handlers in a tree. Call it while the tree is in an inert document, before
 * any of its code has run.
 *
 * @param root root of the tree
 * @param html text that the tree was parsed from
 * @param onRefused called with the error of each script or handler that is removed
 */
export function guardTree(root: ParentNode, html: string, onRefused: OnRefused): void {
  const sourceLines = new SourceLines(html);
  const guardBelow = (parent: ParentNode) => {
    for (const element of [...parent.querySelectorAll('*')]) {
      if (element.localName === 'script') {
        guardScript(element, sourceLines, onRefused);
      }
      guardHandlers(element, sourceLines, onRefused);
      if (element instanceof HTMLTemplateElement) {
        guardBelow(element.content);
      }
      // A nested document has its own globals, without the guard.
      element.removeAttribute('srcdoc');
    }
  };
  guardBelow(root);
}

/** Guards the handlers of an element that a script has created or changed. */
export const guardElement = (element: Element, onRefused: OnRefused): void =>
  guardHandlers(element, undefined, onRefused);

/** @returns value of an attribute from its source text with the quotes, as the browser parses it */
function decode(value: string): string {
  const inert = document.implementation.createHTMLDocument();
  inert.body.innerHTML = trustedHtml(`<p title=${value}>`);
  return inert.body.firstElementChild?.getAttribute('title') ?? '';
}

/**
 * Guards handlers in HTML text before it is parsed. The handlers of an element can run even when it
 * is in no document, so observing the document is not enough.
 *
 * @param html text that a script passes to `innerHTML` and similar APIs
 * @param onRefused called with the error of each handler that is removed
 * @returns HTML with guarded handlers
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
