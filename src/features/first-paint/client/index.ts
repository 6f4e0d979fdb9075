export { default as FontPreload } from './FontPreload';
export { default as Documents } from './documents/Documents';
export { default as Offline } from './offline/Offline';
