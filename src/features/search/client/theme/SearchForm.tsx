export { default } from '../SearchForm';
