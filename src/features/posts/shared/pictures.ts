/** Folder of the encoded pictures, in the root of the site. */
export const picturesFolder = 'pictures';

/** A picture of a post, as a build has encoded it. */
export interface EncodedPicture {
  /** Address of the fallback, in the format of the original. Feeds show it. */
  src: string;
  /** Size of the widest file, in pixels. */
  width: number;
  height: number;
  /** Better formats, best first. */
  sources: { type: string; srcSet: string }[];
}

/**
 * Width of a picture in the text, by the width of the window (`sizes`). The columns of a post decide it
 * (src/site/Post/styles.module.css): on phones and tablets the window without `--gutter`; with a column
 * beside the text 22vw and 4rem less; from 77rem on `--measure`, 50.5 to 51rem.
 */
export const pictureSizes = '(max-width: 60rem) 92vw, (max-width: 77rem) calc(70vw - 4rem), 51rem';
