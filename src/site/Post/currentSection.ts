/** Where a heading of the text is now. */
interface Place {
  id: string;
  /** Pixels from the upper edge of the window. */
  top: number;
}

/** The window, in pixels. */
interface View {
  height: number;
  /** Whether the page cannot be scrolled further down. */
  atEnd: boolean;
}

/**
 * Finds the section that a reader looks at. A heading in the upper half of the window starts it.
 * Without one, the section of the last heading above fills that half.
 *
 * @param headings in the order of the page
 * @returns id of the section's heading; undefined above the first one
 */
export function currentSection(headings: readonly Place[], view: View): string | undefined {
  const isSeen = ({ top }: Place) => top >= 0 && top < view.height;
  // Sections at the end of a page may be too short for their headings to get to the upper half.
  const last = headings.at(-1);
  if (view.atEnd && last !== undefined && isSeen(last)) {
    return last.id;
  }
  const upper = headings.find((place) => isSeen(place) && place.top < view.height / 2);
  return (upper ?? headings.findLast(({ top }) => top < 0))?.id;
}
