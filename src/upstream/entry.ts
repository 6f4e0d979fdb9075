/**
 * Cuts the scripts that every page loads into two files and two tasks, so that a press of the
 * reader never waits for both.
 *
 * @param config of the bundler: Docusaurus gives its one entry as a string
 * @returns configuration to merge into the bundler's
 */
export const reactApart = ({ entry }: { entry?: unknown }): object => ({
  entry: {
    react: ['react', 'react-dom/client', 'react-router-dom', 'react-helmet-async'],
    main: { import: entry as string, dependOn: 'react' },
  },
});
