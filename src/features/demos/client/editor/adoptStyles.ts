import { StyleModule } from 'style-mod';

/**
 * Makes CodeMirror use a constructed style sheet instead of a `<style>` element: the
 * Content-Security-Policy of pages blocks inline styles. style-mod does that only for shadow roots.
 * So this mounts into an object that looks like a shadow root, and gives the document the style set
 * that style-mod attached to that object. Called before each editor; later calls do nothing.
 */
export function adoptStyles(): void {
  const root = { ownerDocument: document, adoptedStyleSheets: [] as CSSStyleSheet[] };
  StyleModule.mount(root as unknown as ShadowRoot, []);
  for (const key of Object.getOwnPropertySymbols(root)) {
    if (!(key in document)) {
      Object.defineProperty(document, key, { value: Reflect.get(root, key) });
    }
  }
}
