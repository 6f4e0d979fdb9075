export { default as FontPreload } from './FontPreload';
export { default as Offline } from './offline/Offline';
