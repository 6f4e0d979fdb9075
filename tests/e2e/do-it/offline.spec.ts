import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { listenAnywhere } from '../../../src/cli/server/listen';
import { readDemo } from '../../../src/features/demos/build/readDemo';
import { controlled, mediaTypeOf } from '../offline';
import { expect, ofTheSite, test } from '../support';
import { add, address, english, texts } from './appSupport';

const folder = path.resolve('build/demos/do-it');

const namesIn = (worker: string, list: string) =>
  [
    ...(new RegExp(`const ${list} = \\[([^\\]]+)\\]`).exec(worker)?.[1] ?? '').matchAll(
      /'([^']+)'/g,
    ),
  ]
    .map(([, name]) => name)
    .sort();

test('the worker stores exactly the files of the app, and its manifest names them', async () => {
  const shipped = fs
    .readdirSync(folder)
    // The .zip, the page of changes and the stills for print are beside the app, and no part of it.
    .filter((file) => file !== 'sw.js' && !/^changes$|\.zip$|^(?:index|en)\.svg$/.test(file))
    .map((file) => ({ 'index.html': './', 'en.html': 'en' })[file] ?? file);
  const worker = fs.readFileSync(path.join(folder, 'sw.js'), 'utf8');
  const files = [...namesIn(worker, 'FILES'), ...namesIn(worker, 'SITE_FILES')];
  expect(files.sort()).toEqual([...shipped, ...ofTheSite].sort());
  expect(worker).toMatch(/const CACHE = `\$\{PREFIX\}[0-9a-f]{8}`/);
  for (const [manifest, start] of [
    ['manifest.webmanifest', './'],
    ['manifest.en.webmanifest', 'en'],
  ] as const) {
    const text = fs.readFileSync(path.join(folder, manifest), 'utf8');
    const { start_url, icons } = JSON.parse(text) as {
      start_url: string;
      icons: { src: string; purpose: string }[];
    };
    expect(start_url).toBe(start);
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable']);
    expect(shipped).toEqual(expect.arrayContaining(icons.map(({ src }) => src)));
  }
});

test('with a task, the app opens offline in both languages', async ({ page, context }) => {
  await page.goto(address);
  await expect(page.getByText('Nada por aqui.')).toBeVisible();
  // A visit without any input stores no copy.
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
  await add(page, 'a');
  await controlled(page);
  await context.setOffline(true);
  await page.goto(`${address}?theme=dark#open`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await add(page, 'b');
  await page.goto(english);
  await expect(page.getByRole('button', { name: 'Edit: b' })).toBeVisible();
  await expect.poll(() => texts(page)).toEqual(['a', 'b']);
  await context.setOffline(false);
});

test('a copy of the tabs works offline in a folder of its own', async ({ page, context }) => {
  const { files } = readDemo('src/demos/do-it', 'en');
  const all = new Map(files.map(({ file, code }) => [`/${file}`, code]));
  const server = http.createServer(({ url = '/' }, response) => {
    const name = url === '/' ? '/index.html' : url;
    const code = all.get(name);
    response.writeHead(code === undefined ? 404 : 200, {
      'Content-Type': mediaTypeOf(name),
    });
    response.end(code);
  });
  const root = `http://localhost:${await listenAnywhere(server)}/`;
  await page.goto(root);
  await add(page, 'a');
  await controlled(page);
  server.closeAllConnections();
  server.close();
  await context.setOffline(true);
  await page.goto(root);
  await expect.poll(() => texts(page)).toEqual(['a']);
  await context.setOffline(false);
});
