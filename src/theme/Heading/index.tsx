// Eject of theme-classic Heading/index: the label of a heading's link says that it copies, and
// quotes the whole text of the heading. Upstream quotes the id when the heading contains elements,
// e.g. code.
export { default } from '@site/src/ui/Heading';
