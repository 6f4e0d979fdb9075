/* Replaces the navbar items of the docs plugin in builds without it. Each would call one of its hooks first. */
export { useVersions as default } from './docs';
