/* Replaces prism-react-renderer in the browser. Code is highlighted at build time (src/lib/mdx). */
export const Prism = { languages: {} };
export const themes = { palenight: { plain: {}, styles: [] } };
