import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeLicense } from '../../src/config/license';
import { readStage } from '../../src/features/demos/build/stage/readStage';
import { stageFiles, zipName } from '../../src/features/demos/build/stage/stageFiles';
import { siteDir } from '../folders';
import { stages, textsIn, unpack } from '../stages';

const demosDir = path.join(siteDir, 'src/demos');
const ids = [...new Set(stages.map(({ id }) => id))];
const license = codeLicense(siteDir);
const languages = [
  { locale: 'pt', htmlLang: 'pt-BR', suffix: '', siteTitle: 'Aoba', license },
  { locale: 'en', htmlLang: 'en-US', suffix: 'en', siteTitle: 'Aoba', license },
];
const built = new Map(ids.map((id) => [id, stageFiles(demosDir, id, languages)]));
const zipOf = (id: string, suffix: string) => built.get(id)?.[zipName(id, suffix)] as Buffer;

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-stages-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('finds the stages of both series', () => {
  expect(ids).toEqual(
    ['do-it', 'good-mood'].flatMap((app) => [
      app,
      ...Array.from({ length: app === 'do-it' ? 3 : 4 }, (_, n) => `${app}-${n + 1}-final`),
    ]),
  );
});

/** Runs `npm test` of a copy, as its README says. */
async function report(cwd: string): Promise<string> {
  const { stdout } = await promisify(execFile)('node', ['--test', '--test-reporter=tap'], {
    cwd,
    // Otherwise the test runner thinks that vitest's own NODE_TEST_CONTEXT makes it a child process.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
  });
  return stdout;
}

/** Addresses that a file loads from its own folder. */
function loadedBy(name: string, text: string): string[] {
  const patterns: Readonly<Record<string, RegExp>> = {
    '.html': /<(?:link|script|img)\b[^>]*\b(?:src|href)="(?!https?:|data:)([^"#]+)"/g,
    '.js': /\b(?:from|import)\s*\(?\s*['"]\.\/([^'"]+)['"]/g,
    '.css': /url\(["']?(?!data:|#)([^"')]+)["']?\)/g,
    '.webmanifest': /"src":\s*"([^"]+)"/g,
  };
  const pattern = patterns[path.extname(name)];
  return pattern === undefined || name === 'sw.js'
    ? []
    : [...text.matchAll(pattern)].map(([, address = '']) => address.replace(/^\.\//, ''));
}

/** @returns every file that the page of a copy needs, without itself */
function neededBy(files: ReadonlyMap<string, string>): string[] {
  const needed = new Set(['index.html']);
  for (const name of needed) {
    loadedBy(name, files.get(name) ?? '').forEach((other) => needed.add(other));
  }
  return [...needed].filter((name) => name !== 'index.html').sort();
}

/** @returns the addresses in the list of a service worker; `undefined` without a worker */
const cachedBy = (files: ReadonlyMap<string, string>): string[] | undefined =>
  /\[\s*('\.\/',[^\]]*)\]/
    .exec(files.get('sw.js') ?? '')?.[1]
    ?.match(/'[^']+'/g)
    ?.map((quoted) => quoted.slice(1, -1));

describe.each(stages)('the .zip of $id in $locale', ({ id, locale, suffix }) => {
  const files = textsIn(zipOf(id, suffix));

  it.concurrent('passes its own tests in an empty folder', { timeout: 120_000 }, async () => {
    const own = path.join(folder, locale, id);
    unpack(zipOf(id, suffix), own);
    const tests = [...files.keys()].filter((name) => name.endsWith('.test.js'));
    expect(files.has('package.json')).toBe(tests.length > 0);
    if (tests.length > 0) {
      const result = await report(own);
      expect(result).toMatch(/^# fail 0$/m);
      expect(Number(/^# pass (\d+)$/m.exec(result)?.[1])).toBeGreaterThan(9);
    }
  });

  it('has every file that its page needs, and its worker keeps exactly these', () => {
    const needed = neededBy(files);
    expect(needed.filter((name) => !files.has(name))).toEqual([]);
    const cached = cachedBy(files);
    expect(cached === undefined).toBe(!files.has('sw.js'));
    if (cached !== undefined) {
      expect([...cached].sort()).toEqual(['./', ...needed].sort());
    }
  });

  it('has all files of the stage, and nothing of the other language or of this site', () => {
    const stage = [...readStage(demosDir, id, locale).files.keys()];
    const places = new Map([['ci.yml', '.github/workflows/ci.yml']]);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(stage.map((name) => places.get(name) ?? name)),
    );
    expect(files.get('LICENSE')).toBe(license);
    expect(files.get('index.html')).toMatch(new RegExp(`<html lang="${locale}`));
    for (const [name, text] of files) {
      expect(text, name).not.toMatch(
        /\{\{\w+\}\}|\/demos\/|frame\.js|app\.css|woff2|hreflang|href="en"/,
      );
    }
  });
});

/** The lines of a file as a page of changes shows them. */
interface Shown {
  kind: 'ins' | 'del' | undefined;
  text: string;
}

const decoded = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** @returns the lines of one `<pre>`, each with the element around it */
function shownIn(pre: string): Shown[] {
  let kind: Shown['kind'];
  const lines: Shown[] = [];
  for (const [, close, tag, line] of pre.matchAll(
    /<(\/?)(ins|del)>|<span class="l">(.*)\n<\/span>/g,
  )) {
    if (tag === undefined) {
      lines.push({ kind, text: decoded(line ?? '') });
    } else {
      kind = close === '/' ? undefined : (tag as 'ins' | 'del');
    }
  }
  return lines;
}

/**
 * Puts a file together from the lines of the part before and the changes that the page shows.
 *
 * @returns number of changed lines that the page shows, and of lines that would still differ
 */
function share(section: string, before: readonly string[], after: readonly string[]) {
  const [diff = ''] = section.split('<details class="whole">');
  const hunks = [...diff.matchAll(/<pre>.*?<\/pre>/gs)].map(([pre]) => shownIn(pre));
  const starts = [...diff.matchAll(/<p class="place">\D+(\d+)/g)].map(([, from]) => Number(from));
  const result: string[] = [];
  let [next, shown] = [0, 0];
  hunks.forEach((lines, index) => {
    const gap = (starts[index] ?? 1) - 1 - result.length;
    const isAtEnd = lines.every(({ kind }) => kind === 'del');
    result.push(...before.slice(next, next + (isAtEnd ? Math.max(gap, 0) : gap)));
    next += gap + lines.filter(({ kind }) => kind !== 'ins').length;
    result.push(...lines.filter(({ kind }) => kind !== 'del').map(({ text }) => text));
    shown += lines.filter(({ kind }) => kind !== undefined).length;
  });
  result.push(...before.slice(next));
  const hidden = Array.from({ length: Math.max(result.length, after.length) }).filter(
    (_, line) => result[line] !== after[line],
  ).length;
  return { shown, hidden };
}

/** @returns the posts that show a stage, in one language */
function postsWith(id: string, locale: string): string[] {
  const root = path.join(
    siteDir,
    locale === 'pt' ? 'blog' : 'i18n/en/docusaurus-plugin-content-blog',
  );
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
    .filter((text) => text.includes(`<Stage id="${id}"`));
}

describe('the page of changes', () => {
  it('says why a file changes, where no post that shows the stage names the file', () => {
    const silent: string[] = [];
    for (const { id, locale, suffix } of stages) {
      const posts = postsWith(id, locale).join('\n');
      const page = String(built.get(id)?.[`changes/${suffix || 'index'}.html`]);
      const changed = [...page.matchAll(/<section id="([^"]+)">\n<h2>.*<\/h2>(.*)\n(.*)/g)];
      for (const [, file = '', , next = ''] of changed) {
        const isNamed = posts.includes(`\`${file}\``) || posts.includes(`file="${file}"`);
        if (!isNamed && !next.startsWith('<p class="note">')) {
          silent.push(`${id} ${locale} ${file}`);
        }
      }
      const files = changed.map(([, file]) => file);
      const { notes } = readStage(demosDir, id, locale);
      // A note for a file that does not change here would never be shown.
      expect(
        Object.keys(notes).filter((file) => !files.includes(file)),
        id,
      ).toEqual([]);
      expect(changed.length, id).toBeGreaterThan(1);
    }
    // Write the note into "notas" of the demo.json of the stage, in both languages.
    expect(silent).toEqual([]);
  });

  const linesOf = (content: string | Buffer | undefined) =>
    content === undefined ? [] : String(content).split('\n').slice(0, -1);

  it('shows every line that a part changes, in both languages', () => {
    const rows = stages.map(({ id, locale, suffix }) => {
      const stage = readStage(demosDir, id, locale);
      const before =
        stage.before === undefined ? undefined : readStage(demosDir, stage.before, locale);
      const page = String(built.get(id)?.[`changes/${suffix || 'index'}.html`]);
      const sections = new Map(
        page
          .split(/(?=<section id=")/)
          .slice(1)
          .map((section) => [/id="([^"]+)"/.exec(section)?.[1] ?? '', section]),
      );
      const names = new Set([...stage.files.keys(), ...(before?.files.keys() ?? [])]);
      let [shown, hidden] = [0, 0];
      for (const name of names) {
        const texts = [before?.files.get(name), stage.files.get(name)];
        if (texts.some((text) => typeof text === 'string')) {
          const [old = [], fresh = []] = texts.map(linesOf);
          const counted = share(sections.get(name) ?? '', old, fresh);
          shown += counted.shown;
          hidden += counted.hidden;
          if (sections.has(name)) {
            const whole = shownIn(sections.get(name)?.split('<pre>').at(-1) ?? '');
            const lines = whole.map(({ text }) => text);
            expect(fresh.length === 0 ? [] : lines, `${id} ${name}`).toEqual(fresh);
          }
        }
      }
      return { stage: `${id} ${locale}`, changed: shown + hidden, shown };
    });
    console.table(rows.map((row) => ({ ...row, share: `${(100 * row.shown) / row.changed} %` })));
    expect(rows.filter(({ changed, shown }) => shown !== changed || shown === 0)).toEqual([]);
  });
});
