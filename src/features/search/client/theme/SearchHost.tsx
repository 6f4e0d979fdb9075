export { default } from '../SearchHost';
