/** The part of Trusted Types that is used here; TypeScript's library does not know them yet. */
interface Policy {
  createHTML: (text: string) => string;
  createScript: (text: string) => string;
  createScriptURL: (text: string) => string;
}

interface Rules {
  createHTML: (text: string, type?: string, sink?: string) => string;
  createScript: (text: string, type?: string, sink?: string) => string;
  createScriptURL: (text: string, type?: string, sink?: string) => string;
}

interface Factory {
  createPolicy: (name: string, rules: Rules) => Policy;
}

const { trustedTypes: factory } = globalThis as { trustedTypes?: Factory };
const same = (text: string) => text;

/** For text of the runner itself, and code that is guarded. */
const own: Policy = factory?.createPolicy('aoba-runner', {
  createHTML: same,
  createScript: same,
  createScriptURL: same,
}) ?? { createHTML: same, createScript: same, createScriptURL: same };

/** @returns markup whose code is guarded, or does not run where it goes */
export const trustedHtml = (html: string): string => own.createHTML(html);

/** @returns code that is guarded */
export const trustedScript = (code: string): string => own.createScript(code);

/** @returns address of a script that is guarded */
export const trustedAddress = (address: string): string => own.createScriptURL(address);

/**
 * A document in a document would have globals of its own, without the guard. The name of an
 * attribute cannot be written in another way; an entity of XML could stand for one.
 */
const withoutDocuments = (html: string) =>
  html.replace(/srcdoc/gi, 'data-document').replace(/<!ENTITY/g, '');

/**
 * Sets what becomes of text that the reader's code makes into code or markup, where the browser has
 * Trusted Types.
 *
 * @param guardScript makes guarded code of code, or throws
 * @param guardHtml guards the handlers of some markup; its scripts never run
 */
export function guardStrings(
  guardScript: (code: string) => string,
  guardHtml: (html: string) => string,
): void {
  factory?.createPolicy('default', {
    createScript: (code) => guardScript(code),
    // What `…Unsafe` puts into a shadow root is seen by nobody.
    createHTML: (html, _, sink = '') =>
      sink.includes('srcdoc') || (sink.includes('Unsafe') && /shadowrootmode/i.test(html))
        ? ''
        : guardHtml(withoutDocuments(html)),
    createScriptURL: (address) => {
      throw new TypeError(`script src: ${address}`);
    },
  });
}
