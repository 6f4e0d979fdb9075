import type { Plugin } from '@docusaurus/types';
import { keepFontFiles } from '../../../upstream/fontFiles';

/** Each font is a file of its own, so that a page loads only the fonts that it draws with. */
export default function fontFiles(): Plugin {
  return {
    name: 'font-files',
    configureWebpack(config) {
      keepFontFiles(config.module?.rules ?? []);
      return {};
    },
  };
}
