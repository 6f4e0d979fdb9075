import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, hold, open, settle, test } from '../support';

const post = '/blog/animacoes-de-carregamento/outubro';
const loaders = 10;

const wallOf = (page: Page) => page.getByRole('region', { name: 'Os dez loaders' });

/**
 * @returns state of the animations in each tile. SMIL has a clock (seconds) instead of entries in
 *   `getAnimations()`.
 */
const tiles = (page: Page) =>
  wallOf(page)
    .locator('.drawing')
    .evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const animations = drawing.getAnimations({ subtree: true });
        const svg = drawing.querySelector('svg');
        return {
          id: /demo-carregamento-(\w+)/.exec(drawing.className)?.[1],
          running: animations.filter(({ playState }) => playState === 'running').length,
          rates: [...new Set(animations.map(({ playbackRate }) => playbackRate))],
          isSmil: drawing.querySelector('animate') !== null,
          clock: svg?.getCurrentTime() ?? 0,
          clockRuns: svg !== null && !svg.animationsPaused(),
        };
      }),
    );

type Tile = Awaited<ReturnType<typeof tiles>>[number];

/** Waits until a condition is true for all drawings. */
const expectAll = (page: Page, isSo: (tile: Tile) => boolean) =>
  expect.poll(async () => (await tiles(page)).filter(isSo).length).toBe(loaders);

const expectPlaying = (page: Page) =>
  expectAll(page, ({ running, isSmil, clockRuns }) => (isSmil ? clockRuns : running > 0));

const expectStill = (page: Page) =>
  expectAll(page, ({ running, isSmil, clockRuns }) => running === 0 && !(isSmil && clockRuns));

/** Waits until the animations of all drawings without SMIL have one playback rate. */
const expectRate = (page: Page, rate: number) =>
  expect
    .poll(async () => (await tiles(page)).filter(({ isSmil }) => !isSmil).map(({ rates }) => rates))
    .toEqual(Array(8).fill([rate]));

test('the edges of a face have the ratio in the text, and a larger one with a near eye', async ({
  page,
}) => {
  await page.goto('/demos/dado-1-perspectiva/');
  /** @returns rendered height of the near edge, divided by that of the far edge */
  const ratio = () =>
    page.locator('.face').evaluate((face) => {
      const heights = ['left', 'right'].map((side) => {
        const edge = document.createElement('span');
        edge.style.cssText = `position:absolute;top:0;bottom:0;width:0;${side}:0`;
        (face as HTMLElement).style.position = 'relative';
        face.append(edge);
        const { height } = edge.getBoundingClientRect();
        edge.remove();
        return height;
      });
      return Math.max(...heights) / Math.min(...heights);
    });
  const slider = page.getByRole('slider', { name: /Distância do olho/ });
  const said = async () =>
    Number(
      /aparece ([\d,]+) vezes/
        .exec(await page.getByRole('status').innerText())?.[1]
        ?.replace(',', '.'),
    );
  await expect.poll(() => said()).toBeGreaterThan(1);
  await expect.poll(() => ratio()).toBeCloseTo(await said(), 1);
  await slider.fill('120');
  await expect.poll(() => said()).toBeGreaterThan(2);
  await expect.poll(() => ratio()).toBeCloseTo(await said(), 1);
  await slider.fill('1200');
  await expect.poll(() => said()).toBeLessThan(1.1);
  await expect.poll(() => ratio()).toBeCloseTo(await said(), 1);
});

/** @returns share of pixels (0 to 1) that differ clearly between two screenshots */
const difference = (page: Page, ...shots: [Buffer, Buffer]) =>
  page.evaluate(
    async (addresses) => {
      const [a, b] = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      const first = a ?? new Uint8ClampedArray();
      let count = 0;
      for (let i = 0; i < first.length; i += 4) {
        const far = [0, 1, 2].reduce(
          (sum, k) => sum + Math.abs((first[i + k] ?? 0) - (b?.[i + k] ?? 0)),
          0,
        );
        count += far > 60 ? 1 : 0;
      }
      return count / (first.length / 4);
    },
    shots.map((shot) => `data:image/png;base64,${shot.toString('base64')}`),
  );

test('back faces are visible only when the block is open', async ({ page }) => {
  await page.goto('/demos/dado-3-faces/');
  const status = page.getByRole('status');
  const looks = () => page.locator('.stage').screenshot();
  /** @returns how much the block differs now from an earlier screenshot */
  const differs = (from: Buffer) => async () => difference(page, from, await looks());
  const closed = await looks();
  await page.getByRole('checkbox', { name: /backface/ }).check();
  await expect(status).toHaveText('Bloco fechado: esconder os versos não muda nada.');
  await expect.poll(differs(closed)).toBeLessThan(0.02);
  await page.getByRole('checkbox', { name: 'Tirar a face da frente' }).check();
  await expect(status).toHaveText('Sem a face da frente e sem versos, o bloco fica oco.');
  await expect.poll(differs(closed)).toBeGreaterThan(0.1);
  const hollow = await looks();
  await page.getByRole('checkbox', { name: /backface/ }).uncheck();
  await expect(status).toContainText('aparecem versos');
  await expect.poll(differs(hollow)).toBeGreaterThan(0.1);
});

test('a lap that is not a full turn jumps, and a lap that ends at its start angle rewinds', async ({
  page,
}) => {
  await page.goto('/demos/dado-5-emenda/');
  const status = page.getByRole('status');
  const slider = page.getByRole('slider', { name: /A volta acaba em/ });
  /** @returns rotation of the block about its own axis, in degrees, at a time of its 4000 ms */
  const turnAt = (moment: number) =>
    page.locator('.block').evaluate((block, time) => {
      const [animation] = block.getAnimations();
      (animation as Animation).pause();
      (animation as Animation).currentTime = time;
      const upright = new DOMMatrix().rotate(18, 0, 0);
      const { m11, m13 } = upright.multiply(new DOMMatrix(getComputedStyle(block).transform));
      return (Math.atan2(-m13, m11) * 180) / Math.PI;
    }, moment);
  await expect(status).toContainText('não há emenda');
  await expect.poll(() => turnAt(3999.99)).toBeCloseTo(20, 0);
  await slider.fill('-310');
  await expect(status).toHaveText('De −310° para 20° há um pulo de 30°.');
  await expect.poll(() => turnAt(3999.99)).toBeCloseTo(50, 0);
  await slider.fill('20');
  await expect(status).toContainText('o último trecho desanda 270°');
  await expect.poll(() => turnAt(3999.99)).toBeCloseTo(20, 0);
});

test('the wall starts paused; its button plays and stops all ten drawings', async ({ page }) => {
  await open(page, post);
  const wall = wallOf(page);
  await wall.scrollIntoViewIfNeeded();
  await settle(page);
  await expectStill(page);

  await wall.getByRole('button', { name: 'Tocar' }).click();
  await expectPlaying(page);

  await wall.getByRole('button', { name: 'Parar' }).click();
  await expectStill(page);
});

test('one slider sets the speed of every drawing, including SMIL', async ({ page }) => {
  await open(page, post);
  const wall = wallOf(page);
  await wall.getByRole('button', { name: 'Tocar' }).click();
  const slider = wall.getByRole('slider', { name: /Velocidade/ });
  await slider.fill('0.25');
  await expect(wall.getByText('Velocidade: 0,25×')).toBeVisible();
  await expectRate(page, 0.25);

  /**
   * Follows the SMIL clocks in each frame. The wall advances them once in a frame, before or after
   * this looks: the first and the last frame count in part. So the longest frame of the same run is
   * the tolerance, and this goes on until it is small.
   *
   * @returns seconds that each clock has passed per second of frames, and the tolerance
   */
  const clockRates = () =>
    wall.locator('svg:has(animate)').evaluateAll(async (drawings) => {
      const clocks = () => drawings.map((svg) => (svg as SVGSVGElement).getCurrentTime());
      const frame = () => new Promise<number>(requestAnimationFrame);
      await frame();
      let last = await frame();
      const [start, before] = [last, clocks()];
      let longest = 0;
      let frames = 0;
      while (frames < 30 || last - start < 12 * longest) {
        const now = await frame();
        longest = Math.max(longest, now - last);
        last = now;
        frames += 1;
      }
      const seconds = (last - start) / 1000;
      return {
        rates: clocks().map((clock, index) => (clock - (before[index] ?? 0)) / seconds),
        tolerance: longest / (last - start),
      };
    });
  const expectClocks = async (rate: number) => {
    const { rates, tolerance } = await clockRates();
    expect(rates).toHaveLength(2);
    for (const measured of rates) {
      expect(Math.abs(measured / rate - 1)).toBeLessThan(0.1 + 2 * tolerance);
    }
  };
  await expectClocks(0.25);
  await slider.fill('2');
  await expectRate(page, 2);
  await expectClocks(2);
  await wall.getByRole('button', { name: 'Parar' }).click();
  await expectStill(page);
  await settle(page);
  const stopped = (await tiles(page)).map(({ clock }) => clock);
  await settle(page);
  expect((await tiles(page)).map(({ clock }) => clock)).toEqual(stopped);
  await slider.fill('1');
  await wall.getByRole('button', { name: 'Tocar' }).click();
  await expectPlaying(page);
  await expectRate(page, 1);
});

test('the wall follows the site-wide pause, and its button ends that pause', async ({ page }) => {
  await open(page, post);
  const wall = wallOf(page);
  await wall.getByRole('button', { name: 'Tocar' }).click();
  await expectPlaying(page);
  await page.getByRole('button', { name: 'Pausar animações' }).first().click();
  await expectStill(page);
  await wall.getByRole('button', { name: 'Tocar' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-motion', 'paused');
  await expect.poll(async () => (await tiles(page))[0]?.running).toBeGreaterThan(0);
});

test('with reduced motion the wall shows a message and stays paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, post);
  const wall = wallOf(page);
  await expect(wall.getByRole('status')).toHaveText(
    'O seu sistema pede menos movimento: os dez ficam parados.',
  );
  await expect(wall.getByRole('button', { name: 'Tocar' })).toBeDisabled();
  await expect(wall.getByRole('slider')).toBeDisabled();
  await settle(page);
  await expectStill(page);
});

test('the sheet is a PNG of 1600 × 1200 with ten drawings and their names', async ({ page }) => {
  await open(page, post);
  const wall = wallOf(page);
  await wall.getByRole('button', { name: 'Desenhar a folha' }).click();
  const link = wall.getByRole('link', { name: 'Baixar a folha' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('aoba-1600x1200.png');
  const png = fs.readFileSync(await download.path());
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect(png.subarray(12, 16).toString('latin1')).toBe('IHDR');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1600, 1200]);

  /** Share of each cell that differs from the background. Cell 0 is the title, drawings start at 2. */
  const inks = await page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = 1600;
      canvas.height = 1200;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const [r = 0, g = 0, b = 0] = context.getImageData(20, 20, 1, 1).data;
      const painted = (x: number, y: number, width: number, height: number) => {
        const { data } = context.getImageData(x, y, width, height);
        let count = 0;
        for (let i = 0; i < data.length; i += 4) {
          const far =
            Math.abs((data[i] ?? 0) - r) +
            Math.abs((data[i + 1] ?? 0) - g) +
            Math.abs((data[i + 2] ?? 0) - b);
          count += far > 30 ? 1 : 0;
        }
        return count / (width * height);
      };
      return Array.from({ length: 12 }, (_, cell) => {
        const x = (cell % 4) * 400;
        const y = Math.floor(cell / 4) * 400;
        return {
          drawing: painted(x + 60, y + 40, 280, 270),
          name: painted(x + 60, y + 320, 280, 50),
        };
      });
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  expect(inks[0]?.drawing, 'the title').toBeGreaterThan(0.02);
  for (const [index, { drawing, name }] of inks.slice(2).entries()) {
    expect(drawing, `drawing ${index + 1}`).toBeGreaterThan(0.01);
    expect(name, `name ${index + 1}`).toBeGreaterThan(0.005);
  }
});

test('the button of the sheet keeps the focus while it works, and ignores presses', async ({
  page,
}) => {
  await open(page, post);
  const button = wallOf(page).getByRole('button', { name: 'Desenhar a folha' });
  // The code that draws the sheet comes after the first press.
  const release = await hold(page, '**/assets/js/*.js');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  release();
  await expect(wallOf(page).getByRole('link', { name: 'Baixar a folha' })).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await expect(button).toBeFocused();
});

test('the HTML of the wall has no inline style', async ({ request }) => {
  const html = await (await request.get(post)).text();
  const wall = html.slice(html.indexOf('Os dez loaders'), html.indexOf('Desenhar a folha'));
  expect(wall.length).toBeGreaterThan(1000);
  expect(wall).not.toMatch(/\sstyle=/);
});

test('every set of answers leaves a loader that fits, with a link to its post', async ({
  page,
  request,
}) => {
  await page.goto('/demos/loader-chooser/en');
  const counts = await page.evaluate(() => {
    const options = ['wait', 'room', 'page', 'engine'].map((name) => [
      ...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`),
    ]);
    const sets = options.reduce<HTMLInputElement[][]>(
      (before, list) => before.flatMap((set) => list.map((option) => [...set, option])),
      [[]],
    );
    return sets.map((set) => {
      for (const option of set) {
        option.checked = true;
      }
      return [...document.querySelectorAll('li')].filter((item) => item.checkVisibility()).length;
    });
  });
  expect(counts).toHaveLength(24);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(counts[0]).toBe(10);
  await page.reload();
  await page.getByRole('radio', { name: 'yes, it’s busy' }).check();
  await expect(page.getByRole('listitem').filter({ visible: true })).toHaveCount(3);
  for (const link of await page.getByRole('link').all()) {
    const address = await link.evaluate((element) => (element as HTMLAnchorElement).href);
    expect(address).toContain('/en/blog/');
    expect((await request.get(address)).status(), address).toBe(200);
  }
});
