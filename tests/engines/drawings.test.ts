import sharp from 'sharp';
import { expect } from 'vitest';
import { blockWith } from '../e2e/posts/blocks';
import type { Tab } from './browsers';
import { waitFor } from './journey';
import { inEachEngine } from './suite';

/** Holds the animations of the page at a time in their cycle, in milliseconds. */
const hold = (tab: Tab, moment: number) =>
  tab.run(`
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = ${moment};
    }`);

/** Opacities of all rings of rain, and of elements that SMIL shows or hides. */
const opacities = `[...document.querySelectorAll('[attributeName=opacity]')]
  .map(({ parentElement }) => Number(getComputedStyle(parentElement).opacity))`;

inEachEngine('build', (it) => {
  it('fades the rings of the rain, although the policy forbids style attributes', async ({
    tab,
    at,
  }) => {
    const demos = [
      '/demos/carregamento-chuva/',
      '/demos/chuva-2-anel/',
      '/demos/chuva-3-ciclo/',
      '/demos/chuva-5-emenda/',
      '/demos/chuva-6-preferencia/',
      blockWith('ring1.end + .2s'),
    ];
    for (const address of ['/', ...demos]) {
      await tab.goto(at(address));
      // The first ring opens after 0.7 seconds, for 0.8 seconds.
      await tab.run(`
        for (const animation of document.querySelectorAll('[attributeName=opacity]')) {
          animation.ownerSVGElement.pauseAnimations();
          animation.ownerSVGElement.setCurrentTime(1.1);
        }`);
      await waitFor(tab, `${opacities}.some((opacity) => opacity > 0.4 && opacity < 0.6)`);
    }
  });

  it('spreads the letters of a text along its path', async ({ tab, at }) => {
    for (const words of ['quem solta a pipa', 'whoever flies a kite']) {
      await tab.goto(at(blockWith(words)));
      const apart = await tab.run<number>(`
        const text = document.querySelector('text');
        const end = text.getEndPositionOfChar(text.getNumberOfChars() - 1);
        const wanted = document.querySelector('path').getPointAtLength(520);
        return Math.hypot(end.x - wanted.x, end.y - wanted.y);`);
      expect(apart, words).toBeLessThan(5);
    }
  });

  it('changes an unregistered property in jumps and a registered one in steps', async ({
    tab,
    at,
  }) => {
    await tab.goto(at('/demos/redemoinho-3-registro/'));
    const angles = async (moment: number) => {
      await hold(tab, moment);
      return tab.run<number[]>(`
        return [...document.querySelectorAll('.ring')].map((ring) => {
          const from = /from ([\\d.]+)deg/.exec(getComputedStyle(ring).backgroundImage);
          return Math.round(Number(from?.[1] ?? 0));
        });`);
    };
    expect(await angles(350)).toEqual([0, 45]);
    expect(await angles(1050)).toEqual([180, 135]);
    expect(await angles(1750)).toEqual([180, 225]);
    expect(await angles(2450)).toEqual([360, 315]);
  });

  it('shows half of the moon alone where its mask is half gray', async ({ tab, at }) => {
    await tab.goto(at('/demos/lua-1-cinzas/?theme=light'));
    const shown = sharp(await tab.screenshot()).removeAlpha();
    const { left, top, scale } = await tab.run<{ left: number; top: number; scale: number }>(`
      const { left, top, width } = document.querySelector('.proof').getBoundingClientRect();
      return { left, top, scale: width / 200 };`);
    /** @returns red, green and blue at a point in units of the drawing */
    const color = async (x: number, y: number) => [
      ...(await shown
        .clone()
        .extract({
          left: Math.round(left + x * scale),
          top: Math.round(top + y * scale),
          width: 1,
          height: 1,
        })
        .raw()
        .toBuffer()),
    ];
    const [whole, half] = [await color(34, 106), await color(100, 106)];
    expect(await color(166, 106)).toEqual([255, 255, 255]);
    const apart = whole.map((part, index) => Math.abs((part + 255) / 2 - (half[index] ?? NaN)));
    expect(Math.max(...apart), `${whole} and ${half}`).toBeLessThan(6);
  });
});
