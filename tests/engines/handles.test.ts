import { expect } from 'vitest';
import type { Tab } from './browsers';
import { open, waitFor } from './journey';
import { inEachEngine } from './suite';

const month = (name: string) => `/blog/animacoes-de-carregamento/${name}`;

/** Scrolls to a demo of the post, and waits until its controls are there. */
async function goToDemo(tab: Tab, id: string): Promise<void> {
  await tab.run(`
    window.box = document.querySelector('[data-src$="/${id}/"]');
    window.figure = box.closest('figure');
    window.inDemo = (selector) => box.querySelector('iframe').contentDocument.querySelector(selector);
    window.controls = () => inDemo('.demo-controls')?.shadowRoot;
    window.move = (selector, value) => {
      const input = controls().querySelector(selector);
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    box.scrollIntoView();`);
  await waitFor(tab, 'box.querySelector("iframe[data-loaded]") && controls()');
}

inEachEngine('build', (it) => {
  it('a handle changes the result and the code, and the scrubber sets the time', async ({
    tab,
    at,
  }) => {
    await open(tab, at(month('janeiro')));
    await goToDemo(tab, 'onda-1-tracejado');
    await tab.run('move("#handle-dash", 40); move("#handle-offset", -12)');
    await waitFor(
      tab,
      `getComputedStyle(inDemo('.dash')).strokeDasharray.replace(/px/g, '') === '40, 10' &&
        figure.querySelector('mark[data-handle=dash]').textContent === '40' &&
        figure.querySelector('mark[data-handle=offset]').textContent === '-12'`,
    );
    await goToDemo(tab, 'onda-3-corre');
    await tab.run('move("[max=\\"1\\"]", 0.5)');
    await waitFor(
      tab,
      `Math.abs(parseFloat(getComputedStyle(inDemo('.dash')).strokeDashoffset) + 50) < 0.01 &&
        inDemo('.dash').getAnimations()[0].playState === 'paused'`,
    );
    await tab.run('controls().querySelectorAll("button")[1].click()');
    await waitFor(tab, `inDemo('.dash').getAnimations()[0].playState === 'running'`);

    // A value that is computed from the handle, and the demo's own script, which reacts to it.
    await goToDemo(tab, 'onda-5-emenda');
    await tab.run('move("#handle-sum", 90)');
    await waitFor(
      tab,
      `figure.querySelector('mark[data-handle=gap]').textContent === '52' &&
        inDemo('[role=status]').textContent.includes('10% da régua')`,
    );

    await open(tab, at(month('abril')));
    await goToDemo(tab, 'lua-4-recorte');
    await tab.run('move("#handle-softness", 60)');
    await waitFor(
      tab,
      `inDemo('stop').getAttribute('offset') === '0.1045' &&
        controls().querySelector('[role=status]').textContent.includes('60 unidades')`,
    );

    await open(tab, at(month('marco')));
    await goToDemo(tab, 'carregamento-chuva');
    await tab.run('move("[max=\\"1\\"]", 0.25)');
    expect(
      await tab.run(
        'return controls().querySelector("[max=\\"1\\"]").getAttribute("aria-valuetext")',
      ),
    ).toMatch(/^\d,\d s de \d,\d s$/);
    await waitFor(tab, `inDemo('svg').animationsPaused()`);
  });
});
