/*
 * npm run bench measures this site and a stock Docusaurus site with the same routes, posts, search
 * and live code: bytes, page times, navigation and builds. Page times have a third side, the limit.
 * tests/bench/README.md lists the options.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { readCommand, showProgress } from '../../../src/cli/command.mjs';
import { buildDir, siteDir } from '../../folders';
import { launchChromium, slowdown } from '../chromium';
import { kilobytes, median } from '../numbers';
import { Served } from '../served';
import { type Bytes, timeNavigation, timePage, type Times, types, weighPage } from './browser';
import { preparations, timeBuild } from './builds';
import { measureChecks } from './checks';
import { measureEdits } from './edits';
import { measureGrowth } from './growth';
import { writeLimit } from './limit';
import { measureNextPage } from './nextPage';
import { kinds, printTable } from './pages';
import { controls, timePress } from './presses';
import { ownPosts, type Side, sides as allSides, sites as allSites, writeSite } from './sites';

const { values } = readCommand('bench');
const parts = values.only.split(',');
const wantedSides: readonly string[] = values.sides?.split(',') ?? allSites;
const isAsked = (side: Side) => wantedSides.includes(side);
const sides = allSides.filter(isAsked);
/** Those that have sources: the limit is made of our build. */
const siteSides = allSites.filter(isAsked);
const pages = Object.entries(kinds).filter(([kind]) => values.pages.split(',').includes(kind));
const runs = Number(values.runs);
const prefix = values.language === 'pt' ? '' : `/${values.language}`;

/** Folder with the build of a site. Stock is built once and kept in `.cache/bench`. */
async function builtFolder(side: Side): Promise<string> {
  if (side === 'ours') {
    return buildDir;
  }
  if (side === 'limit') {
    const folder = path.join(siteDir, '.cache/bench/limit');
    writeLimit(buildDir, folder);
    return folder;
  }
  const built = path.join(siteDir, '.cache/bench', `${side}-${ownPosts}`, 'build');
  if (values.rebuild || !fs.existsSync(path.join(built, 'index.html'))) {
    console.log('Building the stock site (a minute or two)');
    await timeBuild(writeSite(side, ownPosts));
  }
  return built;
}

type Sites = Partial<Record<Side, Served>>;

/** Measures every kind of page of every site. Returns rows of a table. */
async function eachPage(
  sites: Sites,
  measure: (site: Served, address: string) => Promise<string[]>,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [kind, address] of pages) {
    for (const side of sides) {
      const site = sites[side];
      if (site !== undefined) {
        rows.push([`${kind}, ${side}`, ...(await measure(site, `${prefix}${address}`))]);
      }
    }
  }
  return rows;
}

async function bytes(browser: Browser, sites: Sites): Promise<void> {
  const end = showProgress('Weighing pages');
  const rows = await eachPage(sites, async (site, address) => {
    const { page, interacted, prefetched } = await weighPage(browser, site, address);
    const sum = (part: Bytes) => types.reduce((all, type) => all + part[type], 0);
    return [
      ...types.map((type) => page[type]),
      sum(page),
      interacted.js,
      interacted.css,
      sum(interacted),
      sum(prefetched),
    ].map(kilobytes);
  });
  end();
  console.log(
    '\nBytes (brotli kB) on load, on load and after first interaction ("+"), prefetched:',
  );
  const heads = ['total', 'js +', 'css +', 'total +', 'prefetched'];
  printTable([['', ...types, ...heads], ...rows]);
}

/**
 * Loads a page of every site, again and again in turns, so that a busy moment of the machine slows all
 * of them.
 */
async function inTurns(
  browser: Browser,
  sites: Sites,
  address: string,
): Promise<Map<Side, Times[]>> {
  const taken = new Map<Side, Times[]>(sides.map((side) => [side, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [side, list] of taken) {
      const site = sites[side];
      if (site !== undefined) {
        list.push(await timePage(browser, site, address));
      }
    }
  }
  return taken;
}

async function times(browser: Browser, sites: Sites): Promise<void> {
  const end = showProgress('Timing pages');
  const rows: string[][] = [];
  for (const [kind, address] of pages) {
    const taken = await inTurns(browser, sites, `${prefix}${address}`);
    const middle = (side: Side, key: keyof Times) =>
      median((taken.get(side) ?? []).map((time) => time[key]));
    for (const side of taken.keys()) {
      const ratio = (key: keyof Times) =>
        taken.has('limit') ? (middle(side, key) / middle('limit', key)).toFixed(2) : '';
      rows.push([
        `${kind}, ${side}`,
        middle(side, 'lcp').toFixed(0),
        ratio('lcp'),
        middle(side, 'fcp').toFixed(0),
        ratio('fcp'),
        middle(side, 'tbt').toFixed(0),
        middle(side, 'interactionTbt').toFixed(0),
        middle(side, 'cls').toFixed(3),
      ]);
    }
  }
  end();
  console.log(`\nTimes (median of ${runs}, ${slowdown}x CPU, slow 4G, sides in turns):`);
  const heads = ['LCP ms', 'of limit', 'FCP ms', 'of limit', 'TBT ms', 'TBT after interaction'];
  printTable([['', ...heads, 'CLS'], ...rows]);
}

/** Navigations: start page and target. */
const journeys = {
  'about to listing': ['/sobre', '/blog'],
  'listing to post': ['/blog', '/blog/do-it/conclusao'],
} as const;

async function navigation(browser: Browser, sites: Sites): Promise<void> {
  const end = showProgress('Timing navigation');
  const rows: string[][] = [];
  for (const [name, [from, to]] of Object.entries(journeys)) {
    for (const side of siteSides) {
      const site = sites[side];
      const taken: number[] = [];
      for (let run = 0; site !== undefined && run < runs; run += 1) {
        const link = `a[href="${prefix}${to}"]`;
        taken.push(await timeNavigation(browser, site, `${prefix}${from}`, link));
      }
      rows.push([`${name}, ${side}`, median(taken).toFixed(0)]);
    }
  }
  end();
  console.log(`\nNavigation in the site (median of ${runs}, ${slowdown}x CPU):`);
  printTable([['', 'ms'], ...rows]);
}

async function presses(browser: Browser, site: Served): Promise<void> {
  const end = showProgress('Timing presses');
  const rows: string[][] = [];
  for (const [name, control] of Object.entries(controls)) {
    const taken: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      taken.push(await timePress(browser, site, prefix, control));
    }
    rows.push([name, median(taken).toFixed(0), Math.max(...taken).toFixed(0)]);
  }
  end();
  console.log(`\nFirst press on a page, before React (${runs} presses, ${slowdown}x CPU):`);
  printTable([['', 'median ms', 'slowest ms'], ...rows]);
}

async function builds(): Promise<void> {
  const end = showProgress('Building');
  const rows: string[][] = [];
  for (const side of siteSides) {
    const folder = writeSite(side, ownPosts);
    for (const [kind, prepare] of Object.entries(preparations)) {
      prepare(folder);
      const { seconds, cpu, memory } = await timeBuild(folder);
      rows.push([
        `${side}, ${kind}`,
        seconds.toFixed(1),
        cpu.toFixed(1),
        (memory / 1e6).toFixed(0),
      ]);
    }
  }
  end();
  console.log('\nnpm run build, both languages:');
  printTable([['', 'seconds', 'CPU s', 'peak memory MB'], ...rows]);
}

if (values.growth !== undefined) {
  await measureGrowth(values.growth.split(',').map(Number), siteSides);
} else {
  if (parts.includes('edits')) {
    const browser = await launchChromium();
    await measureEdits(browser, siteSides, {
      starts: Number(values.starts),
      saves: Number(values.saves),
    });
    await browser.close();
  }
  if (parts.includes('checks')) {
    measureChecks(runs);
  }
  if (parts.some((part) => !['builds', 'edits', 'checks', 'next'].includes(part))) {
    const sites: Sites = {};
    for (const side of sides) {
      sites[side] = await Served.start(await builtFolder(side));
    }
    const browser = await launchChromium();
    if (parts.includes('bytes')) {
      await bytes(browser, sites);
    }
    if (parts.includes('times')) {
      await times(browser, sites);
    }
    if (parts.includes('navigation')) {
      await navigation(browser, sites);
    }
    if (parts.includes('presses') && sites.ours !== undefined) {
      await presses(browser, sites.ours);
    }
    await browser.close();
    Object.values(sites).forEach((site) => site.stop());
  }
  if (parts.includes('next')) {
    await measureNextPage(buildDir, runs, Number(values.delay));
  }
  if (parts.includes('builds')) {
    await builds();
  }
}
