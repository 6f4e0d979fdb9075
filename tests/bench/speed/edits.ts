import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { median } from '../numbers';
import { siteDir } from '../../folders';
import { removeCaches } from './builds';
import { printTable } from './pages';
import { treeTicks } from './processes';
import { ownPosts, type Site, writeSite } from './sites';

/** A file, the place at which a save changes it, and a sign of the change in a page. */
interface Edit {
  address: string;
  file: Readonly<Record<Site, string>>;
  /** The first match gets `mark` behind it. */
  after: RegExp;
  mark: (save: number) => string;
  /** An expression for the browser: whether the page shows this save. */
  isShown: (save: number) => string;
}

const textHas = (text: string) =>
  `document.querySelector('article')?.textContent.includes(${JSON.stringify(text)}) === true`;

const introduction = 'blog/animacoes-de-carregamento/introducao.mdx';

const edits: Readonly<Record<string, Edit>> = {
  'a post': {
    address: '/blog/do-it/conclusao',
    file: { stock: 'blog/do-it/conclusao.mdx', ours: 'blog/do-it/conclusao.mdx' },
    after: /\{\/\* truncate \*\/\}\n/,
    mark: (save) => `\nSalvo pela vez ${save}x.\n`,
    isShown: (save) => textHas(`Salvo pela vez ${save}x.`),
  },
  // A stock site has the code of demos in its posts.
  'CSS of a demo': {
    address: '/blog/animacoes-de-carregamento/introducao',
    file: { stock: introduction, ours: 'src/demos/esqueleto/style.css' },
    after: /\.loading \{/,
    mark: (save) => ` --save: ${save}x;`,
    isShown: (save) => textHas(`--save: ${save}x;`),
  },
  'a component': {
    address: '/',
    file: { stock: 'src/pages/index.jsx', ours: 'src/site/Home/index.tsx' },
    after: /<main(?=>)|<header(?= className="hero )/,
    mark: (save) => ` data-save="${save}"`,
    isShown: (save) => `document.querySelector('[data-save="${save}"]') !== null`,
  },
};

/** Files that our check reads, besides the sources of a build. */
const beside = ['cspell.json', '.cspell', 'package-lock.json'];

/** A running development server of a site, with a page of it. */
interface Running {
  side: Site;
  folder: string;
  page: Page;
  child: ChildProcess;
  /** From the start of the command to the first page, ms. */
  start: number;
}

/** Waits until the processes of a server have nothing more to do, so that they slow nothing down. */
async function settle(pid: number): Promise<void> {
  let last = NaN;
  let calm = 0;
  while (calm < 5) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const now = treeTicks(pid);
    // Without /proc there is no number, and the time alone has to do.
    calm = Math.abs(now - last) > 1 ? 0 : calm + 1;
    last = now;
  }
}

/** Milliseconds that a page may take on a busy machine. */
const patience = 300_000;

/** The servers have ports from here on. */
const firstPort = 4390;

async function startServer(
  browser: Browser,
  side: Site,
  folder: string,
  port: number,
): Promise<Running> {
  const program = path.join(siteDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const begin = performance.now();
  const child = spawn(process.execPath, [program, 'start', '--no-open', '--port', String(port)], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, CI: '', CONTEXT: '', NETLIFY: '' },
  });
  const origin = `http://localhost:${port}`;
  while (performance.now() - begin < patience) {
    try {
      await page.goto(origin, { timeout: patience });
      break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  await page.locator('h1').first().waitFor({ timeout: patience });
  const start = performance.now() - begin;
  console.log(`${side}: first page after ${start.toFixed(0)} ms`);
  return { side, folder, page, child, start };
}

/** Saves a file and waits for its page to show it. Returns milliseconds. */
async function timeSave(
  { side, folder, page }: Running,
  edit: Edit,
  original: string,
  save: number,
): Promise<number> {
  const text = original.replace(edit.after, (found) => found + edit.mark(save));
  if (text === original) {
    throw new Error(`${edit.file[side]}: nothing to change. Update tests/bench/speed/edits.ts`);
  }
  const begin = performance.now();
  fs.writeFileSync(path.join(folder, edit.file[side]), text);
  await page.waitForFunction(edit.isShown(save), undefined, { timeout: patience, polling: 10 });
  return performance.now() - begin;
}

/** Saves a file of each site, again and again in turns. Returns the times of each site. */
async function saveInTurns(
  servers: readonly Running[],
  edit: Edit,
  saves: number,
): Promise<Map<Site, number[]>> {
  const times = new Map<Site, number[]>(servers.map(({ side }) => [side, []]));
  const originals = new Map(
    servers.map(({ side, folder }) => [
      side,
      fs.readFileSync(path.join(folder, edit.file[side]), 'utf8'),
    ]),
  );
  for (const { page } of servers) {
    await page.goto(new URL(edit.address, page.url()).href, { timeout: patience });
    await page.locator('h1').first().waitFor({ timeout: patience });
  }
  // The first save is not counted: the bundler does some work once.
  for (let save = 0; save <= saves; save += 1) {
    for (const server of servers) {
      await settle(server.child.pid ?? 0);
      const time = await timeSave(server, edit, originals.get(server.side) ?? '', save);
      if (save > 0) {
        times.get(server.side)?.push(time);
      }
    }
  }
  for (const { side, folder, child } of servers) {
    fs.writeFileSync(path.join(folder, edit.file[side]), originals.get(side) ?? '');
    await settle(child.pid ?? 0);
  }
  return times;
}

/** Writes the sources of a site, and removes the caches of its bundler. Returns its folder. */
function prepareSite(side: Site): string {
  const folder = writeSite(side, ownPosts);
  for (const name of side === 'ours' ? beside : []) {
    fs.cpSync(path.join(siteDir, name), path.join(folder, name), { recursive: true });
  }
  removeCaches(folder);
  return folder;
}

async function stopServer({ child, page }: Running): Promise<void> {
  const end = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await Promise.all([end, page.close()]);
}

/**
 * Starts the development server of each site with cold caches, again and again in turns. Then saves
 * files, in turns, and prints how long each takes to be on screen.
 *
 * @param counts `starts` of each server and `saves` of each file; the medians are printed
 */
export async function measureEdits(
  browser: Browser,
  sides: readonly Site[],
  { starts, saves }: { starts: number; saves: number },
): Promise<void> {
  const servers: Running[] = [];
  const firstPages = new Map<Site, number[]>(sides.map((side) => [side, []]));
  try {
    // The first start is not counted: modules are read from the disk, and those of the configuration
    // compiled, once.
    for (let turn = 0; turn <= starts; turn += 1) {
      for (const [index, side] of sides.entries()) {
        const server = await startServer(browser, side, prepareSite(side), firstPort + index);
        servers.push(server);
        await settle(server.child.pid ?? 0);
        if (turn > 0) {
          firstPages.get(side)?.push(server.start);
        }
        if (turn < starts) {
          servers.pop();
          await stopServer(server);
        }
      }
    }
    const rows = [
      ['first page', ...[...firstPages.values()].map((list) => median(list).toFixed(0))],
    ];
    for (const [name, edit] of Object.entries(edits)) {
      const times = await saveInTurns(servers, edit, saves);
      for (const [side, list] of times) {
        console.log(`${name}, ${side}: ${list.map((time) => time.toFixed(0)).join(', ')} ms`);
      }
      rows.push([name, ...[...times.values()].map((list) => median(list).toFixed(0))]);
    }
    console.log(
      `\nDevelopment server, ms, sides in turns (first page: median of ${starts}; edit to screen: of ${saves}):`,
    );
    printTable([['', ...sides], ...rows]);
  } finally {
    for (const { child } of servers) {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    }
  }
}
