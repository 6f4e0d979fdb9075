/*
 * Runs after index.ts in pages with places for frames of demos. Lists and short pages have none, and
 * do without its bytes.
 */
import { fillFrames, growFrames } from './frames';

fillFrames();
growFrames();
