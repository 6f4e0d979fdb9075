/*
 * Constants for OKLab to linear sRGB: Björn Ottosson, "A perceptual color space for image
 * processing" (https://bottosson.github.io/posts/oklab/). Transfer function: IEC 61966-2-1 (sRGB).
 */

import { AuthorError } from '../authorError';

/** Red, green and blue of sRGB, each 0 to 255. */
export type Rgb = readonly [number, number, number];

const encode = (linear: number): number =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

/**
 * @param color such as `oklch(0.42 0.135 265)`, without percentages and alpha
 * @param place file and name of the color, for the error message
 * @returns the sRGB color; channels outside the gamut are clipped, as in browsers
 * @throws AuthorError for any other notation
 */
export function oklchToRgb(color: string, place?: string): Rgb {
  const match = color.match(/^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)$/);
  if (match === null) {
    throw new AuthorError(
      `${place === undefined ? '' : `${place}: `}"${color}" is not an opaque oklch() color. Write it as oklch(0.42 0.135 265)`,
    );
  }
  const [lightness, chroma, hue] = match.slice(1).map(Number) as [number, number, number];
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channel = (value: number) => Math.round(encode(Math.min(Math.max(value, 0), 1)) * 255);
  return linear.map(channel) as unknown as Rgb;
}

/** @returns the color as `#284796`, for tools that do not support oklch(); see `oklchToRgb` */
export const hexOf = (color: string, place?: string): string =>
  `#${oklchToRgb(color, place)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
