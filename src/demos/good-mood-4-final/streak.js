import { addDays, daysBetween } from './dates.js';

/* {{whyStreak}} */
export function streak(days, today) {
  const done = new Set(days.filter((day) => day <= today));
  const isTodayDone = done.has(today);
  let current = 0;
  let day = isTodayDone ? today : addDays(today, -1);
  while (done.has(day)) {
    current += 1;
    day = addDays(day, -1);
  }
  return { current, longest: longestStreak(done), isTodayDone };
}

/* {{whyStreakLongest}} */
function longestStreak(done) {
  let longest = 0;
  for (const start of done) {
    if (done.has(addDays(start, -1))) continue;
    let count = 1;
    while (done.has(addDays(start, count))) count += 1;
    longest = Math.max(longest, count);
  }
  return longest;
}

/* {{whyStreakLast}} */
export function lastDays(days, today, span = 30) {
  const done = new Set(days.filter((day) => day <= today));
  if (done.size === 0) return { done: 0, total: 0 };
  const first = [...done].reduce((earliest, day) => (day < earliest ? day : earliest));
  const end = done.has(today) ? today : addDays(today, -1);
  const total = Math.min(span, daysBetween(first, end) + 1);
  const start = addDays(end, 1 - total);
  return { done: [...done].filter((day) => day >= start).length, total };
}

/* {{whyStreakReminderPart}} */

/* {{whyStreakEscape}} */
const escapeIcs = (text) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

function fold(line) {
  const encoder = new TextEncoder();
  let parts = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > 75) {
      parts += '\r\n ';
      bytes = 1;
    }
    parts += letter;
    bytes += size;
  }
  return parts;
}

/* {{whyStreakIcs}} */
export function toIcs({
  day,
  time,
  title,
  description,
  now = new Date(),
  uid = 'reminder@good-mood',
  version = 0,
}) {
  const start = `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//aoba//good-mood//PT',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${start}`,
    'DURATION:PT5M',
    'RRULE:FREQ=DAILY',
    `SUMMARY:${escapeIcs(title)}`,
    `DESCRIPTION:${escapeIcs(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeIcs(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}
