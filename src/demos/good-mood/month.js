import { monthCard, toPng } from './card.js';
import { $, download, el, phrase } from './pieces.js';

/* {{whyMonth}} */
export function createMonth(app) {
  const { words, speech } = app;
  const image = new Image();
  image.className = 'card';

  function draw() {
    const all = new Set(app.records.map(({ date }) => date.slice(0, 7)));
    const months = all.size ? [...all].sort().reverse() : [app.today.slice(0, 7)];
    const old = $('#month').value;
    const chosen = months.includes(old) ? old : months[0];
    const option = (month) =>
      el(
        'option',
        { value: month, ...(month === chosen && { selected: '' }) },
        speech.monthAndYear(month),
      );
    $('#month').replaceChildren(...months.map(option));
  }

  async function makeCard() {
    const month = $('#month').value;
    const records = app.records.filter(({ date }) => date.startsWith(month));
    const title = speech.monthAndYear(month);
    const count = speech.countDays(records.length);
    const summary = app.invented ? `${count} (${words.inventedLabel})` : count;
    /* {{whySunday}} */
    const week = [4, 5, 6, 7, 8, 9, 10].map((day) =>
      speech.weekdayLetter(`2024-02-${String(day).padStart(2, '0')}`),
    );
    const card = monthCard({ month, records, texts: { title, summary, week } });
    const png = await toPng(card);
    URL.revokeObjectURL(image.src);
    image.src = URL.createObjectURL(png);
    image.alt = phrase(words.cardText, { month: title, count });
    $('#card').replaceChildren(image);
    return new File([png], `good-mood-${month}.png`, { type: 'image/png' });
  }

  const test = { files: [new File([], 'x.png', { type: 'image/png' })] };
  $('#share').hidden = navigator.canShare?.(test) !== true;

  const actions = {
    async downloadCard() {
      const file = await makeCard();
      download(file.name, file, 'image/png');
      app.say(words.downloaded);
    },
    async shareCard() {
      try {
        await navigator.share({ files: [await makeCard()] });
      } catch {
        /* {{whyShareEnds}} */
      }
    },
  };

  return { actions, draw };
}
