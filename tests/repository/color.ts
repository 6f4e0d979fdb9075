/*
 * Color arithmetic for the contrast test. The formulas are "relative luminance" and "contrast ratio"
 * of WCAG 2.2.
 */
import type { Rgb } from '../../src/lib/node/oklch';

export { oklchToRgb, type Rgb } from '../../src/lib/node/oklch';

const linearize = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => linearize(channel / 255)) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns WCAG contrast ratio of two colors in any order, 1 to 21 */
export function contrast(one: Rgb, two: Rgb): number {
  const [dark, light] = [luminance(one), luminance(two)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
