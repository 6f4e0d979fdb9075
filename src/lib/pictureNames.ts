/** Endings of pictures of pixels that browsers show. */
export const photoEndings: readonly string[] = ['.avif', '.gif', '.jpeg', '.jpg', '.png', '.webp'];

/** @returns whether a file is a picture of pixels, by its name. A build encodes those of posts again */
export const isPhoto = (file: string): boolean =>
  photoEndings.some((ending) => file.toLowerCase().endsWith(ending));

/** @returns whether a file is a picture that a page can show, by its name */
export const isPicture = (file: string): boolean =>
  isPhoto(file) || file.toLowerCase().endsWith('.svg');
