import { isDate } from './state.js';

/* {{whyDays}} */
const DAY = /^\d{4}-\d\d-\d\d$/;
const LENGTH = 86_400_000;

export function dayOf(date) {
  const two = (number) => String(number).padStart(2, '0');
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/* {{whyIsDay}} */
export const isDay = (text) =>
  typeof text === 'string' && DAY.test(text) && isDate(`${text}T00:00:00.000Z`);

/* {{whyMidnight}} */
export function untilMidnight(moment = new Date()) {
  const tomorrow = new Date(moment);
  tomorrow.setHours(24, 0, 0, 0);
  return tomorrow - moment;
}

export const isDue = ({ day, done }, today) => isDay(day) && !done && day <= today;

/* {{whyNameOf}} */
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
