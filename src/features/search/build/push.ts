import { isDeepStrictEqual } from 'node:util';
import type { Algoliasearch, SynonymHit } from 'algoliasearch';
import type { SearchRecord } from '../shared/record';
import { indexSettings, indexSynonyms } from './settings';

/** Methods of Algolia's client that a push uses. */
export type PushClient = Pick<
  Algoliasearch,
  | 'browseObjects'
  | 'browseSynonyms'
  | 'getSettings'
  | 'replaceAllObjects'
  | 'saveSynonyms'
  | 'setSettings'
  | 'waitForTask'
>;

/** Changes that a push would make in an index: numbers of records, settings, numbers of synonyms. */
export interface Plan {
  added: number;
  changed: number;
  removed: number;
  kept: number;
  /** Names of settings that differ. */
  settings: string[];
  synonyms: { added: number; changed: number; removed: number };
}

type WithId = { objectID: string };

function compare(now: readonly WithId[], wanted: readonly WithId[]) {
  const before = new Map(now.map((object) => [object.objectID, object]));
  const after = new Set(wanted.map(({ objectID }) => objectID));
  const known = wanted.filter(({ objectID }) => before.has(objectID));
  const same = known.filter((object) => isDeepStrictEqual(before.get(object.objectID), object));
  return {
    added: wanted.length - known.length,
    changed: known.length - same.length,
    kept: same.length,
    removed: now.filter(({ objectID }) => !after.has(objectID)).length,
  };
}

/** Treats a missing index (status 404) as an empty one, so that the first push can plan too. */
async function orEmpty<T>(response: Promise<T>, empty: T): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof Error && (error as { status?: unknown }).status === 404) {
      return empty;
    }
    throw error;
  }
}

/** Drops `undefined` values, which the service does not store, so that objects can be compared. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * Compares an index with the records of the site. Changes nothing.
 *
 * @param client Algolia's client; its key must allow browsing and reading settings
 * @param indexName index of one language
 * @param records records that the index should contain
 * @param language `pt` or `en`
 * @returns the changes that `applyPush` would make
 * @throws ApiError of Algolia's client
 */
export async function planPush(
  client: PushClient,
  indexName: string,
  records: readonly SearchRecord[],
  language: string,
): Promise<Plan> {
  const objects: WithId[] = [];
  const synonyms: SynonymHit[] = [];
  await orEmpty(
    client.browseObjects({ indexName, aggregator: ({ hits }) => void objects.push(...hits) }),
    undefined,
  );
  await orEmpty(
    client.browseSynonyms({ indexName, aggregator: ({ hits }) => void synonyms.push(...hits) }),
    undefined,
  );
  const settings: object = await orEmpty(client.getSettings({ indexName }), {} as never);
  const current = settings as Record<string, unknown>;
  const { added, changed, removed } = compare(
    synonyms.map(({ objectID, type, synonyms: words }) => ({ objectID, type, synonyms: words })),
    indexSynonyms(language),
  );
  return {
    ...compare(objects, asJson([...records])),
    settings: Object.entries(indexSettings(language))
      .filter(([name, value]) => !isDeepStrictEqual(current[name], value))
      .map(([name]) => name),
    synonyms: { added, changed, removed },
  };
}

/**
 * Writes settings, synonyms and records to an index, and waits until they are applied. The records go
 * to a temporary index that replaces the old one at the end, so readers keep the old records when a
 * step before that fails.
 *
 * @throws ApiError of Algolia's client, with the reason of the refusal
 */
export async function applyPush(
  client: PushClient,
  indexName: string,
  records: readonly SearchRecord[],
  language: string,
): Promise<void> {
  const wait = ({ taskID }: { taskID: number }) => client.waitForTask({ indexName, taskID });
  await wait(await client.setSettings({ indexName, indexSettings: indexSettings(language) }));
  await wait(
    await client.saveSynonyms({
      indexName,
      synonymHit: indexSynonyms(language),
      replaceExistingSynonyms: true,
    }),
  );
  await client.replaceAllObjects({
    indexName,
    objects: asJson([...records]) as unknown as Record<string, unknown>[],
  });
}

/** @returns a plan as one line for the terminal */
export function describePlan(indexName: string, plan: Plan): string {
  const { added, changed, removed, kept, settings, synonyms } = plan;
  return [
    `${indexName}: ${added} records to add, ${changed} to change, ${removed} to remove, ${kept} unchanged`,
    `settings to change: ${settings.length === 0 ? 'none' : settings.join(', ')}`,
    `synonyms to add, change, remove: ${synonyms.added}, ${synonyms.changed}, ${synonyms.removed}`,
  ].join('; ');
}
