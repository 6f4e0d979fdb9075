import fs from 'node:fs';
import path from 'node:path';
import { frameFiles } from './bundle';
import { standaloneFiles, type DemoPage } from './standalone';
import { demoSources } from './sources';

/** A language of the site, the default one first. */
export interface DemoLanguage {
  locale: string;
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
 * Writes the documents of frames: `demos/<id>/` of every demo, once for all languages, and
 * `playground/`.
 *
 * @param siteDir root of the repository
 * @param folder where they go
 * @param languages of the site
 * @throws Error as demoSources and frameFiles
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
