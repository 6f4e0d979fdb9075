/*
 * npm run looks: visual regression. Compares the pages of the built site, and of the deploy preview
 * where there is one, with the accepted ones in tests/looks. Prints the differences, and writes a
 * report with drawings to test-results/looks/index.html.
 *   npm run looks -- --accept
 *   npm run looks -- --only home,menu
 */
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { readCommand, refuse, withProgress } from './command.mjs';
import { chromiumFlags, ensureHeadlessShell } from './ensure.mjs';
import { endPlainly } from './endPlainly';
import { writeLooks } from './looks/file';
import { kinds, type Kind } from './looks/kinds';
import { reportOf, viewsOf, type View } from './looks/report';
import { compareKind, type Comparison } from './looks/run';
import { tellDifferences } from './looks/tell';
import { openKind, setView, still } from './looks/visit';
import { createServer } from './server';
import { listenAnywhere } from './server/listen';

const { values } = readCommand('looks');
const siteDir = path.join(import.meta.dirname, '../..');
const reportDir = path.join(siteDir, 'test-results/looks');

/** @returns the kinds that were asked for. Ends this process when a name is unknown */
function wantedKinds(): Kind[] {
  const names = values.only?.split(',').map((name) => name.trim());
  const unknown = names?.filter((name) => !kinds.some((kind) => kind.name === name)) ?? [];
  if (unknown.length > 0) {
    const known = kinds.map(({ name }) => name).join(', ');
    refuse('looks', `No kind of page is called ${unknown.join(', ')}. Kinds: ${known}.`);
  }
  return kinds.filter(({ name }) => names?.includes(name) ?? true);
}

/** A build, served at an address of its own. */
interface Served {
  origin: string;
  close: () => void;
}

/** @returns undefined when there is no build, or when it is no deploy preview but should be one */
async function serve(dir: string, isPreview: boolean): Promise<Served | undefined> {
  const probe = path.join(siteDir, dir, isPreview ? 'guia.html' : 'index.html');
  if (!fs.existsSync(probe)) {
    return undefined;
  }
  const server = await createServer(path.join(siteDir, dir), siteDir).catch(endPlainly);
  const port = await listenAnywhere(server);
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

/** Does work for each item, two at a time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item);
    }
  };
  await Promise.all([next(), next()]);
}

const pictureOf = ({ comparison, locale, width, mode }: View) =>
  `${comparison.kind.name.replace(/\W+/g, '-')}-${width}-${mode}-${locale}.png`;

/** Takes the pictures of the report and writes it. */
async function writeReport(
  newPage: (kind: Kind) => Promise<Page>,
  comparisons: readonly Comparison[],
): Promise<void> {
  const views = viewsOf(comparisons);
  fs.rmSync(reportDir, { recursive: true, force: true });
  fs.mkdirSync(reportDir, { recursive: true });
  await forEach(views, async (view) => {
    const { kind } = view.comparison;
    const page = await newPage(kind);
    await openKind(page, kind, view.locale);
    await setView(page, view.width, view.mode);
    await page.screenshot({ path: path.join(reportDir, pictureOf(view)), fullPage: true });
    await page.close();
  });
  fs.writeFileSync(path.join(reportDir, 'index.html'), reportOf(views, pictureOf));
}

async function main(browser: Browser, site: Served, preview: Served | undefined): Promise<void> {
  const originOf = (kind: Kind) => (kind.isPreview ? preview : site)?.origin ?? '';
  const newPage = async (kind: Kind) => {
    const page = await browser.newPage({ ...still, baseURL: originOf(kind) });
    // A limit for a busy machine: each step waits for a state.
    page.setDefaultTimeout(120_000);
    return page;
  };
  const comparisons: Comparison[] = [];
  const wanted = wantedKinds();
  await withProgress('Looking at pages', () =>
    forEach(
      wanted.filter((kind) => originOf(kind) !== ''),
      async (kind) => {
        comparisons.push(await compareKind(() => newPage(kind), kind, siteDir));
      },
    ),
  );
  const skipped = wanted.filter((kind) => originOf(kind) === '').map(({ name }) => name);
  if (skipped.length > 0) {
    console.log(`Not looked at, because .cache/preview is missing: ${skipped.join(', ')}.`);
  }
  const sentences = tellDifferences(comparisons.flatMap(({ differences }) => differences));
  console.log(sentences.length === 0 ? 'Nothing looks different.' : sentences.join('\n'));
  if (values.accept) {
    const changed = comparisons.filter(({ differences }) => differences.length > 0);
    for (const { kind, now } of comparisons) {
      writeLooks(siteDir, kind, now);
    }
    console.log(`Accepted: ${changed.length} of ${comparisons.length} kinds had changed.`);
  } else if (sentences.length > 0) {
    await withProgress('Drawing differences', () => writeReport(newPage, comparisons));
    console.log(`\nDrawings: ${path.relative(siteDir, path.join(reportDir, 'index.html'))}`);
    console.log('Accept them with: npm run looks -- --accept');
    process.exitCode = 1;
  }
}

wantedKinds();
const site = await serve('build', false);
if (site === undefined) {
  console.error('There is no built site. Run npm run build first.');
  process.exit(1);
}
const preview = await serve('.cache/preview', true);
const browser = await chromium.launch({
  executablePath: ensureHeadlessShell(),
  args: chromiumFlags,
});
try {
  await main(browser, site, preview);
} finally {
  await browser.close();
  site.close();
  preview?.close();
}
