import { fieldOf } from '../SearchFrame/open';

/** What a reader has typed before the modal was there. */
export interface Typed {
  text: string;
  /** Start and end of the selection, in characters. */
  selection: readonly [number, number];
}

/** Number of characters that DocSearch takes. */
const maxLength = 64;

/** @returns what the open frame has in its field; undefined when it is not open */
export function typedInto(frame: HTMLDialogElement | null): Typed | undefined {
  const field = frame?.open === true ? fieldOf(frame) : null;
  return field === null
    ? undefined
    : {
        text: field.value.slice(0, maxLength),
        selection: [field.selectionStart ?? 0, field.selectionEnd ?? 0],
      };
}
