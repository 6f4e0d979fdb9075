import { blockWith } from '../e2e/posts/blocks';
import { waitFor } from './journey';
import { inEachEngine } from './suite';

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
});
