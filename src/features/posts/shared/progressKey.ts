/** Key in `localStorage` of what a reader has read (progress.ts). */
export const progressKey = 'reading';
