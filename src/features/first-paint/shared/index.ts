/** For each inline script of pages, a string that only this script contains. */
export const firstPaintPolicy = {
  inline: [
    // src/features/first-paint/client/boot.ts
    '__aoba__',
    // src/features/first-paint/client/start
    'aoba/app',
  ],
};
