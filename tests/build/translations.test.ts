import { describe, expect, it } from 'vitest';
import { causeDrift, driftMessage } from './posts';
import { withSite } from './site';

describe('an outdated translation', () => {
  // Without CI it is only a warning: see "a build with no variable" in contexts.test.ts.
  it('stops a build on a CI machine, naming both files and the command that fixes it', async () => {
    await withSite(async (site) => {
      causeDrift(site);
      const { code, error } = await site.build({ CI: 'true' }, '--locale', 'pt');
      expect(code).toBe(1);
      expect(error).toMatch(driftMessage(site));
    });
  });
});
