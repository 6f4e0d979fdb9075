/*
 * npm run bench: what a reader and a builder pay for this site and for a stock Docusaurus with the
 * same routes, posts, search and live code, side by side. All that is measured, or with `--only`
 * some of `bytes,times,navigation,builds`; `--growth 24,240,2400` builds larger blogs and nothing
 * else; `--runs 5` times each page so often; `--rebuild` makes stock again (it is kept in
 * `.cache/bench`); `--sides ours` leaves stock out.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../../../src/cli/ensure.mjs';
import {
  type Bytes,
  Served,
  slowdown,
  timeNavigation,
  timePage,
  type Times,
  types,
  weighPage,
} from './browser';
import { timeBuild } from './builds';
import { measureGrowth } from './growth';
import { kilobytes, kinds, median, printTable, siteDir } from './pages';
import { ownPosts, type Side, sides as allSides, writeSite } from './sites';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'bytes,times,navigation,builds' },
    runs: { type: 'string', default: '5' },
    growth: { type: 'string' },
    sides: { type: 'string', default: allSides.join(',') },
    rebuild: { type: 'boolean', default: false },
    language: { type: 'string', default: 'pt' },
  },
});
const parts = values.only.split(',');
const sides = allSides.filter((side) => values.sides.split(',').includes(side));
const runs = Number(values.runs);
const prefix = values.language === 'pt' ? '' : `/${values.language}`;

/** The built site of a side; stock is built once and kept. */
async function builtFolder(side: Side): Promise<string> {
  const own = path.join(siteDir, 'build');
  if (side === 'ours') {
    if (!fs.existsSync(path.join(own, 'index.html'))) {
      throw new Error('There is no built site. Run: npm run build');
    }
    return own;
  }
  const built = path.join(siteDir, '.cache/bench', `${side}-${ownPosts}`, 'build');
  if (values.rebuild || !fs.existsSync(path.join(built, 'index.html'))) {
    console.log('Building the stock site (a minute or two)');
    await timeBuild(writeSite(side, ownPosts), false, false);
  }
  return built;
}

type Sites = Partial<Record<Side, Served>>;

/** Runs a measure on every kind of page of every side. */
async function eachPage(
  sites: Sites,
  measure: (site: Served, address: string) => Promise<string[]>,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [kind, address] of Object.entries(kinds)) {
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
  const rows = await eachPage(sites, async (site, address) => {
    const { page, read, ahead } = await weighPage(browser, site, address);
    const sum = (part: Bytes) => types.reduce((all, type) => all + part[type], 0);
    return [
      ...types.map((type) => page[type]),
      sum(page),
      read.js,
      read.css,
      sum(read),
      sum(ahead),
    ].map(kilobytes);
  });
  console.log(
    '\nBytes (brotli kB) of the page by itself, once there is a sign of a reader, and ahead:',
  );
  const heads = ['total', 'js, reader', 'css, reader', 'total, reader', 'ahead'];
  printTable([['', ...types, ...heads], ...rows]);
}

async function times(browser: Browser, sites: Sites): Promise<void> {
  const rows = await eachPage(sites, async (site, address) => {
    const taken: Times[] = [];
    for (let run = 0; run < runs; run += 1) {
      taken.push(await timePage(browser, site, address));
    }
    const middle = (key: keyof Times) => median(taken.map((time) => time[key]));
    return [
      ...(['lcp', 'tbt', 'readTbt'] as const).map((key) => middle(key).toFixed(0)),
      middle('cls').toFixed(3),
    ];
  });
  console.log(`\nTimes (median of ${runs}, ${slowdown}x CPU, slow 4G):`);
  printTable([['', 'LCP ms', 'TBT ms', 'TBT, reader', 'CLS'], ...rows]);
}

/** From one page to the next: where from and where to. */
const journeys = {
  'about to listing': ['/sobre', '/blog'],
  'listing to post': ['/blog', '/blog/do-it/conclusao'],
} as const;

async function navigation(browser: Browser, sites: Sites): Promise<void> {
  const rows: string[][] = [];
  for (const [name, [from, to]] of Object.entries(journeys)) {
    for (const side of sides) {
      const site = sites[side];
      const taken: number[] = [];
      for (let run = 0; site !== undefined && run < runs; run += 1) {
        const link = `a[href="${prefix}${to}"]`;
        taken.push(await timeNavigation(browser, site, `${prefix}${from}`, link));
      }
      rows.push([`${name}, ${side}`, median(taken).toFixed(0)]);
    }
  }
  console.log(`\nNavigation in the site (median of ${runs}, ${slowdown}x CPU):`);
  printTable([['', 'ms'], ...rows]);
}

async function builds(): Promise<void> {
  const rows: string[][] = [];
  for (const side of sides) {
    const folder = writeSite(side, ownPosts);
    for (const isCold of [true, false]) {
      if (!isCold) {
        // Fills the cache that the warm build takes.
        await timeBuild(folder, side === 'ours', false);
      }
      const { seconds, cpu, memory } = await timeBuild(folder, side === 'ours', isCold);
      rows.push([
        `${side}, ${isCold ? 'cold' : 'warm'}`,
        seconds.toFixed(1),
        cpu.toFixed(1),
        (memory / 1e6).toFixed(0),
      ]);
    }
  }
  console.log('\nBuild of both languages:');
  printTable([['', 'seconds', 'CPU s', 'peak memory MB'], ...rows]);
}

if (values.growth !== undefined) {
  await measureGrowth(values.growth.split(',').map(Number), sides);
} else {
  if (parts.some((part) => part !== 'builds')) {
    const sites: Sites = {};
    for (const side of sides) {
      sites[side] = await Served.start(await builtFolder(side));
    }
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: chromiumFlags,
    });
    if (parts.includes('bytes')) {
      await bytes(browser, sites);
    }
    if (parts.includes('times')) {
      await times(browser, sites);
    }
    if (parts.includes('navigation')) {
      await navigation(browser, sites);
    }
    await browser.close();
    Object.values(sites).forEach((site) => site.stop());
  }
  if (parts.includes('builds')) {
    await builds();
  }
}
