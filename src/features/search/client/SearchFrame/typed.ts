/** What a reader has typed before the modal was there. */
export interface Typed {
  text: string;
  /** Start and end of the selection, in characters. */
  selection: readonly [number, number];
}

const fieldOf = (frame: HTMLDialogElement | null) => frame?.querySelector('input') ?? null;

/** Opens the frame, unless it is open, with the selected text in its field, as DocSearch does. */
export function openFrame(frame: HTMLDialogElement | null): void {
  const field = fieldOf(frame);
  if (field !== null && frame?.open === false) {
    field.value = String(getSelection()).slice(0, field.maxLength);
    frame.showModal();
    field.select();
  }
}

/** @returns what the open frame has in its field; undefined when it is not open */
export function typedInto(frame: HTMLDialogElement | null): Typed | undefined {
  const field = fieldOf(frame);
  return frame?.open !== true || field === null
    ? undefined
    : { text: field.value, selection: [field.selectionStart ?? 0, field.selectionEnd ?? 0] };
}
