/*
 * Writes only the pages of the demos. It takes seconds, so that the author of a demo sees a change
 * without a build:
 *   npx tsx src/cli/demos.mts --dir build
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { i18nConfig, locales } from '../lib/locales';
import { writeDocuments } from '../features/demos/build/documents';

const { values } = parseArgs({ options: { dir: { type: 'string', default: 'build' } } });
const { localeConfigs } = i18nConfig('/') ?? {};

await writeDocuments(
  path.join(import.meta.dirname, '../..'),
  path.resolve(values.dir),
  locales.map((locale) => ({ locale, htmlLang: localeConfigs?.[locale]?.htmlLang ?? locale })),
);
