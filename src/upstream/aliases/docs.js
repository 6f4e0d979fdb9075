/*
 * In the place of @docusaurus/plugin-content-docs/client on builds without the docs plugin. The
 * theme wraps every page in its provider and bundles navbar items that ask it for documents.
 */
function refuse() {
  throw new Error(
    'This asks for documents of the docs plugin, which only npm start and previews have (src/config/environment.ts, hasGuide).',
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
