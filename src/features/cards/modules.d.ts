declare module '@data/social/pages.json' {
  const data: import('./shared/card').PageCards;
  export default data;
}
