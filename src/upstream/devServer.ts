/**
 * Docusaurus passes `devServer` on to the development server; its type does not say so.
 *
 * @param directory folder of files to serve
 * @param publicPath base path of the site
 */
export const alsoServe = (directory: string, publicPath: string): object => ({
  devServer: {
    static: [
      {
        directory,
        publicPath,
        // As hosts do: /demos/x/en is en.html.
        staticOptions: { extensions: ['html'] },
      },
    ],
  },
});
