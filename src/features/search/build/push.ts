import { isDeepStrictEqual } from 'node:util';
import type { Algoliasearch, SynonymHit } from 'algoliasearch';
import type { SearchRecord } from '../shared/record';
import { indexSettings, indexSynonyms } from './settings';

/** The calls of Algolia's client that a push makes. */
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

/** What a push would change in an index. */
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

/** An index that does not exist yet is an empty one. */
async function orNothing<T>(answer: Promise<T>, nothing: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && (error as { status?: unknown }).status === 404) {
      return nothing;
    }
    throw error;
  }
}

/** JSON has no `undefined`, and neither has what comes back from the service. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * Asks the service what it has, and changes nothing.
 *
 * @param client with a key that may browse and read settings
 * @param indexName of one language
 * @param records that the index should hold
 * @param language `pt` or `en`
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
  await orNothing(
    client.browseObjects({ indexName, aggregator: ({ hits }) => void objects.push(...hits) }),
    undefined,
  );
  await orNothing(
    client.browseSynonyms({ indexName, aggregator: ({ hits }) => void synonyms.push(...hits) }),
    undefined,
  );
  const settings: object = await orNothing(client.getSettings({ indexName }), {} as never);
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
 * Makes an index hold the records, with our settings and synonyms, and waits until it does. The
 * records go to a temporary index that takes the place of the old one in the end: when anything
 * fails before, readers go on searching the old one.
 *
 * @throws ApiError of Algolia's client, naming what it refused
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

/** @returns a plan in one line, for the terminal */
export function describePlan(indexName: string, plan: Plan): string {
  const { added, changed, removed, kept, settings, synonyms } = plan;
  return [
    `${indexName}: ${added} records to add, ${changed} to change, ${removed} to remove, ${kept} as they are`,
    `settings to change: ${settings.length === 0 ? 'none' : settings.join(', ')}`,
    `synonyms to add, change, remove: ${synonyms.added}, ${synonyms.changed}, ${synonyms.removed}`,
  ].join('; ');
}
