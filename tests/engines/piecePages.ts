import fs from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { artReader } from '../../src/features/demos/build/art';
import { wholeCode } from '../../src/features/demos/build/demoData';
import { readPalette } from '../../src/features/demos/build/palette';
import { pieceOf, type Piece } from '../../src/features/demos/build/piece';
import { readDemo } from '../../src/features/demos/build/readDemo';
import { idMark } from '../../src/lib/idMark';
import { siteDir } from '../folders';

const demosDir = path.join(siteDir, 'src/demos');
const palette = readPalette(siteDir);
const readArt = artReader(demosDir);

/** Ids of the loaders, the classes in the code of their posts, and the piece of each. */
export const loaders = fs
  .readdirSync(demosDir)
  .filter((id) => id.startsWith('carregamento-'))
  .map((id) => {
    const source = readDemo(path.join(demosDir, id), 'pt');
    return {
      id,
      classes: [...wholeCode(source, 'html').matchAll(/class="([^"]+)"/g)].flatMap(([, all = '']) =>
        all.split(' '),
      ),
      piece: pieceOf(
        source,
        { locale: 'pt', htmlLang: 'pt-BR', suffix: '' },
        palette,
        'aoba',
      ) as Piece,
    };
  });

/** Sides of the square of a loader, in CSS pixels: ten in a row fit into the window. */
const side = 110;

/** Rules of a page that style all elements, and all of the kinds that loaders are made of. */
export const hostile = `
  * { margin: 7px; padding: 5px; border: 2px solid red; box-sizing: border-box; max-width: 50px;
    background: yellow; color: red; font: italic 30px/3 serif; letter-spacing: 1em; opacity: 0.5;
    transform: rotate(5deg); transition: all 1s; animation: none; fill: lime; stroke: lime }
  b, i { display: inline; position: static; font-size: 9px; text-transform: lowercase }
  div, span { float: right; display: inline-flex; width: 33px; clip-path: inset(9px) }
  svg { width: 20px; height: 20px; overflow: visible; vertical-align: top }
  svg path, svg circle, svg rect { stroke-width: 9px; stroke-dasharray: 1 2; fill-opacity: 0.2 }
  g { transform: scale(2); visibility: hidden }`;

/** Declarations that change what they reach, wherever it is. */
const spoiling = `margin: 7px; padding: 5px; border: 2px solid red; outline: 3px dashed red;
  background: yellow; color: red; font: italic 30px/3 serif; opacity: 0.5; rotate: 9deg; mask: none;
  transform: scale(0.5); animation: none; fill: lime; stroke: lime; stroke-width: 9px; width: 24px;
  height: 24px; border-radius: 9px; visibility: hidden; display: inline-block; position: relative`;

/**
 * Rules in a cascade layer, where frameworks have theirs: for the elements of loaders, except those
 * inside an `<svg>`, and for classes that loaders might also have.
 */
export const layered = `@layer page {
  div, span, b, i, svg { ${spoiling} }
  ${[...new Set(loaders.flatMap(({ classes }) => classes))].map((name) => `.${name}`).join(', ')}
  { ${spoiling} }
}`;

/** A box that rules of the page do not reach, with what surrounds a demo in its post. */
const box = (content: string, column: number, row: number, scheme: string) =>
  `<div style="all: initial; position: absolute; left: ${column * side}px; top: ${row * side}px;
    width: 100px; --size: 100px; color: ${scheme === 'dark' ? '#aac4ff' : '#284796'};
    color-scheme: ${scheme}; font: 400 17px/1.5 system-ui">${content}</div>`;

/** Shows the drawings at one moment: a second after they began. */
const freeze = `
const hold = () => {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 1000;
  }
  for (const svg of document.querySelectorAll('svg')) {
    svg.pauseAnimations();
    svg.setCurrentTime(1);
  }
};
addEventListener('load', () => {
  for (const place of document.querySelectorAll('[data-own]')) {
    place.innerHTML = place.firstElementChild.innerHTML;
  }
  hold();
  // WebKit starts the clock of a new svg element in the next frame.
  requestAnimationFrame(() => {
    hold();
    requestAnimationFrame(() => requestAnimationFrame(() => { window.isFrozen = true; }));
  });
});`;

const page = (styles: string, body: string, scheme: string) =>
  `data:text/html;charset=utf-8;base64,${Buffer.from(
    `<!doctype html><html data-theme="${scheme}" style="all: initial; display: block"><meta charset="utf-8">
    <style>${styles}</style>
    <body style="all: initial; display: block">${body}<script>${freeze}</script></body></html>`,
  ).toString('base64')}`;

/** @returns address of a page with the drawings as posts show them, in three rows */
export function ownPage(scheme: 'light' | 'dark'): string {
  const art = loaders.map(({ id }) => readArt(id, 'pt') ?? { id, drawing: '', css: '' });
  const tokens = fs.readFileSync(path.join(siteDir, 'src/css/tokens.css'), 'utf8');
  const base = '@layer base { [data-own] > * { display: block; width: 100% } }';
  const rows = [0, 1, 2].flatMap((row) =>
    art.map(({ id, drawing }, column) => {
      const own = drawing.replaceAll(idMark, `own${row}${column}_`);
      const place = `<div class="demo-${id}" data-own><template>${own}</template></div>`;
      return box(place, column, row, scheme);
    }),
  );
  return page(`${base}${tokens}${art.map(({ css }) => css).join('')}`, rows.join(''), scheme);
}

/** @returns address of a page with the pieces, each pasted once or more often */
export function pastedPage({ times = 1, styles = '', scheme = 'light' }): string {
  const rows = Array.from({ length: times }, (_, row) =>
    loaders.map(({ piece }, column) => box(piece.code, column, row, scheme)).join(''),
  );
  const other = `<b style="display: none">b</b><svg id="other" style="display: none">
    <path d="M0 0h9z" /><path d="M0 0h9z" /></svg>`;
  return page(styles, `${rows.join('')}${other}`, scheme);
}

/** The pixels of a PNG: four bytes each, and the width of its rows. */
interface Picture {
  pixels: Buffer;
  width: number;
}

function pictureOf(png: Buffer): Picture {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}" />`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`;
  return { pixels: new Resvg(svg).render().pixels, width };
}

/** Whether the color of a pixel is far from that of a pixel of another picture. */
const isFar = (a: Picture, at: number, b: Picture, there: number): boolean =>
  [0, 1, 2].reduce(
    (sum, k) => sum + Math.abs((a.pixels[at * 4 + k] ?? 0) - (b.pixels[there * 4 + k] ?? 0)),
    0,
  ) > 120;

/** Places around a pixel: WebKit paints the edge of a moving shape with other shades. */
const around = [-1, 0, 1];

const isElsewhere = (a: Picture, at: number, b: Picture): boolean =>
  isFar(a, at, b, at) &&
  around.every((y) => around.every((x) => isFar(a, at, b, at + y * b.width + x)));

/**
 * @param shots screenshots of two pages
 * @param row row of loaders
 * @returns for each loader how many pixels of its square are not in the other picture, and how many
 *   are painted
 */
export function compare(shots: readonly [Buffer, Buffer], row: number) {
  const [own, pasted] = [pictureOf(shots[0]), pictureOf(shots[1])];
  return loaders.map(({ id }, column) => {
    const counts = { id, different: 0, painted: 0 };
    for (let n = 0; n < side * side; n += 1) {
      const at = (row * side + Math.floor(n / side)) * own.width + column * side + (n % side);
      counts.different += isElsewhere(own, at, pasted) || isElsewhere(pasted, at, own) ? 1 : 0;
      // The corner of the page is empty.
      counts.painted += isFar(own, at, own, 0) ? 1 : 0;
    }
    return counts;
  });
}
