import type { Page } from '@playwright/test';

/**
 * @param shot a screenshot
 * @param x distance of a pixel from the left, as a share of the width (0 to 1)
 * @param y distance from the top, as a share of the width too
 * @returns red, green and blue (0 to 255) of the pixel
 */
export const pixelAt = (page: Page, shot: Buffer, x: number, y: number): Promise<number[]> =>
  page.evaluate(
    async ([data, right, down]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext(
        '2d',
      ) as OffscreenCanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      return [...context.getImageData(right * width, down * width, 1, 1).data].slice(0, 3);
    },
    [shot.toString('base64'), x, y] as const,
  );
