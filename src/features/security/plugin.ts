import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Pages obey Trusted Types (src/lib/trusted): chunks get their addresses from the policy `site`,
 * and markup comes from policies too.
 */
export default function trustedTypesPlugin(): Plugin {
  return {
    name: 'trusted-types',
    getClientModules: () => [path.join(__dirname, 'client/policies.ts')],
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            output: { trustedTypes: { policyName: 'site', onPolicyCreationFailure: 'continue' } },
          },
  };
}
