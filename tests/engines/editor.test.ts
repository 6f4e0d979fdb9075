import { expect } from 'vitest';
import { waitTimeout } from './browsers';
import { edit, editable, fault, result, write } from './editor';
import { waitFor } from './journey';
import { languages } from './pages';
import { inEachEngine } from './suite';

inEachEngine(
  'build',
  (it) => {
    it.for(languages)(
      'runs typed code, shows errors and resets, $locale',
      async (language, { tab, at }) => {
        const drawn = (body: string) =>
          expect.poll(() => tab.runIn(result, body).catch(() => undefined), {
            timeout: waitTimeout,
          });
        await edit(tab, at, language);
        await write(tab, '<p>ok</p>');
        await drawn('return document.querySelector("p")?.textContent').toBe('ok');
        await write(tab, '<script>nada()</script>');
        await waitFor(tab, `/nada/.test(${fault})`);
        await tab.click(`${editable} button`, language.reset);
        await waitFor(tab, `${fault} === ''`);
        await drawn('return document.querySelectorAll("svg").length').toBe(1);
      },
    );
  },
  { patient: true },
);
