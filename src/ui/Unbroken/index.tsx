import type { ReactNode } from 'react';
import { partsOf } from './parts';

/**
 * A title in which names with a hyphen, and words with their number, stay on one line. It does so
 * with markup and not with no-break characters: copied text, search and feeds keep plain text. Not
 * for flex containers, where each part would be an item of its own.
 */
export default function Unbroken({ title }: { title: string }): ReactNode {
  return partsOf(title).map(({ text, whole }, index) =>
    whole ? (
      <span key={index} className="whole">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
