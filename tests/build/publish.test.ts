import { describe, expect, it } from 'vitest';
import { withSite } from './site';

describe('npm run build', () => {
  it('keeps the previous build and releases the lock when a post has a fault', async () => {
    await withSite(async (site) => {
      site.write('build/index.html', 'the last site');
      site.edit('blog/aoba-mundo.mdx', (raw) => `${raw}\n# Another h1\n`);
      const { code, output } = await site.npmBuild();
      expect(code, output).toBe(1);
      expect(output).toMatch(/blog\/aoba-mundo\.mdx:\d+ has another h1/);
      expect([...site.built()]).toEqual([['index.html', 'the last site']]);
      expect(site.has('.cache/build.lock')).toBe(false);
    });
  });

  it('stops at once with a message while another build runs', async () => {
    await withSite(async (site) => {
      site.write('build/index.html', 'the last site');
      site.write('.cache/build.lock', `${process.pid}\n`);
      const { code, output } = await site.npmBuild();
      expect(code, output).toBe(1);
      expect(output).toContain(`Another build is running here (process ${process.pid})`);
      expect([...site.built()]).toEqual([['index.html', 'the last site']]);
      expect(site.read('.cache/build.lock')).toBe(`${process.pid}\n`);
    });
  });
});
