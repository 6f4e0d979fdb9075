import { dayOf, keyOf } from './entries.js';
import { phrase } from './pieces.js';

/* {{whyNames}} */
export function createNames(app) {
  const { words, speech } = app;

  const keysOf = (day) => app.entries.filter(({ date }) => date === day).map(keyOf);

  /* {{whyIsAlone}} */
  const isAlone = (key) => keysOf(dayOf(key)).every((other) => other === key);

  /* {{whyMoment}} */
  function moment(entry) {
    if (entry.time) return speech.time(entry.time);
    const at = keysOf(entry.date).indexOf(keyOf(entry));
    return at < 0 ? words.newEntry : phrase(words.nth, { n: at + 1 });
  }

  function nameOf(entry) {
    const day = speech.shortDay(entry.date);
    return isAlone(keyOf(entry)) ? day : `${day}, ${moment(entry)}`;
  }

  return { isAlone, moment, nameOf };
}
