import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Site, withSite } from './site';

/** Runs `npm run build` in the copy, by its program: code and what it said. */
function npmBuild(site: Site): Promise<{ code: number | null; output: string }> {
  const tsx = path.join(site.folder, 'node_modules/tsx/dist/cli.mjs');
  const { PATH, HOME } = process.env;
  const build = spawn(process.execPath, [tsx, 'src/scripts/build.mts'], {
    cwd: site.folder,
    env: { PATH, HOME, NO_UPDATE_NOTIFIER: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 170_000,
    killSignal: 'SIGKILL',
  });
  const chunks: Buffer[] = [];
  build.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  build.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    build.on('error', reject);
    build.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

const write = (site: Site, name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(site.folder, name)), { recursive: true });
  fs.writeFileSync(path.join(site.folder, name), text);
};

describe('npm run build', () => {
  it('leaves the last site as it was when a post is at fault, and lets the next build in', async () => {
    await withSite(async (site) => {
      write(site, 'build/index.html', 'the last site');
      site.edit('blog/aoba-mundo.mdx', (raw) => `${raw}\n# Another h1\n`);
      const { code, output } = await npmBuild(site);
      expect(code, output).toBe(1);
      expect(output).toMatch(/blog\/aoba-mundo\.mdx:\d+ has another h1/);
      expect([...site.built()]).toEqual([['index.html', 'the last site']]);
      expect(fs.existsSync(path.join(site.folder, '.cache/build.lock'))).toBe(false);
    });
  });

  it('waits for nobody: while another build runs it says so and stops', async () => {
    await withSite(async (site) => {
      write(site, 'build/index.html', 'the last site');
      write(site, '.cache/build.lock', `${process.pid}\n`);
      const { code, output } = await npmBuild(site);
      expect(code, output).toBe(1);
      expect(output).toContain(`Another build is running here (process ${process.pid})`);
      expect([...site.built()]).toEqual([['index.html', 'the last site']]);
      expect(site.read('.cache/build.lock')).toBe(`${process.pid}\n`);
    });
  });
});
