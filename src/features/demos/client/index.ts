export { default as Demo } from './Demo';
export { default as Frame } from './Demo/Frame';
export { default as Trecho } from './Trecho';
export { useDemoAddress } from './host/address';
