import { describe, expect, it } from 'vitest';
import { groupItems, lengthIn, type Item, type KindId, type Place } from './kinds';

const owners: readonly [Place, string, KindId][] = [
  ['local', 'theme', 'preferences'],
  ['local', 'motion', 'preferences'],
  ['local', 'keys', 'preferences'],
  ['local', 'analytics', 'preferences'],
  ['local', 'docusaurus.announcement.id', 'preferences'],
  ['local', 'docusaurus.announcement.dismiss', 'preferences'],
  ['local', 'docusaurus.tab.os', 'preferences'],
  ['session', 'greeted', 'preferences'],
  ['local', 'reading', 'reading'],
  ['local', '__DOCSEARCH_RECENT_SEARCHES__aoba_pt', 'searches'],
  ['local', '__DOCSEARCH_FAVORITE_SEARCHES__aoba_en', 'searches'],
  ['local', 'do-it-list', 'tasks'],
  ['local', 'do-it-list:broken:2026-01-01T00:00:00.000Z', 'tasks'],
  ['local', 'do-it', 'tasks'],
  ['local', 'do-it:quebrada:2025-01-01T00:00:00.000Z', 'tasks'],
  ['local', 'do-it:drafts', 'tasks'],
  ['local', 'do-it:drafts:12345678-1234-4123-8123-123456789abc', 'tasks'],
  ['session', 'do-it:unsaved', 'tasks'],
  ['session', 'do-it:tab', 'tasks'],
  ['database', 'good-mood', 'diary'],
  ['database', 'good-mood-diary', 'diary'],
  ['database', 'good-mood-example', 'diary'],
  ['session', 'good-mood-rascunho', 'diary'],
  ['session', 'good-mood-draft', 'diary'],
  ['local', 'good-mood-draft:2025-03-10', 'diary'],
  ['local', 'good-mood-reminder', 'diary'],
  ['local', 'good-mood-legacy', 'diary'],
  ['local', 'demo-edit:pt:onda-1-tracejado', 'edits'],
  ['cache', 'good-mood/demos/good-mood/1a2b', 'offline'],
  ['cache', 'do-it/demos/do-it/1a2b', 'offline'],
  ['worker', 'https://example.com/demos/good-mood/', 'offline'],
  ['local', 'do-it-2', 'other'],
  ['local', 'mytheme', 'other'],
  ['session', 'reading', 'other'],
  ['session', 'theme', 'other'],
  ['session', 'demo-edit:pt:onda-1-tracejado', 'other'],
  ['database', 'good-mood-2', 'other'],
  ['cache', 'workbox', 'other'],
  ['worker', 'https://example.com/', 'other'],
];

describe('groupItems', () => {
  it.each(owners)('assigns %s %s to %s', (place, name, id) => {
    expect(groupItems([{ place, name }]).map((group) => group.id)).toEqual([id]);
  });

  it('returns all items, in display order, without empty kinds', () => {
    const items: Item[] = owners.map(([place, name]) => ({ place, name }));
    const groups = groupItems(items);
    expect(groups.flatMap((group) => group.items)).toHaveLength(items.length);
    expect(groups.map(({ id }) => id)).toEqual([
      'preferences',
      'reading',
      'searches',
      'tasks',
      'diary',
      'edits',
      'offline',
      'other',
    ]);
    expect(groupItems([])).toEqual([]);
  });

  it('needs confirmation for unknown data and data that the reader wrote', () => {
    const confirmed = groupItems(owners.map(([place, name]) => ({ place, name })))
      .filter(({ needsConfirmation }) => needsConfirmation)
      .map(({ id }) => id);
    expect(confirmed).toEqual(['tasks', 'diary', 'edits', 'other']);
  });
});

it.each([
  ['[1,2]', undefined, 2],
  ['{"tarefas":[1,2,3]}', 'tarefas', 3],
  ['{"tarefas":7}', 'tarefas', undefined],
  ['null', 'tarefas', undefined],
  ['{"tar', 'tarefas', undefined],
  [null, undefined, undefined],
])('lengthIn(%s, %s) is %s', (text, key, length) => {
  expect(lengthIn(text, key)).toBe(length);
});
