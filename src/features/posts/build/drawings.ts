import { Resvg } from '@resvg/resvg-js';
import { Parser } from 'htmlparser2';
import { remember } from '../../../lib/node/remember';

/** @returns an error message about the first part of an SVG that would run code or load a file */
function refusedIn(svg: string): string | undefined {
  let found: string | undefined;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const bare = name.toLowerCase();
        if (bare === 'script' || bare === 'foreignobject') {
          found ??= `has <${name}>. A drawing may not run code. Delete it, or write a demo`;
        }
        for (const [key, value] of Object.entries(attributes)) {
          if (/^on/i.test(key)) {
            found ??= `has the attribute ${key}. A drawing may not run code. Delete it, or write a demo`;
          } else if (/href$/i.test(key) && /^\s*(?:javascript|vbscript):/i.test(value)) {
            found ??= `has the address ${value.trim().slice(0, 40)}. A drawing may not run code. Delete it, or write a demo`;
          } else if (
            bare !== 'a' &&
            /href$/i.test(key) &&
            /^\s*(?!data:)(?:[\w+.-]+:|\/)/i.test(value)
          ) {
            found ??= `loads ${value.trim().slice(0, 60)}, which no page shows. Draw it in the file itself`;
          }
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return found;
}

/**
 * @param svg text of an SVG that a post imports or shows
 * @returns an error message when the SVG runs code, loads a file or is not valid XML. For invalid XML,
 *   a build would fail with the text of the whole file and without the name of the post
 */
export const drawingFault = (svg: string): string | undefined => faultOf(svg).message;

const faultOf = remember('drawing-faults', (svg: string): { message?: string } => {
  const refused = refusedIn(svg);
  if (refused !== undefined) {
    return { message: `which ${refused}` };
  }
  try {
    new Resvg(svg, { font: { loadSystemFonts: false } });
    return {};
  } catch (error) {
    // The parser also refuses a drawing without a namespace or a size, which browsers can show.
    const [, cause] = /parsing failed cause (?!the document does)(.*)/.exec(String(error)) ?? [];
    return cause === undefined
      ? {}
      : { message: `which is not a valid SVG: ${cause}. Correct the file` };
  }
});
