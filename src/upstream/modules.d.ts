/** Made by ./routePartsLoader.mjs. */
declare module '@generated/routes?parts' {
  /** Start of the addresses of each part, in their order (./partAt.mjs). */
  export const starts: readonly string[];
  /** Functions that load the parts. */
  export const parts: readonly (() => Promise<unknown>)[];
}

/** Function of the bundler that gives the file of a chunk. It may be replaced. */
declare let __webpack_get_script_filename__: (chunk: string) => string;
