/**
 * Splits the scripts that every page loads into two files. The browser runs each file as a separate
 * task, so a click or key press waits for at most one of them.
 *
 * @param config bundler configuration from Docusaurus, whose only entry is a string
 * @returns bundler configuration to merge
 */
export const reactEntry = ({ entry }: { entry?: unknown }): object => ({
  entry: {
    react: ['react', 'react-dom/client', 'react-router-dom', 'react-helmet-async'],
    main: { import: entry as string, dependOn: 'react' },
  },
});
