/** The parts of the compiler of Rspack or webpack that are used here, and in ./routeParts.ts. */
export interface Source {
  source(): string | Buffer;
}
export interface Compilation {
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

interface SheetChanges {
  /**
   * Runs before the minimizers. `scripts` is the code of all scripts of the site, `others` the other
   * style sheets.
   */
  before: (css: string, scripts: readonly string[], others: string) => string;
  /** Runs after the minimizers, and before the bundler computes the content hashes of the files. */
  after: (css: string) => string;
}

/**
 * @param name name of the bundler plugin
 * @param changes functions that return the new content of a style sheet
 * @returns a bundler plugin that applies them to every style sheet
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
      const eachSheet = (
        assets: Record<string, Source>,
        change: (css: string, file: string) => string,
      ): void => {
        for (const [file, asset] of Object.entries(assets)) {
          if (file.endsWith('.css')) {
            const css = change(asset.source().toString(), file);
            compilation.updateAsset(file, new webpack.sources.RawSource(css));
          }
        }
      };
      processAssets.tap({ name, stage }, (assets) => {
        const texts = Object.entries(assets)
          .filter(([file]) => /\.(?:js|css)$/.test(file))
          .map(([file, asset]) => [file, asset.source().toString()] as const);
        const textsOf = (ending: string, without?: string) =>
          texts
            .filter(([file]) => file.endsWith(ending) && file !== without)
            .map(([, text]) => text);
        const scripts = textsOf('.js');
        eachSheet(assets, (css, file) => before(css, scripts, textsOf('.css', file).join('\n')));
      });
      processAssets.tap({ name, stage: minified + 1 }, (assets) => {
        eachSheet(assets, after);
      });
    });
  },
});
