import { expect } from 'vitest';
import { arrived, expectNoComplaints, open, waitFor } from './journey';
import { inEachEngine } from './suite';

const stored = JSON.stringify({
  version: 1,
  posts: [{ slug: 'do-it/parte-1' }, { slug: 'do-it/parte-2', place: { block: 20, seconds: 60 } }],
});
const offer = `[...document.querySelectorAll('article > header button')].find(({ textContent }) =>
  textContent.startsWith('Continuar de onde parei'))`;

// tests/e2e/progress.spec.ts and transitions.spec.ts check the same in Chromium, and more.
inEachEngine(
  'build',
  (it) => {
    it('shows what was read, goes back to where a post was left, and follows links as before', async ({
      tab,
      at,
    }) => {
      await tab.goto(at('/sobre'));
      await tab.run(`localStorage.setItem('reading', ${JSON.stringify(stored)})`);
      await open(tab, at('/blog/do-it/parte-2'));
      await waitFor(tab, offer);
      expect(await tab.run('return scrollY')).toBe(0);
      expect(
        await tab.run(
          'return [...document.querySelectorAll("[data-read]")].map((a) => a.pathname)',
        ),
      ).toEqual(['/blog/do-it/parte-1']);
      await tab.run(`${offer}.click()`);
      await waitFor(
        tab,
        'document.activeElement === document.querySelector(".prose").children[20]',
      );
      await waitFor(tab, `!(${offer})`);
      // With and without view transitions, the router shows the next page.
      await tab.press('n');
      await arrived(tab, '/blog/do-it/parte-3');
      await tab.back();
      await waitFor(tab, 'location.pathname === "/blog/do-it/parte-2"');
      await waitFor(tab, 'document.querySelector("main h1").textContent.includes("parte")');
      await expectNoComplaints(tab);
    });
  },
  { isTestedInChromium: true },
);
