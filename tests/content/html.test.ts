import { HtmlValidate, type ConfigData } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { builtFiles, builtPages, readBuilt } from './built';

/*
 * The recommended rules, without those about the style of the minifier: unquoted attributes, void
 * elements, optional end tags, doctype case, boolean attributes.
 */
const rules: NonNullable<ConfigData['rules']> = {
  'attr-quotes': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'no-implicit-close': 'off',
  'no-implicit-button-type': 'error',
  'void-style': 'off',
  'no-trailing-whitespace': 'off',
  // Docusaurus and React write ids such as ":r1:" and "_R_1_": valid HTML.
  'valid-id': ['error', { relaxed: true }],
  // The minifier does not escape an ampersand that starts no entity.
  'no-raw-characters': ['error', { relaxed: true }],
  // Authors decide how long a title is.
  'long-title': 'off',
  // axe checks the roles of elements in the browser tests.
  'prefer-native-element': 'off',
};
const recommended = ['html-validate:recommended'];
const validator = new HtmlValidate({ extends: recommended, rules });

/*
 * Demos contain the code that their posts explain, so some rules are off. Demos omit default types.
 * Forms that respond at once have no submit button. A made-up password needs no autocomplete. Scripts
 * set the labels that a template leaves empty.
 */
const demoValidator = new HtmlValidate({
  extends: recommended,
  rules: {
    ...rules,
    // A list may have an aria-label. Report only elements that cannot have one.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'autocomplete-password': 'off',
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    'text-content': 'off',
    'wcag/h32': 'off',
  },
});

/** @returns what a validator finds in the HTML of a document */
async function faultsIn(html: string, rulesOf = validator): Promise<string[]> {
  const { results } = await rulesOf.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`);
}

/** Paths of the documents of demos, relative to `build/`. */
const demos = builtFiles().filter((file) => /^demos\/.*\.html$/.test(file));

describe('every built page', () => {
  const pages = builtPages();

  it('exists in both languages', () => {
    expect(pages.length).toBeGreaterThanOrEqual(38);
    const english = pages.filter(({ file }) => file.startsWith('en/'));
    expect(english).toHaveLength(pages.length / 2);
  });

  it.each(pages)('$file is valid HTML', async ({ html }) => {
    expect(await faultsIn(html)).toEqual([]);
  });

  it.each(pages)('$file has a unique title, and a description', ({ file, html }) => {
    const title = html.match(/<title[^>]*>([^<]+)/)?.[1];
    expect(title?.length ?? 0).toBeGreaterThan(3);
    const isNotFound = file.endsWith('404.html');
    const description = html.match(/<meta[^>]*name="?description"?[^>]*content=(["'])(.+?)\1/)?.[2];
    expect(isNotFound || (description?.length ?? 0) > 20).toBe(true);
    const twins = pages.filter(
      (page) =>
        page.file !== file &&
        page.file.startsWith('en/') === file.startsWith('en/') &&
        page.html.includes(`<title data-rh="true">${title}</title>`),
    );
    expect(twins.map((page) => page.file)).toEqual([]);
  });
});

describe('every document of a demo', () => {
  it('exists in both languages', () => {
    const isEnglish = (file: string) => file.endsWith('/en.html');
    expect(demos.length).toBeGreaterThan(100);
    expect(demos.filter(isEnglish)).toHaveLength(demos.length / 2);
  });

  it.each(demos)('%s is valid HTML', async (file) => {
    expect(await faultsIn(readBuilt(file), demoValidator)).toEqual([]);
  });
});

it('the runner of demos is valid HTML and has noindex', async () => {
  const html = readBuilt('playground/runner.html');
  expect(await faultsIn(html)).toEqual([]);
  expect(html).toContain('<meta name="robots" content="noindex">');
});
