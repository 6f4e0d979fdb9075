import { escapeHtml } from '../../../../lib/escape';
import { localized } from '../../../../lib/locales';
import { languageOf } from '../demoFiles';
import { keptHighlight } from '../keptHighlight';
import { linesOf, type DiffPart, type FileChange, type Hunk, type StageChanges } from './changes';
import { changesTexts, downloadText, fillText, summaryOf, type ChangesTexts } from './texts';

/** Input for the page in one language. */
export interface ChangesPage {
  title: string;
  /** Title of the stage of the part before. */
  before: string | undefined;
  changes: StageChanges;
  locale: string;
  /** Value of the `lang` attribute. */
  htmlLang: string;
  /** Title of the site in that language. */
  siteTitle: string;
  /** Address of the page in the other language, relative to this one, and its language. */
  other: { address: string; htmlLang: string };
  /** The home page in this language, relative to this page. */
  home: string;
  /** Relative address of the app, and that of the .zip with its size in bytes. */
  app: string;
  zip: { address: string; bytes: number };
}

/** A file with more changed lines is folded. */
const longest = 120;

/** The page loads its style sheet, its fonts and the script that sets the color mode. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `font-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ');

/** @returns the lines of a highlighted text, each with its markup */
const markupOf = (text: string, file: string): string[] =>
  keptHighlight(linesOf(text).join('\n'), languageOf(file)).split(/(?=<span class="l">)/);

const codeBlock = (content: string) => `<pre><code>${content}</code></pre>`;

const tags: Readonly<Record<DiffPart['kind'], string>> = {
  same: '',
  added: 'ins',
  removed: 'del',
};

function hunkHtml({ from, to, parts }: Hunk, before: string[], after: string[], t: ChangesTexts) {
  const code = parts
    .map(({ kind, start, count }) => {
      const lines = (kind === 'removed' ? before : after).slice(start, start + count).join('');
      const tag = tags[kind];
      return tag === '' ? lines : `<${tag}>${lines}</${tag}>`;
    })
    .join('');
  const name = fillText(from === to ? t.oneLineHunk : t.hunk, { from, to });
  return `<p class="place">${name}</p>\n${codeBlock(code)}`;
}

/** A file of tests needs no note: its name says which file it tests. */
function noteOf({ file, note }: FileChange, t: ChangesTexts, others: readonly string[]) {
  const tested = file.replace('.test.js', '.js');
  const text =
    note ?? (others.includes(tested) && tested !== file ? fillText(t.testsOf, { tested }) : '');
  const html = escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
  return html === '' ? '' : `\n<p class="note">${html}</p>`;
}

function fileHtml(change: FileChange, t: ChangesTexts, others: readonly string[]): string {
  const { file, status, hunks } = change;
  const [before, after] = [markupOf(change.before, file), markupOf(change.after, file)];
  const view =
    status === 'new'
      ? codeBlock(`<ins>${after.join('')}</ins>`)
      : hunks.map((hunk) => hunkHtml(hunk, before, after, t)).join('\n');
  const isOpen = change.added + change.removed <= longest;
  const whole =
    status === 'changed'
      ? `\n<details class="whole">\n<summary>${t.whole}</summary>\n${codeBlock(after.join(''))}\n</details>`
      : '';
  return `<section id="${file}">
<h2><code>${file}</code></h2>${noteOf(change, t, others)}
<details${isOpen ? ' open' : ''}>
<summary>${summaryOf(change, t)}</summary>
${view}
</details>${whole}
</section>`;
}

function listHtml({ files, same }: StageChanges, t: ChangesTexts): string {
  const items = files.map(
    (change) =>
      `<li><a href="#${change.file}"><code>${change.file}</code></a> <span>${summaryOf(change, t)}</span></li>`,
  );
  const others = same.map((file) => `<code>${file}</code>`).join(', ');
  return [
    `<h2>${t.files}</h2>`,
    `<ul>\n${items.join('\n')}\n</ul>`,
    ...(same.length === 0 ? [] : [`<p>${t.same}${others}.</p>`]),
  ].join('\n');
}

/**
 * @param page what a stage changes, in one language
 * @returns a page of its own, which needs no script: each changed file line by line, and each new or
 *   changed file whole
 */
export function changesHtml(page: ChangesPage): string {
  const { title, before, changes, locale, htmlLang, other, home, app, zip } = page;
  const site = escapeHtml(page.siteTitle);
  const t = localized(changesTexts, locale);
  const heading = escapeHtml(fillText(before === undefined ? t.titleFirst : t.title, { title }));
  const intro = fillText(before === undefined ? t.introFirst : t.intro, { before: before ?? '' });
  const download = downloadText(zip.bytes, t);
  const names = [...changes.files.map(({ file }) => file), ...changes.same];
  return `<!doctype html>
<html lang="${htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${heading} · ${site}</title>
<link rel="stylesheet" href="../../changes.css">
<script src="../../frame.js"></script>
</head>
<body>
<a class="skip" href="#content">${t.skip}</a>
<header>
<a class="home" href="${home}" aria-label="${fillText(t.home, { site })}">${site}</a>
<a href="${other.address}" hreflang="${other.htmlLang}" lang="${other.htmlLang}">${t.otherLanguage}</a>
</header>
<main id="content" tabindex="-1">
<h1>${heading}</h1>
<p class="intro">${escapeHtml(intro)}</p>
<p class="actions"><a href="${app}">${t.openApp}</a> <a href="${zip.address}" download>${download}</a></p>
${listHtml(changes, t)}
${changes.files.map((change) => fileHtml(change, t, names)).join('\n')}
</main>
</body>
</html>
`;
}
