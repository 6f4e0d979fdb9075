import { dayName } from './dates.js';

export const $ = (selector) => document.querySelector(selector);

export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/*
 * {{whyKeepPlace}}
 * {{whyKeepFocus}}
 */
export function keepPlace(draw) {
  const screen = $('section:not([hidden])');
  const all = (selector) => [...screen.querySelectorAll(selector)];
  const focused = document.activeElement;
  const isAlike = ({ dataset }) =>
    ['action', 'key', 'day'].every((name) => dataset[name] === focused.dataset[name]);
  const alike = () => all(focused.localName).filter(isAlike);
  const at = alike().indexOf(focused);
  const boxes = () => [document.scrollingElement, $('main'), ...all('.scroller')];
  const open = all('details').map((fold) => fold.open);
  const places = boxes().map((box) => ({ left: box.scrollLeft, top: box.scrollTop }));
  draw();
  for (const [i, fold] of all('details').entries()) fold.open = open[i] ?? fold.open;
  if (at >= 0 && !focused.isConnected) {
    (alike()[at] ?? screen.querySelector('h2')).focus({ preventScroll: true });
  }
  for (const [i, box] of boxes().entries()) box.scrollTo(places[i]);
}

/* {{whyPhrase}} */
export const phrase = (template, parts) =>
  template.replace(/\{(\w+)\}/g, (all, key) => parts[key] ?? all);

/* {{whyFaces}} */
const option = (mood) => $(`#record [value="${mood}"]`).closest('label');

export const moodWord = (mood) => option(mood).querySelector('.word').textContent;

export function face(mood) {
  const copy = option(mood).querySelector('svg').cloneNode(true);
  copy.classList.add(`mood-${mood}`);
  return copy;
}

/* {{whyDownload}} */
export function download(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  el('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/* {{whySay}} */
export function createSpeech(language, words) {
  const number = (n, decimals = 0) =>
    n.toLocaleString(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  const plural = (n, one, many) => phrase(n === 1 ? one : many, { n: number(n) });
  const name = (parts) => (day) => dayName(day, language, parts);
  return {
    number,
    plural,
    percent: (share) => share.toLocaleString(language, { style: 'percent' }),
    longDay: name(),
    shortDay: name({ day: 'numeric', month: 'long' }),
    weekdayAndDay: name({ weekday: 'long', day: 'numeric' }),
    weekdayLetter: name({ weekday: 'narrow' }),
    monthAndYear: (month) => name({ month: 'long', year: 'numeric' })(`${month}-01`),
    shortMonth: (day) => name({ month: 'short' })(day).replace('.', ''),
    countDays: (n) => plural(n, words.days1, words.days),
    time: (text) =>
      new Date(`2000-01-01T${text}Z`).toLocaleTimeString(language, {
        timeStyle: 'short',
        timeZone: 'UTC',
      }),
    /* {{whyDescribeMean}} */
    describe(record) {
      if (!record) return words.noRecord;
      const { mood, mean, entries } = record;
      const texts = { word: moodWord(mood), total: entries?.length };
      return mean === undefined
        ? `${mood}, ${texts.word}`
        : phrase(words.meanOf, { ...texts, n: number(mean, 1) });
    },
  };
}
