import path from 'node:path';
import { compareLooks } from '../../src/cli/looks/compare';
import { kinds, type Kind } from '../../src/cli/looks/kinds';
import { compareKind } from '../../src/cli/looks/run';
import { tellDifferences } from '../../src/cli/looks/tell';
import { lookAt, still } from '../../src/cli/looks/visit';
import { expect, test } from './support';

// Look of each kind of page, compared with the accepted one (tests/looks).

test.use(still);

const siteDir = path.resolve('.');
const advice = 'npm run looks shows the differences, npm run looks -- --accept accepts them';

for (const kind of kinds.filter(({ isPreview }) => !isPreview)) {
  test(`${kind.name}: looks as accepted`, async ({ browser, baseURL }) => {
    // A context for each language: what was read in one is offered in the other.
    const newPage = () => browser.newPage({ ...still, ...(baseURL !== undefined && { baseURL }) });
    const { differences } = await compareKind(newPage, kind, siteDir);
    expect(tellDifferences(differences), advice).toEqual([]);
  });
}

/** Faults of the styles, each with the sentence that reports it. */
const faults = [
  {
    css: 'main h1:not(#_) { margin-block-start: 60px }',
    told: /^unsubscribe; 390 px; light.*title “Cancelar inscrição” .* stands \d+ px lower/,
  },
  {
    css: 'main p:not(#_) { font-family: serif; font-weight: 300 }',
    told: /paragraph “.+” .* has another font: serif, was Atkinson/,
  },
  {
    css: "[data-theme='dark'] main h1:not(#_) { color: rgb(60 60 60) }",
    told: /^unsubscribe; 390 px; dark; pt: the title .* has another text color: #3c3c3cff/,
  },
  {
    css: 'footer ul:not(#_) { display: none }',
    told: /the list “Blog.+” .* is no longer shown/,
  },
  {
    css: 'main h1:not(#_) { inline-size: 4em }',
    told: /the title “Cancelar inscrição” .* was \d+ px wide and is \d+/,
  },
];

test('a fault of the styles is described in words', async ({ context }) => {
  const found = kinds.find(({ name }) => name === 'unsubscribe');
  expect(found).toBeDefined();
  const kind: Kind = { name: 'unsubscribe', path: found?.path ?? '/', widths: [390] };
  const before = await lookAt(await context.newPage(), kind, 'pt');
  const subject = { kind: kind.name, locale: 'pt' } as const;
  for (const { css, told } of faults) {
    const faulty: Kind = {
      ...kind,
      prepare: async (page) => {
        await page.evaluate((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        }, css);
      },
    };
    const after = await lookAt(await context.newPage(), faulty, 'pt');
    const sentences = tellDifferences(compareLooks(subject, before, after, kind.widths));
    expect(sentences, css).toContainEqual(expect.stringMatching(told));
  }
});
