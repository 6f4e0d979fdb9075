import { expect, it } from 'vitest';
import { lightColors } from './draw';

it('names file and token of a color that cannot be drawn', () => {
  const color = lightColors({ light: new Map([['ink', '#000']]), dark: new Map() });
  expect(() => color('ink')).toThrow(
    /^src\/css\/tokens\.css: --ink: "#000" is not an opaque oklch/,
  );
  expect(() => color('ipe')).toThrow(/^src\/css\/tokens\.css: --ipe: "" is not an opaque oklch/);
});
