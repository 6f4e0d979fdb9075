import fs from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { displayCharacters, sources, textCharacters } from '../../../css/fonts/manifest';

/** A line of text as outlines, so that it looks the same on every machine. */
export interface Line {
  /** Path data; the origin is the left end of the baseline. */
  path: string;
  /** In pixels. */
  width: number;
}

export interface Face {
  /**
   * @param text one line
   * @param size font size in pixels
   * @param tracking extra space between two letters, in em
   * @returns the outlines; a character that no font has is left out
   */
  line: (text: string, size: number, tracking?: number) => Line;
}

const round = (value: number) => String(Math.round(value * 100) / 100);

function outline(glyph: fontkit.Glyph, scale: number, left: number): string {
  return glyph.path.commands
    .map(({ command, args }) => {
      const points = args.map((value, index) =>
        round(index % 2 === 0 ? left + value * scale : -value * scale),
      );
      const letter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C' }[
        command as string
      ];
      return letter === undefined ? 'Z' : letter + points.join(' ');
    })
    .join('');
}

function faceOf(fonts: readonly fontkit.Font[]): Face {
  const fontOf = (character: string) =>
    fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  /** Splits a text into runs with one font each. Leaves out a character that no font has. */
  const runsOf = (text: string) => {
    const runs: { font: fontkit.Font; text: string }[] = [];
    for (const character of text) {
      const font = fontOf(character);
      const last = runs.at(-1);
      if (font !== undefined && last?.font === font) {
        last.text += character;
      } else if (font !== undefined) {
        runs.push({ font, text: character });
      }
    }
    return runs;
  };
  return {
    line: (text, size, tracking = 0) => {
      let path = '';
      let left = 0;
      for (const run of runsOf(text)) {
        const scale = size / run.font.unitsPerEm;
        const { glyphs, positions } = run.font.layout(run.text);
        for (const [index, glyph] of glyphs.entries()) {
          const place = positions[index];
          path += outline(glyph, scale, left + (place?.xOffset ?? 0) * scale);
          left += (place?.xAdvance ?? glyph.advanceWidth) * scale + tracking * size;
        }
      }
      return { path, width: Math.max(0, left - tracking * size) };
    },
  };
}

/** The fonts of a card. */
export interface Faces {
  title: Face;
  wordmark: Face;
  text: Face;
  strong: Face;
}

/**
 * Reads the full fonts and fixes each variable axis at the value that a card uses.
 *
 * @param siteDir root of the repository
 * @returns the fonts of a card
 */
export async function readFaces(siteDir: string): Promise<Faces> {
  const instance = async (
    file: string,
    characters: string,
    variationAxes: Record<string, number>,
  ): Promise<fontkit.Font> => {
    const source = fs.readFileSync(path.join(siteDir, 'node_modules', file));
    const font = await subsetFont(source, characters, { targetFormat: 'sfnt', variationAxes });
    return fontkit.create(font) as fontkit.Font;
  };
  const text = await instance(sources.text, textCharacters, { wght: 400 });
  const strong = await instance(sources.text, textCharacters, { wght: 650 });
  const display = (wght: number, wdth: number) =>
    instance(sources.display, displayCharacters, { wght, wdth });
  return {
    title: faceOf([await display(820, 112), strong]),
    wordmark: faceOf([await display(800, 125)]),
    text: faceOf([text]),
    strong: faceOf([strong]),
  };
}
