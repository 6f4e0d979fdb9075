/* {{whyDates}} */

const ONE_DAY = 24 * 60 * 60 * 1000;
const pad = (number, count) => String(number).padStart(count, '0');

/* {{whyDatesLocal}} */
export function localDay(moment = new Date()) {
  const year = pad(moment.getFullYear(), 4);
  const month = pad(moment.getMonth() + 1, 2);
  return `${year}-${month}-${pad(moment.getDate(), 2)}`;
}

/* {{whyDatesUtc}} */
const utc = (day) => Date.parse(`${day}T00:00:00Z`);

/* {{whyDatesReal}} */
export function isDay(text) {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = utc(text);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

export function addDays(day, count) {
  return new Date(utc(day) + count * ONE_DAY).toISOString().slice(0, 10);
}

export function daysBetween(from, to) {
  return Math.round((utc(to) - utc(from)) / ONE_DAY);
}

/* {{whyDatesWeekday}} */
export function weekday(day) {
  return new Date(utc(day)).getUTCDay();
}

/* {{whyDatesRange}} */
export function dayList(from, to) {
  const count = daysBetween(from, to) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => addDays(from, i));
}

export function daysOfYear(year) {
  const padded = pad(year, 4);
  return dayList(`${padded}-01-01`, `${padded}-12-31`);
}

/* {{whyDatesMonth}} */
export function daysOfMonth(month) {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return dayList(first, addDays(next, -1));
}

/* {{whyDatesZone}} */
export function dayName(day, language, parts = { dateStyle: 'long' }) {
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(
    utc(day),
  );
}

/* {{whyDatesMidnight}} */
export function untilMidnight(moment = new Date()) {
  const tomorrow = new Date(moment);
  tomorrow.setHours(24, 0, 0, 0);
  return tomorrow - moment;
}

/* {{whyDatesInvent}} */
export function inventYear(year, to = `${year}-12-31`) {
  let seed = year;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  return daysOfYear(year).flatMap((date, i) => {
    const wave = 3.2 + 1.1 * Math.sin(i / 21) + 2.4 * (random() - 0.5);
    const isMissing = random() < 0.12 || (i > 160 && i < 169);
    const mood = Math.min(5, Math.max(1, Math.round(wave)));
    return isMissing || date > to ? [] : [{ date, mood }];
  });
}
