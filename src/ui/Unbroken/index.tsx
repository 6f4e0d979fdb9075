import { Fragment, type ReactNode } from 'react';
import { partsOf } from './parts';

/**
 * A title in which names with a hyphen, and words with their number, stay on one line. It does so
 * with markup and not with no-break characters: copied text, search and feeds keep plain text.
 */
export default function Unbroken({ title }: { title: string }): ReactNode {
  return (
    // One element around all parts: in a flex container, each part would be an item of its own.
    <span>
      {partsOf(title).map(({ text, whole }, index) =>
        whole ? (
          <span key={index} className="whole">
            {text}
          </span>
        ) : (
          <Fragment key={index}>{text}</Fragment>
        ),
      )}
    </span>
  );
}
