import { modernize } from './legacy.js';
import { LIMIT, cut, parse, tidy } from './state.js';

/* {{whyFileLimit}} */
export const LIMIT_BYTES = 32 * 1024 * 1024;

/* {{whyPartOut}} */

/* {{whyPlainExport}} */
export const serialize = ({ version, tasks }) =>
  `${JSON.stringify({ version, tasks }, null, 2)}\n`;

/* {{whyLocalDate}} */
export function fileName(date) {
  const two = (number) => String(number).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())];
  return `do-it-${day.join('-')}.json`;
}

export const asText = (tasks) =>
  tasks.map(({ done, text }) => `${done ? '[x]' : '[ ]'} ${text}`).join('\n');

/* {{whyPartIn}} */

/* {{whyLines}} */
export function linesOf(text) {
  return text.split(/[\r\n]+/).flatMap((line) => {
    const [, box, rest] = /^\s*(?:[-*•]\s+)?(?:\[([ xX])\]\s+)?(.*)$/s.exec(line);
    return split(tidy(rest)).map((one) => ({ text: one, done: (box ?? ' ') !== ' ' }));
  });
}

function split(text) {
  const parts = [];
  let rest = text;
  while (rest.length > LIMIT) {
    const space = rest.lastIndexOf(' ', LIMIT);
    const end = space > 0 ? space : cut(rest).length;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest ? [...parts, rest] : parts;
}

/* {{whySizeFirst}} */
export async function checkFile(file) {
  if (file.size > LIMIT_BYTES) return { errors: [{ code: 'big' }] };
  try {
    return parse(modernize(await file.text()));
  } catch {
    return { errors: [{ code: 'unreadable' }] };
  }
}

/* {{whySummary}} */
export function summarize(here, arrival) {
  const own = new Map(here.map((task) => [task.id, task]));
  const count = { added: 0, changed: 0, same: 0 };
  for (const { id, text, done, day } of arrival) {
    const mine = own.get(id);
    if (!mine) count.added += 1;
    else if (mine.text === text && mine.done === done && mine.day === day)
      count.same += 1;
    else count.changed += 1;
  }
  return count;
}
