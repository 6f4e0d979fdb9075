import { isDay } from './dates.js';
import { isTime } from './entries.js';
import { OLD_DRAFT, translated } from './legacy.js';
import { $ } from './pieces.js';
import { FIELDS } from './records.js';
import { FIRST_DAY } from './today.js';

/* {{whyArrivals}} */
export function createArrivals(app) {
  const { journal } = app;
  const canOpen = (day) => isDay(day) && day >= FIRST_DAY && day <= app.today;

  /* {{whyReceive}} */
  function receive(day, fields) {
    let isStored = true;
    for (const name of FIELDS) {
      const value = fields[name]?.replaceAll('\r\n', '\n');
      const isOneToFive = /^[1-5]$/.test(value);
      const checks = { mood: isOneToFive, energy: isOneToFive, time: isTime(value) };
      const isValid = checks[name] ?? value;
      if (isValid && !journal.typeUnseen(day, name, value)) isStored = false;
    }
    return isStored;
  }

  /* {{whyAddress}} */
  function readAddress() {
    const given = new URLSearchParams(location.search);
    const fields = translated(Object.fromEntries(given));
    if (![...FIELDS, 'date'].some((name) => name in fields)) return app.today;
    const day = canOpen(fields.date) ? fields.date : app.today;
    if (!receive(day, fields)) return day;
    for (const name of [...given.keys()]) {
      const [own] = Object.keys(translated({ [name]: '' }));
      if ([...FIELDS, 'date'].includes(own)) given.delete(name);
    }
    const rest = given.size ? `?${given}` : '';
    history.replaceState(null, '', `${location.pathname}${rest}${location.hash}`);
    return day;
  }

  /* {{whyOldDraft}} */
  function readOldDraft() {
    try {
      const fields = translated(JSON.parse(sessionStorage.getItem(OLD_DRAFT)) ?? {});
      const isStored = !isDay(fields.date) || receive(fields.date, fields);
      if (isStored) sessionStorage.removeItem(OLD_DRAFT);
    } catch {
      /* {{whyNoSession}} */
    }
  }

  /* {{whyHasty}} */
  function readHasty() {
    const { elements } = $('#record');
    for (const name of FIELDS) {
      const { value } = elements[name];
      if (value) journal.type(app.openKey, name, value);
    }
    return elements.mood.value !== '';
  }

  return { canOpen, readAddress, readHasty, readOldDraft };
}
