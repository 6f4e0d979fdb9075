declare module '@data/demos/drawings.css';
