/*
 * npm run search:push: prints the changes that a push of the built site's records would make in
 * Algolia. `npm run search:push -- --apply` makes them. Needs a build, ALGOLIA_APP_ID,
 * ALGOLIA_INDEX_NAME and ALGOLIA_ADMIN_API_KEY (a key with write access, which is never published).
 */
import fs from 'node:fs';
import path from 'node:path';
import { algoliasearch } from 'algoliasearch';
import { locales, defaultLocale } from '../lib/locales';
import { applyPush, describePlan, planPush } from '../features/search/build/push';
import { manifestName, searchFolder } from '../features/search/shared';
import type { SearchRecord } from '../features/search/shared';
import { builtIndex, readRecords } from '../features/search/build/builtIndex';
import { readCommand, withProgress } from './command.mjs';

const { values } = readCommand('search:push');
const siteDir = path.join(import.meta.dirname, '../..');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function required(name: string): string {
  return (
    process.env[name]?.trim() ||
    fail(`The environment variable ${name} is missing. search:push needs it.`)
  );
}

async function builtRecords(locale: string): Promise<SearchRecord[]> {
  const root = path.resolve(siteDir, values.dir, locale === defaultLocale ? '' : locale);
  const folder = path.join(root, searchFolder);
  const manifest = path.join(folder, manifestName);
  if (!fs.existsSync(manifest)) {
    fail(`${manifest} does not exist. Run: npm run build`);
  }
  const { base, read } = builtIndex(folder);
  return readRecords(base, read);
}

const name = required('ALGOLIA_INDEX_NAME');
const client = algoliasearch(required('ALGOLIA_APP_ID'), required('ALGOLIA_ADMIN_API_KEY'));
try {
  for (const locale of locales) {
    const indexName = `${name}_${locale}`;
    const records = await builtRecords(locale);
    const plan = await withProgress(`Comparing ${indexName}`, () =>
      planPush(client, indexName, records, locale),
    );
    console.log(describePlan(indexName, plan));
    if (values.apply) {
      await withProgress(`Changing ${indexName}`, () =>
        applyPush(client, indexName, records, locale),
      );
      console.log(`${indexName}: done`);
    }
  }
  if (!values.apply) {
    console.log('Nothing was changed. To apply the changes: npm run search:push -- --apply');
  }
} catch (error) {
  fail(`Algolia: ${error instanceof Error ? error.message : String(error)}`);
}
