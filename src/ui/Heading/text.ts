import { Children, isValidElement, type ReactNode } from 'react';

/**
 * @param node children of a heading
 * @returns their text, without markup
 */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') {
    return String(node);
  }
  return Children.toArray(node)
    .map((child) =>
      isValidElement<{ children?: ReactNode }>(child)
        ? textOf(child.props.children)
        : textOf(child),
    )
    .join('');
}
