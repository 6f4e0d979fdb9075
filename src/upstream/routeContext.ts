/** Context of a route. The layout needs one, and outside of a route there is none. */
export { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
