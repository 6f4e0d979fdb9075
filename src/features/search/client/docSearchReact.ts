import { createElement as create } from 'react';
import type { Markup } from '../../../lib/trusted/index';
import { snippet } from './snippetPolicy';

/*
 * Replaces React for DocSearch 3.9.0 alone (`reactOfDocSearch` in `src/upstream/docSearch.ts`).
 * DocSearch writes titles and snippets with dangerouslySetInnerHTML, and no option lets the caller
 * create the markup. Without a Trusted Types policy the browser would refuse that markup.
 */

/** Cache: React writes markup again when the object is not identical. */
const cache = new Map<string, Markup>();

function snippetOf(html: string): Markup {
  const known = cache.get(html);
  if (known !== undefined) {
    return known;
  }
  if (cache.size > 500) {
    cache.clear();
  }
  const fresh = snippet(html);
  cache.set(html, fresh);
  return fresh;
}

interface Written {
  dangerouslySetInnerHTML?: { __html: unknown };
}

/** React's `createElement`, which passes highlighted text through the policy `site-search`. */
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
