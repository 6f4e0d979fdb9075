/*
 * Everything of the modal, DocSearch too, in one file that is loaded when it is wanted. Nothing
 * else may import it but by `import()`: a static import would put the whole modal in the bundle of
 * every page.
 */
export { default as Modal } from './index';
export { go } from './go';
