/*
 * Replaces @generated/routes in @docusaurus/theme-common, in npm start. The original imports every page,
 * and the theme searches it for the home page alone.
 */
import siteConfig from '@generated/docusaurus.config';

export default [{ path: siteConfig.baseUrl, exact: true }];
