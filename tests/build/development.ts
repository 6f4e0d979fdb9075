import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect } from 'vitest';
import { stampPosts } from '../../src/features/posts/build/stampPosts';
import { siteDir } from '../folders';
import { freePort } from '../freePort';
import { keepFewPosts } from './small';
import { killAll, withSite, type Site } from './site';

/** Milliseconds that each step may take on a busy machine. Each waits for a state. */
export const patience = 120_000;

/** A running `npm start`. */
export interface Development {
  origin: string;
  /** @returns what the terminal has shown so far, without colors */
  log: () => string;
  /** Where the editor of `LAUNCH_EDITOR` notes what it was asked to open, below the site's folder. */
  opened: string;
}

/** Writes a script in place of an editor, under a name of no editor that the server knows. */
function writeEditor(site: Site, opened: string): string {
  const editor = path.join(site.folder, 'editor.sh');
  fs.writeFileSync(editor, `#!/bin/sh\necho "$@" >> '${path.join(site.folder, opened)}'\n`);
  fs.chmodSync(editor, 0o755);
  return editor;
}

/**
 * Runs `docusaurus start` in a copy of the site with a few short posts.
 *
 * @param locale language that is served
 * @param prepare changes the copy before the server starts
 * @param task is run once pages are served
 */
export const withDevelopment = (
  locale: string,
  prepare: (site: Site) => void,
  task: (site: Site, server: Development) => Promise<void>,
): Promise<void> =>
  withSite(async (site) => {
    keepFewPosts(site);
    stampPosts(site.folder, []);
    // The checks read package-lock.json. cspell.json is not copied, because checking the spelling takes
    // seconds; the checks report that it is missing among the problems of other files.
    fs.copyFileSync(
      path.join(siteDir, 'package-lock.json'),
      path.join(site.folder, 'package-lock.json'),
    );
    prepare(site);
    const [port, opened] = [await freePort(), 'opened.txt'];
    const child = site.startDevelopment(port, locale, {
      LAUNCH_EDITOR: writeEditor(site, opened),
    });
    const ended = once(child, 'close');
    const chunks: string[] = [];
    child.stdout?.on('data', (chunk) => chunks.push(String(chunk)));
    child.stderr?.on('data', (chunk) => chunks.push(String(chunk)));
    const log = () => stripVTControlCharacters(chunks.join(''));
    try {
      await expect.poll(log, { timeout: patience }).toContain('compiled');
      await task(site, { origin: `http://localhost:${port}`, log, opened });
    } catch (error) {
      console.error(log().slice(-4000));
      throw error;
    } finally {
      killAll(child);
      // A process that still writes would bring files back into the folder after its removal.
      await ended;
    }
  });
