/** The inline scripts of pages, each with a word that only it holds. */
export const firstPaintPolicy = {
  inline: {
    'src/features/first-paint/client/boot.ts': '__aoba__',
    'src/features/first-paint/client/start': 'aoba/app',
  },
};
