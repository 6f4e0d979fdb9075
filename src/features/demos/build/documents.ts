import fs from 'node:fs';
import path from 'node:path';
import { frameFiles } from './bundle';
import { standaloneFiles, type DemoPage } from './standalone';
import { demoSources } from './sources';

/** A language of the site. */
export interface DemoLanguage {
  locale: string;
  /** Value of the `lang` attribute. */
  htmlLang: string;
}

function write(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
}

/**
 * Writes the documents that frames load: `playground/`, and one folder `demos/<id>/` for each demo
 * with its pages in all languages.
 *
 * @param siteDir root of the repository
 * @param folder output folder
 * @param languages languages of the site, the default language first
 * @throws Error from `demoSources` or `frameFiles`
 */
export async function writeDocuments(
  siteDir: string,
  folder: string,
  languages: readonly DemoLanguage[],
): Promise<void> {
  write(folder, await frameFiles(siteDir));
  const pages = new Map<string, DemoPage[]>();
  for (const [index, { locale, htmlLang }] of languages.entries()) {
    const suffix = index === 0 ? '' : locale;
    for (const source of demoSources(siteDir, locale)) {
      pages.set(source.id, [...(pages.get(source.id) ?? []), { source, htmlLang, suffix }]);
    }
  }
  for (const [id, versions] of pages) {
    write(path.join(folder, 'demos', id), standaloneFiles(versions));
  }
}
