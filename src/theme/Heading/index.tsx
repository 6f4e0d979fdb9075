// Eject of theme-classic Heading/index: the link of a heading says what it copies, in the words of
// the heading even where those hold code (upstream says its id, and reads no deeper).
export { default } from '@site/src/ui/Heading';
