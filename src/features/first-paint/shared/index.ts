/** For each inline script of pages, a string that only scripts of this feature contain. */
export const firstPaintPolicy = {
  inline: [
    // src/features/first-paint/client/boot.ts
    '__site__',
    // src/features/first-paint/client/start: early.ts, index.ts and code.ts
    'earlyPresses',
    // src/features/first-paint/client/start/demos.ts
    'frameElement',
  ],
};
