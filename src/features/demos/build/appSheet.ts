/** Style sheet of the pages of apps, and the font that it loads, relative to `demos/`. */
export const appSheet = 'app.css';
export const appFont = 'atkinson.woff2';

/** Tags that the page of an app gets from this site, before `</head>`. */
export const appTags = [
  `<link rel="preload" href="../${appFont}" as="font" type="font/woff2" crossorigin>`,
  `<link rel="stylesheet" href="../${appSheet}">`,
  '<script src="../frame.js"></script>',
].join('');

/**
 * Prepares the fonts of the bundled sheet. Apps have one text font. It is `optional`: a font that
 * arrives late is used at the next visit, so that it never moves what a reader is about to press.
 *
 * @param css minified sheet with all fonts of the site
 * @returns the sheet without the fonts that apps do not use
 */
export const appFaces = (css: string): string =>
  css
    .replace(/@font-face\{[^}]*\}/g, (face) =>
      face.includes('Atkinson Fallback') || face.includes(appFont)
        ? face.replace('font-display:swap', 'font-display:optional')
        : '',
    )
    .replace(/@media[^{}]*\{\}/g, '');
