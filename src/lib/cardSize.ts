/** Sizes in the words of the Open Graph protocol, and the kind of file. */
export const cardSize = { width: 1200, height: 630, type: 'image/png' } as const;
