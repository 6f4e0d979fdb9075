import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { isDocument } from '../../shared/document';
import type { MarkupUse } from './uses';

/** Attributes with ids, as hast names them. */
const idLists = ['htmlFor', 'ariaLabelledBy', 'ariaDescribedBy', 'ariaControls', 'list'];

/** Attributes with the address of a file that the element loads. */
const loaded = ['src', 'poster', 'data'];

/** SVG elements whose `href` is a part of the drawing and no link. */
const drawn = ['use', 'textPath', 'mpath', 'linearGradient', 'radialGradient', 'pattern', 'image'];

const words = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : String(value ?? '').split(/\s+/)).filter(Boolean);

/** @returns what one element names */
function usesOf({ tagName, properties, position }: Element): MarkupUse[] {
  const line = position?.start.line ?? 1;
  const named = (kind: MarkupUse['kind'], name: string): MarkupUse => ({ kind, name, line });
  const href = properties.href ?? properties.xLinkHref;
  const refers =
    typeof href === 'string' && (drawn.includes(tagName) || tagName === 'link') ? [href] : [];
  return [
    ...words(properties.id).map((id) => named('id', id)),
    ...idLists.flatMap((name) => words(properties[name])).map((id) => named('reference', id)),
    ...Object.values(properties).flatMap((value) =>
      [...String(value).matchAll(/url\(\s*['"]?#([\w-]+)/g)].map(([, id = '']) =>
        named('reference', id),
      ),
    ),
    ...loaded.flatMap((name) =>
      typeof properties[name] === 'string' ? [named('address', properties[name])] : [],
    ),
    ...refers.map((address) =>
      address.startsWith('#') ? named('reference', address.slice(1)) : named('address', address),
    ),
    ...Object.keys(properties)
      .filter((name) => /^on[A-Z]/.test(name))
      .map((name) =>
        named(
          'refused',
          `has ${name.toLowerCase()} on <${tagName}>, which the policy of the site blocks. Add the listener in the script`,
        ),
      ),
    ...(tagName === 'img' && properties.alt === undefined
      ? [named('refused', 'has <img> without alt. Write what it shows, or alt=""')]
      : []),
  ];
}

/**
 * @param html a document, a fragment or an SVG file
 * @returns what its elements name, with those in templates
 */
export function markupUses(html: string): MarkupUse[] {
  const uses: MarkupUse[] = [];
  const read = (root: Root | RootContent) => {
    visit(root, 'element', (element) => {
      uses.push(...usesOf(element));
      if (element.content !== undefined) {
        read(element.content);
      }
    });
  };
  read(fromHtml(html, { fragment: !isDocument(html) }));
  return uses;
}
