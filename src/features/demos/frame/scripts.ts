import { trustedAddress, trustedScript } from './guard/trust';

/**
 * Puts a script element with guarded code where it runs, and waits until it has run.
 *
 * @param script new element, with its attributes
 * @param code its lines count from 1
 * @param name of the file that errors are told in
 * @param place puts the element into the document
 */
export type RunScript = (
  script: HTMLScriptElement,
  code: string,
  name: string,
  place: (script: HTMLScriptElement) => void,
) => Promise<void>;

/**
 * Asks by an error made on purpose. WebKit mutes errors ("Script error.", without a line) of inline
 * scripts in a document of opaque origin, as if their code came from another site.
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

/** A blob belongs to the document that made it: its errors are told whole. */
const runAsBlob: RunScript = (script, code, _, place) =>
  new Promise((resolve) => {
    const blob = new Blob([code], { type: 'text/javascript' });
    script.onload = () => resolve();
    script.onerror = () => resolve();
    script.async = false;
    script.src = trustedAddress(URL.createObjectURL(blob));
    place(script);
  });

/** @returns what runs scripts so that their errors are told with their lines */
export const scriptRunner = (): RunScript => (mutesErrors() ? runAsBlob : runInline);
