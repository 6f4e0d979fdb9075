/* Replaces tslib in the browser. The site's scripts call only this helper of it. */
exports.__importDefault = (module) => (module?.__esModule ? module : { default: module });
