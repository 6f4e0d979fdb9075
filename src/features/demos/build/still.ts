import { DomUtils, parseDocument } from 'htmlparser2';
import type { DemoSource } from '../shared/types';
import { wholeCode } from './demoData';

/** Width of the picture, in CSS pixels: the text of a printed page. */
const width = 680;

/** Height that an app needs more than in its frame: its heading, and fonts that pictures cannot load. */
const extraHeight = 40;

/** Elements that a picture has no use for. Without scripts, `<noscript>` would show its content. */
const leftOut = ['script', 'noscript', 'link', 'meta', 'title', 'template'];

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Draws an app before its script runs, for printed posts: a browser prints no frame that has not
 * loaded. SVG can hold the app's own HTML and style sheet, so the picture is never older than the app.
 *
 * @param source an app in one language
 * @returns an SVG document, in light mode
 */
export function stillOf(source: DemoSource): string {
  const document = parseDocument(wholeCode(source, 'html'), {
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
  });
  const elements = DomUtils.getElementsByTagName(() => true, document);
  elements.filter(({ name }) => leftOut.includes(name)).forEach(DomUtils.removeElement);
  const root = elements.find(({ name }) => name === 'html');
  const head = elements.find(({ name }) => name === 'head');
  for (const svg of elements.filter(({ name }) => name === 'svg')) {
    svg.attribs.xmlns = 'http://www.w3.org/2000/svg';
  }
  if (root === undefined) {
    return '';
  }
  if (head !== undefined) {
    DomUtils.removeElement(head);
  }
  root.attribs.xmlns = 'http://www.w3.org/1999/xhtml';
  // Paper is white, whatever the system prefers.
  const css = wholeCode(source, 'css').replaceAll('(prefers-color-scheme: dark)', 'not all');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${source.height + extraHeight}">
<style>${inXml(css)}</style>
<foreignObject width="100%" height="100%">
${DomUtils.getOuterHTML(root, { xmlMode: true })}
</foreignObject>
</svg>
`;
}
