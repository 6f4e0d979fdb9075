/*
 * Entry of the chunk with the modal and DocSearch, loaded on demand. Import it with `import()` only: a
 * static import would put the whole modal in the bundle of every page.
 */
export { default as Modal } from './index';
