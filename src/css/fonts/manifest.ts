/** One font file of the site: its source, and the subset that `npm run fonts` keeps of it. */
export interface FontFile {
  /** Path of the full font in a Fontsource package. */
  source: string;
  /** Name of the subset file, in this folder. */
  target: string;
  /** Characters to keep. */
  characters: string;
  /** Variation axes to keep, by tag: one value, or a range. */
  axes: Record<string, number | { min: number; max: number }>;
  /** OpenType features to keep. */
  features: string[];
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const accented = 'áàâãçéêíóôõú';
/** Letters of other languages that examples in posts have. */
const foreign = 'ñ';
const digits = '0123456789';
const ascii = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const typographic = '\u00a0“”‘’–—…º×·•−°©¡';

const bothCases = (text: string) => text + text.toUpperCase();

/** Characters of the heading font: punctuation of prose, no symbols of code. */
export const displayCharacters =
  bothCases(letters + accented) + digits + ' !"&\'()+,-./:;?%#“”‘’–—…×·';
/** Characters of the text and code fonts. */
export const textCharacters =
  bothCases(letters + accented + foreign) + digits + ascii + typographic;

/** Letters of the greeting on the home page, in both languages: of its first line, and of its second. */
export const greetingCharacters = { wide: 'Aoba,Hey', narrow: 'mundo!wrl' };

/** The full fonts, which also draw the cards. */
export const sources = {
  display: '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2',
  text: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
};

/*
 * One weight and width of the heading font is 6 kB, and the weights and widths that headings could
 * have are 32. So a window loads one instance: headings of a phone are narrower, and those of a phone
 * with large text narrower still. The logo and the greeting have a few letters of their own.
 */
const display = (
  name: string,
  wght: number,
  wdth: number | { min: number; max: number },
  characters = displayCharacters,
): FontFile => ({
  source: sources.display,
  target: `${name}.woff2`,
  characters,
  axes: { wght, wdth },
  features: ['kern'],
});

/** All font files of the site. */
export const fontFiles: readonly FontFile[] = [
  display('anybody', 800, 110),
  display('anybody-phone', 800, 106),
  display('anybody-narrow', 800, 72),
  display('anybody-logo', 800, 125, 'abo'),
  display('anybody-greeting', 850, { min: 84, max: 150 }, greetingCharacters.wide),
  display('anybody-greeting-narrow', 420, 74, greetingCharacters.narrow),
  {
    source: sources.text,
    target: 'atkinson.woff2',
    characters: textCharacters,
    axes: { wght: { min: 400, max: 700 } },
    features: ['kern', 'tnum'],
  },
  {
    source: sources.text.replace('normal', 'italic'),
    target: 'atkinson-italic.woff2',
    characters: textCharacters,
    axes: { wght: 400 },
    features: ['kern', 'tnum'],
  },
  {
    source:
      '@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2',
    target: 'atkinson-mono.woff2',
    characters: textCharacters,
    // Code has weight 430, and 500 within a sentence.
    axes: { wght: 470 },
    features: [],
  },
];
