/** The parts of a compiler of Rspack, or webpack, that are needed here. */
interface Source {
  source(): string | Buffer;
}
interface Compilation {
  hooks: {
    processAssets: {
      tap(
        options: { name: string; stage: number },
        run: (assets: Record<string, Source>) => void,
      ): void;
    };
  };
  updateAsset(name: string, source: Source): void;
}
interface Compiler {
  webpack: {
    Compilation: {
      PROCESS_ASSETS_STAGE_OPTIMIZE: number;
      PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number;
    };
    sources: { RawSource: new (text: string) => Source };
  };
  hooks: { compilation: { tap(name: string, run: (compilation: Compilation) => void): void } };
}

export interface SheetChanges {
  /** Before the minimizers; gets all scripts of the site too. */
  before: (css: string, scripts: string) => string;
  /** After the minimizers, and before files get the hashes of their contents. */
  after: (css: string) => string;
}

/**
 * @param name of the plugin
 * @param changes made to each style sheet
 * @returns a plugin of the bundler
 */
export const changeSheets = (
  name: string,
  { before, after }: SheetChanges,
): { apply: (compiler: unknown) => void } => ({
  apply(compiler) {
    const { webpack, hooks } = compiler as Compiler;
    const { PROCESS_ASSETS_STAGE_OPTIMIZE: stage, PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: minified } =
      webpack.Compilation;
    hooks.compilation.tap(name, (compilation) => {
      const { processAssets } = compilation.hooks;
      const eachSheet = (assets: Record<string, Source>, change: (css: string) => string): void => {
        for (const [file, asset] of Object.entries(assets)) {
          if (file.endsWith('.css')) {
            const css = change(asset.source().toString());
            compilation.updateAsset(file, new webpack.sources.RawSource(css));
          }
        }
      };
      processAssets.tap({ name, stage }, (assets) => {
        const scripts = Object.entries(assets)
          .filter(([file]) => file.endsWith('.js'))
          .map(([, asset]) => asset.source().toString())
          .join('\n');
        eachSheet(assets, (css) => before(css, scripts));
      });
      processAssets.tap({ name, stage: minified + 1 }, (assets) => {
        eachSheet(assets, after);
      });
    });
  },
});
