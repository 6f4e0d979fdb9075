import { averageChart, build, distribution, distributionChart } from './charts.js';
import { movingAverage, yearChart } from './charts.js';
import { addDays, inventYear } from './dates.js';
import { exact, summarize } from './entries.js';
import { aboutMeans, figure, legend, roveFocus, scroller, table } from './figures.js';
import { $, el, moodWord, phrase } from './pieces.js';
import { dots, groups, togetherChart } from './together.js';

/* {{whyYear}} */
export function createYear(app) {
  const { words, speech } = app;
  const { countDays, describe, longDay, number, shortDay, shortMonth } = speech;
  let shown = app.today.slice(0, 4);
  let example = null; /* {{whyExample}} */

  /* {{whyLastDay}} */
  function lastDay(records) {
    const last = records.at(-1)?.date ?? '';
    const day = last > app.today ? last : app.today;
    return day < `${shown}-12-31` ? day : `${shown}-12-31`;
  }

  function yearFigure(records) {
    const name = phrase(words.nameOfYear, {
      year: shown,
      count: countDays(records.length),
    });
    const day = (date, record) => `${shortDay(date)}: ${describe(record)}`;
    const chart = build(
      yearChart({
        year: Number(shown),
        records,
        today: app.today,
        texts: { name, month: shortMonth, day },
      }),
    );
    roveFocus(chart, app.today, app.chooseDay);
    const title = phrase(words.titleGrid, { year: shown });
    return figure(
      title,
      el('div', { class: 'scroller' }, chart),
      legend(),
      ...aboutMeans(records, words),
      el('p', { class: 'small' }, words.yearKeys),
      table(
        words,
        title,
        [words.columnDate, words.columnMood],
        records.map((record) => [longDay(record.date), describe(record)]),
      ),
    );
  }

  /* {{whyAverageText}} */
  function averageText(averages) {
    const full = averages.filter(({ average }) => average !== null);
    if (full.length === 0) return words.averageWaits;
    const extreme = (isBetter) =>
      full.reduce((a, b) => (isBetter(b.average, a.average) ? b : a));
    const parts = ({ day, average }) => ({
      day: shortDay(day),
      average: number(average, 1),
    });
    const empty = averages.length - full.length;
    return [
      phrase(words.lowest, parts(extreme((a, b) => a < b))),
      phrase(words.highest, parts(extreme((a, b) => a > b))),
      speech.plural(empty, words.noAverage1, words.noAverage),
    ].join(' ');
  }

  function averageFigure(records) {
    const averages = movingAverage(exact(app.records), {
      from: `${shown}-01-01`,
      to: lastDay(records),
    });
    const title = phrase(words.titleAverage, { year: shown });
    const description = averageText(averages);
    const texts = { title, description, month: shortMonth };
    const chart = build(averageChart({ averages, texts }));
    const days = averages.map(({ day }) => day);
    chart.querySelector('.line').before(build(dots(exact(app.records), days)));
    return figure(
      title,
      scroller(title, chart),
      el('p', { class: 'small' }, description),
      table(
        words,
        title,
        [words.columnDate, words.columnAverage],
        averages.map(({ day, average }) => [
          longDay(day),
          average === null ? words.noAverageDay : number(average, 1),
        ]),
      ),
    );
  }

  function countFigure(records) {
    const counts = distribution(records);
    const title = phrase(words.titleCount, { year: shown });
    const names = Object.fromEntries(
      counts.map(({ mood }) => [mood, `${mood} ${moodWord(mood)}`]),
    );
    const description = counts
      .map(({ mood, total }) => `${moodWord(mood)}: ${countDays(total)}`)
      .join('; ');
    const texts = { title, description, words: names };
    return figure(
      title,
      build(distributionChart({ counts, texts })),
      table(
        words,
        title,
        [words.columnMood, words.columnDays, words.columnShare],
        counts.map(({ mood, total, share }) => [
          names[mood],
          number(total),
          speech.percent(share),
        ]),
      ),
    );
  }

  /* {{whyTogether}} */
  function togetherFigure(records) {
    const title = phrase(words.titleTogether, { year: shown });
    const rows = groups(exact(records)).map((row) => ({
      ...row,
      label: row.kind === 'tag' ? row.name : phrase(words.energyOf5, { n: row.name }),
    }));
    const limits = el('p', { class: 'small' }, words.togetherLimits);
    if (rows.length === 0) return figure(title, el('p', {}, words.togetherWaits), limits);
    const description = rows
      .map(({ label, average, rest }) =>
        phrase(words.togetherRow, {
          name: label,
          average: number(average, 1),
          rest: number(rest, 1),
        }),
      )
      .join(' ');
    return figure(
      title,
      el('p', { class: 'small' }, words.togetherKey),
      build(togetherChart({ rows, texts: { title, description } })),
      limits,
      table(
        words,
        title,
        [words.columnWhat, words.columnDays, words.columnWith, words.columnWithout],
        rows.map(({ label, days, average, rest }) => [
          label,
          number(days),
          number(average, 1),
          number(rest, 1),
        ]),
      ),
    );
  }

  function drawChoice() {
    const days = [app.today, ...app.records.map((record) => record.date)];
    const years = new Set(days.map((day) => day.slice(0, 4)));
    if (!years.has(shown)) shown = app.today.slice(0, 4);
    const option = (year) =>
      el('option', year === shown ? { selected: '' } : {}, year);
    $('#year-choice').replaceChildren(...[...years].sort().reverse().map(option));
  }

  function draw() {
    drawChoice();
    const records = app.records.filter(({ date }) => date.startsWith(shown));
    $('#year-empty').hidden = records.length > 0;
    const figures = records.length
      ? [yearFigure, averageFigure, countFigure, togetherFigure]
      : [yearFigure];
    $('#charts').replaceChildren(...figures.map((make) => make(records)));
    /* {{whyScroll}} */
    const grid = $('#charts .scroller');
    const here = grid.querySelector('[tabindex="0"]').getBoundingClientRect();
    grid.scrollLeft += here.right - grid.getBoundingClientRect().right + 40;
  }

  $('#year-choice').addEventListener('change', ({ target }) => {
    shown = target.value;
    app.draw();
  });

  $('#remove-invented').addEventListener('click', () => {
    app.invented = null;
    shown = app.today.slice(0, 4);
    app.draw();
    app.say(words.inventedGone);
    $('section:not([hidden]) h2').focus();
  });

  const actions = {
    /* {{whyInvent}} */
    invent({ isExample = false }) {
      const year = Number(app.today.slice(0, 4));
      const all = [...inventYear(year - 1), ...inventYear(year, app.today)];
      app.invented = summarize(all.filter(({ date }) => date > addDays(app.today, -365)));
      shown = String(app.today.slice(5, 7) > '06' ? year : year - 1);
      $('#invented p').textContent = isExample ? words.example : words.invented;
      example = isExample ? app.invented : null;
      if (isExample) return;
      app.goTo('year');
      app.say(words.inventedShown);
    },
  };

  function endExample() {
    if (app.invented === example) app.invented = null;
    example = null;
  }

  return { actions, draw, endExample };
}
