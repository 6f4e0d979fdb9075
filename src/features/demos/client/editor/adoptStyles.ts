import { StyleModule } from 'style-mod';

/**
 * CodeMirror writes its styles into a `<style>` of the document, which the policy of pages refuses;
 * into a shadow root it puts a sheet made by script, which is no inline style. The document is given
 * the set of styles that such a root has. Called before every editor; only the first time acts.
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
