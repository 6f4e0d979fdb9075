/**
 * Replaces prism-react-renderer in the bundle. Only react-live's own editor imports it, and nothing
 * renders that editor.
 */
export const Highlight = () => null;
export const themes = {};
