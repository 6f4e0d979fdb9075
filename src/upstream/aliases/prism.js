export const Prism = { languages: {} };
export const themes = { palenight: { plain: {}, styles: [] } };
