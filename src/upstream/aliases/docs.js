/*
 * Replaces @docusaurus/plugin-content-docs/client in builds without the docs plugin. The original
 * would be in the scripts of every page: the theme wraps each page in its provider, and bundles
 * navbar items that use its hooks.
 */
function refuse() {
  throw new Error(
    'A hook of the docs plugin was called, but the docs plugin runs only in npm start and in previews (hasGuide in src/config/environment.ts).',
  );
}

export const DocsPreferredVersionContextProvider = ({ children }) => children;
export const useDocsContextualSearchTags = () => [];

export const filterDocCardListItems = refuse;
export const useActiveDocContext = refuse;
export const useCurrentSidebarCategory = refuse;
export const useDocsPreferredVersion = refuse;
export const useDocsVersionCandidates = refuse;
export const useLayoutDoc = refuse;
export const useLayoutDocsSidebar = refuse;
export const useVersions = refuse;
