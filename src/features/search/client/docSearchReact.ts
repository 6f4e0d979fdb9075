import { createElement as create } from 'react';
import type { Markup } from '../../../lib/trusted/index';
import { snippet } from './snippetPolicy';

/*
 * React as DocSearch 3.9.0 gets it (src/features/security/plugin): it writes titles and snippets with
 * dangerouslySetInnerHTML, and has no option for who makes them.
 */

/** React writes markup again when it is not the very same object. */
const made = new Map<string, Markup>();

function snippetOf(html: string): Markup {
  const known = made.get(html);
  if (known !== undefined) {
    return known;
  }
  if (made.size > 500) {
    made.clear();
  }
  const fresh = snippet(html);
  made.set(html, fresh);
  return fresh;
}

interface Written {
  dangerouslySetInnerHTML?: { __html: unknown };
}

/** React's own, but for text with marks, which goes through the policy `aoba-search`. */
export const createElement = ((type: string, props: Written | null, ...children: never[]) => {
  const html = props?.dangerouslySetInnerHTML?.__html;
  return create(
    type,
    typeof html === 'string'
      ? { ...props, dangerouslySetInnerHTML: { __html: snippetOf(html) } }
      : (props as object),
    ...children,
  );
}) as typeof create;

export { default, useEffect, useState } from 'react';
