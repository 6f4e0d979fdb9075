type Convert = (text: string, type?: string, sink?: string) => string;
type Rules = Readonly<Record<'createHTML' | 'createScript' | 'createScriptURL', Convert>>;

/** The part of Trusted Types that is used here. TypeScript's DOM library lacks it. */
interface Factory {
  createPolicy: (name: string, rules: Rules) => Rules;
}

const { trustedTypes: factory } = globalThis as { trustedTypes?: Factory };
const identity = (text: string) => text;
const unchanged = { createHTML: identity, createScript: identity, createScriptURL: identity };

/** Policy for text of the runner itself and for guarded code. */
const policy = factory?.createPolicy('site-runner', unchanged) ?? unchanged;

/**
 * @param html markup whose code is guarded, or that goes where code does not run
 * @returns the markup, as a value that Trusted Types accept
 */
export const trustedHtml = (html: string): string => policy.createHTML(html);

/**
 * @param code guarded code
 * @returns the code, as a value that Trusted Types accept
 */
export const trustedScript = (code: string): string => policy.createScript(code);

/**
 * @param url URL of a script that is guarded
 * @returns the URL, as a value that Trusted Types accept
 */
export const trustedUrl = (url: string): string => policy.createScriptURL(url);

/**
 * Removes nested documents: they would have their own globals, without the guard. HTML has no other
 * way to write the attribute name `srcdoc`. In XML an entity could produce the attribute, so entity
 * declarations are removed too.
 */
const withoutNestedDocuments = (html: string) =>
  html.replace(/srcdoc/gi, 'data-document').replace(/<!ENTITY/g, '');

/**
 * Sinks whose scripts run, or may in later browsers. In all others the browser gives scripts a mark, and
 * they never run.
 */
const runsScripts = /write|Contextual|Unsafe/;

/** A script, or the start of one: `document.write` may get the rest in the next call. */
const script = /<(?:script|\w*$)/i;

/**
 * Installs the default Trusted Types policy. The browser applies it to each string that the
 * reader's code turns into code or markup. Browsers without Trusted Types ignore this.
 *
 * @param guardScript returns guarded code, or throws
 * @param guardHtml guards the handlers of markup; its scripts never run
 */
export function installDefaultPolicy(
  guardScript: (code: string) => string,
  guardHtml: (html: string) => string,
): void {
  factory?.createPolicy('default', {
    createScript: (code) => guardScript(code),
    // `setHTMLUnsafe` and `parseHTMLUnsafe` create shadow roots. The guard's MutationObserver does
    // not see inside them, so such markup is dropped.
    createHTML: (html, _, sink = '') => {
      if (sink.includes('srcdoc') || (sink.includes('Unsafe') && /shadowrootmode/i.test(html))) {
        return '';
      }
      const guarded = guardHtml(withoutNestedDocuments(html));
      if (runsScripts.test(sink) && script.test(guarded)) {
        throw new TypeError(`${sink}: <script>`);
      }
      return guarded;
    },
    createScriptURL: (url) => {
      throw new TypeError(`script src: ${url}`);
    },
  });
}
