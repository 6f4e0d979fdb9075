import { addDays } from './dates.js';
import { normal } from './records.js';

const listOf = (text) => normal('tags', text).split(', ').filter(Boolean);

export const hasTag = (text, tag) => listOf(text).includes(tag);

/* {{whyToggleTag}} */
export function toggleTag(text, tag) {
  const tags = listOf(text);
  const others = tags.filter((other) => other !== tag);
  return (others.length < tags.length ? others : [...tags, tag]).join(', ');
}

/* {{whySuggestTags}} */
export function suggestTags(records, today, starters, limit = 10) {
  const recent = addDays(today, -90);
  const weights = new Map();
  for (const { date, tags = [] } of records) {
    for (const tag of tags) {
      weights.set(tag, (weights.get(tag) ?? 0) + (date > recent ? 1000 : 1));
    }
  }
  const own = [...weights].sort(([a, n], [b, m]) => m - n || a.localeCompare(b));
  return [...new Set([...own.map(([tag]) => tag), ...starters])].slice(0, limit);
}
