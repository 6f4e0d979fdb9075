import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../folders';
import { addTwoPosts } from './grown';
import { withSite } from './site';

describe('a site with two more posts', () => {
  it('builds, and passes the unchanged content tests', async () => {
    await withSite(async (site) => {
      addTwoPosts(site);
      const build = await site.npmBuild({ CI: 'true' });
      expect(build.code, build.output).toBe(0);
      for (const part of ['tests', 'vitest.config.mts']) {
        fs.cpSync(path.join(siteDir, part), path.join(site.folder, part), { recursive: true });
      }
      const { code, output } = await site.vitest('content');
      expect(code, output).toBe(0);
    });
  });
});
