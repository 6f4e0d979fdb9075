/* Days as texts, like 2026-11-26, in the time zone of whoever looks at them. */
const DAY = /^\d{4}-\d\d-\d\d$/;
const LENGTH = 86_400_000;

export function dayOf(date) {
  const two = (number) => String(number).padStart(2, '0');
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/* Validates a day. An imported file may hold any value. */
export const isDay = (text) =>
  typeof text === 'string' && DAY.test(text) && !Number.isNaN(Date.parse(text));

export const isDue = ({ dia, feita }, today) => isDay(dia) && !feita && dia <= today;

/* “today”, “tomorrow”, “yesterday”, or the date; another year is named. */
export function nameOf(day, today, language) {
  const distance = Math.round((Date.parse(day) - Date.parse(today)) / LENGTH);
  if (Math.abs(distance) <= 1) {
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
      distance,
      'day',
    );
  }
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  }).format(new Date(day));
}
