import type { Plugin } from '@docusaurus/types';
import { withoutPrefixes } from './prefixes';
import { withoutUnused } from '../build/unused';

/** The little of a Rspack (or webpack) compiler that is needed here. */
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

const name = 'lean-css';

/**
 * Infima is a third of the style sheet and most of it is for components that this site does not
 * have. Once all scripts of the site are there, its rules that none of them can need are left out:
 * no list to keep, since what a preview's guide or another navbar item needs is named by its script.
 */
export default function leanCssPlugin(): Plugin {
  return {
    name,
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') {
        return {};
      }
      const plugin = {
        apply({ webpack, hooks }: Compiler): void {
          // Before the minimizers and after them, and long before files get the hashes of their
          // contents.
          const {
            PROCESS_ASSETS_STAGE_OPTIMIZE: stage,
            PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: minified,
          } = webpack.Compilation;
          hooks.compilation.tap(name, (compilation) => {
            const { processAssets } = compilation.hooks;
            const eachSheet = (
              assets: Record<string, Source>,
              change: (css: string) => string,
            ): void => {
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
              eachSheet(assets, (css) => withoutUnused(css, scripts));
            });
            processAssets.tap({ name, stage: minified + 1 }, (assets) => {
              eachSheet(assets, withoutPrefixes);
            });
          });
        },
      };
      return { plugins: [plugin] } as object;
    },
  };
}
