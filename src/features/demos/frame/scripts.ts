import { trustedScript, trustedUrl } from './guard/trust';

/** Saved, because the guard replaces it for the reader's code, which may replace the other one. */
const createUrl = URL.createObjectURL.bind(URL);
const { Blob } = globalThis;

/**
 * @param code guarded code
 * @returns URL of a script with the code
 */
export const scriptUrl = (code: string): string =>
  createUrl(new Blob([code], { type: 'text/javascript' }));

/**
 * Inserts a script element with guarded code into the document and waits until it has run.
 *
 * @param script new element, with its attributes
 * @param code guarded code; its first line is line 1 of the file
 * @param name file name for error messages
 * @param place inserts the element into the document
 */
export type RunScript = (
  script: HTMLScriptElement,
  code: string,
  name: string,
  place: (script: HTMLScriptElement) => void,
) => Promise<void>;

/**
 * Tests with a deliberate error whether the browser mutes errors. WebKit reports errors of inline
 * scripts in a document of opaque origin as "Script error." without a line, as if the scripts came
 * from another site.
 */
function mutesErrors(): boolean {
  let isMuted = true;
  const onError = (event: ErrorEvent) => {
    isMuted = event.error === null || event.error === undefined;
    event.preventDefault();
  };
  window.addEventListener('error', onError, { once: true });
  const script = document.createElement('script');
  script.textContent = trustedScript('throw new Error()');
  document.body.append(script);
  script.remove();
  window.removeEventListener('error', onError);
  return isMuted;
}

const runInline: RunScript = async (script, code, name, place) => {
  script.textContent = trustedScript(`${code}\n//# sourceURL=${name}`);
  place(script);
};

/** A blob URL has the origin of the document that created it, so its errors are not muted. */
const runAsBlob: RunScript = (script, code, _, place) =>
  new Promise((resolve) => {
    script.onload = () => resolve();
    script.onerror = () => resolve();
    script.async = false;
    script.src = trustedUrl(scriptUrl(code));
    place(script);
  });

/** @returns the way to run scripts in which this browser reports errors with their lines */
export const scriptRunner = (): RunScript => (mutesErrors() ? runAsBlob : runInline);
