import { describe, expect, it } from 'vitest';
import { lagComplaint, outdate, withSite } from './site';

describe('a translation older than its source', () => {
  // Elsewhere it is a warning: contexts.test.ts, in a build with no variable.
  it('stops a build on a CI machine, naming both files and the command that mends it', async () => {
    await withSite(async (site) => {
      outdate(site);
      const { code, error } = await site.build({ CI: 'true' }, '--locale', 'pt');
      expect(code).toBe(1);
      expect(error).toMatch(lagComplaint(site));
    });
  });
});
