import { getFileLoaderUtils } from '@docusaurus/utils';
import { expect, it } from 'vitest';
import { keepFontFiles } from './fontFiles';

it('turns off the limit below which Docusaurus writes a font into the style sheet', () => {
  const { rules } = getFileLoaderUtils(false);
  const [image, font] = [rules.images(), rules.fonts()];
  keepFontFiles([image, font]);
  expect(font.use).toEqual([
    expect.objectContaining({
      options: expect.objectContaining({
        limit: false,
        name: 'assets/fonts/[name]-[contenthash:8].[ext]',
      }) as unknown,
    }),
  ]);
  expect(image.use).toEqual([
    expect.objectContaining({ options: expect.objectContaining({ limit: 10_000 }) as unknown }),
  ]);
});

it('stops when Docusaurus has another rule', () => {
  expect(() => keepFontFiles([{ test: /\.woff2$/, type: 'asset' }])).toThrow(
    /^src\/upstream\/fontFiles\.ts: .*Compare with getFileLoaderUtils/,
  );
});
