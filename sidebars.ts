import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** Pages of the author's guide, in reading order. The blog itself has no sidebar. */
export default { guia: ['codigo-que-roda', 'componentes', 'um-post'] } satisfies SidebarsConfig;
