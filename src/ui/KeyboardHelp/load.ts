/** Entry of the chunk with the list of shortcuts and what they do, loaded at the first of them. */
export { default as Dialog } from './Dialog';
export { move } from './move';
