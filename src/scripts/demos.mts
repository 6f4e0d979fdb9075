/*
 * Writes only the pages of the demos, in seconds: what an author of one looks at between builds.
 *   npx tsx src/scripts/demos.mts --dir build
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { i18nConfig, locales } from '../config/locales';
import { writeDocuments } from '../plugins/demos/documents';

const { values } = parseArgs({ options: { dir: { type: 'string', default: 'build' } } });
const { localeConfigs } = i18nConfig('/') ?? {};

await writeDocuments(
  path.join(import.meta.dirname, '../..'),
  path.resolve(values.dir),
  locales.map((locale) => ({ locale, htmlLang: localeConfigs?.[locale]?.htmlLang ?? locale })),
);
