import { Resvg } from '@resvg/resvg-js';
import { Parser } from 'htmlparser2';

/** @returns what would run code in an SVG, if anything would */
function codeIn(svg: string): string | undefined {
  let found: string | undefined;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const bare = name.toLowerCase();
        if (bare === 'script' || bare === 'foreignobject') {
          found ??= `<${name}>`;
        }
        for (const [key, value] of Object.entries(attributes)) {
          if (/^on/i.test(key)) {
            found ??= `the attribute ${key}`;
          } else if (/href$/i.test(key) && /^\s*(?:javascript|vbscript):/i.test(value)) {
            found ??= `the address ${value.trim().slice(0, 40)}`;
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
 * @returns an error message when the SVG runs code or is not valid XML. A build would fail on the
 *   second with the text of the whole file, and without the name of the post
 */
export function drawingFault(svg: string): string | undefined {
  const code = codeIn(svg);
  if (code !== undefined) {
    return `which has ${code}. A drawing may not run code. Delete it, or write a demo`;
  }
  try {
    new Resvg(svg, { font: { loadSystemFonts: false } });
    return undefined;
  } catch (error) {
    // The parser also refuses a drawing without a namespace or a size, which browsers can show.
    const [, cause] = /parsing failed cause (?!the document does)(.*)/.exec(String(error)) ?? [];
    return cause === undefined ? undefined : `which is not a valid SVG: ${cause}. Correct the file`;
  }
}
