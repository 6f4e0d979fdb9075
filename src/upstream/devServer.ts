/**
 * Docusaurus passes `devServer` on to the development server, although its types do not include it.
 *
 * @param directory folder of static files to serve
 * @param publicPath base path of the site
 * @returns bundler configuration for `configureWebpack`
 */
export const alsoServe = (directory: string, publicPath: string): object => ({
  devServer: {
    static: [
      {
        directory,
        publicPath,
        // Like the host: /demos/x/en serves en.html.
        staticOptions: { extensions: ['html'] },
      },
    ],
  },
});
