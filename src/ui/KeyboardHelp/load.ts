/** Entry of a chunk: the list of shortcuts and their actions. The first shortcut loads it. */
export { default as Dialog } from './Dialog';
export { move } from './move';
