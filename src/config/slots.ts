import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Gives pages an empty component for each slot (src/site/slots/README.md). Features that come later
 * in the list of plugins fill them.
 */
export default function slotsPlugin({ siteDir }: LoadContext): Plugin {
  return { name: 'slots', getThemePath: () => `${siteDir}/src/site/slots` };
}
