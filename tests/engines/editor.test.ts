import { expect } from 'vitest';
import { patience } from './browsers';
import { edit, editable, fault, result, write } from './editor';
import { holds } from './journey';
import { languages } from './pages';
import { inEachEngine } from './suite';

inEachEngine('build', (it) => {
  it.for(languages)(
    'runs what is typed, tells errors and resets in $locale',
    async (language, { tab, at }) => {
      const drawn = (body: string) =>
        expect.poll(() => tab.runIn(result, body).catch(() => undefined), { timeout: patience });
      await edit(tab, at, language);
      await write(tab, '<p>ok</p>');
      await drawn('return document.querySelector("p")?.textContent').toBe('ok');
      await write(tab, '<script>nada()</script>');
      await holds(tab, `/nada/.test(${fault})`);
      await tab.click(`${editable} button`, language.reset);
      await holds(tab, `${fault} === ''`);
      await drawn('return document.querySelectorAll("svg").length').toBe(1);
    },
  );
});
