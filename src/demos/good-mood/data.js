import { localDay } from './dates.js';
import { toCsv } from './format.js';
import { $, download, phrase } from './pieces.js';
import { nextReminder } from './reminder.js';
import { toIcs } from './streak.js';

/* {{whyData}} */
export function createData(app) {
  const { journal, words, speech } = app;

  async function draw() {
    const n = app.days.length;
    $('#count').textContent =
      n === 0 ? words.stored0 : speech.plural(n, words.stored1, words.stored);
    await drawPersistence();
    const copy = await journal.readCopy();
    for (const part of ['#copy', '#copy-delete']) $(part).hidden = !copy;
    if (copy) {
      $('#about-copy').textContent = phrase(words.aboutCopy, {
        count: speech.countDays(copy.days.length),
        day: speech.longDay(localDay(new Date(copy.createdAt))),
      });
    }
  }

  /* {{whyPersistence}} */
  async function drawPersistence() {
    if (app.isPractice) return;
    let isKept = null;
    try {
      isKept = await navigator.storage.persisted();
    } catch {
      /* {{whyNoPersistence}} */
    }
    const known = isKept ? words.persistent : words.notPersistent;
    $('#persistence').textContent = isKept === null ? words.persistenceUnknown : known;
    $('#persist').hidden = isKept !== false;
  }

  async function askPersistence() {
    if (app.isPractice) return false;
    try {
      return await navigator.storage.persist();
    } catch {
      return false;
    }
  }

  /* {{whyGive}} */
  async function give(ending, type, makeText) {
    try {
      download(`good-mood-${app.today}.${ending}`, await makeText(), type);
      app.say(words.downloaded);
    } catch {
      app.say(words.notRead);
    }
  }

  const take = {
    downloadJson: () => give('json', 'application/json', () => journal.exportText()),
    downloadCsv: () =>
      give('csv', 'text/csv;charset=utf-8', async () => {
        await journal.refresh();
        return toCsv(journal.records, words.csvHeader);
      }),
    async downloadCopy() {
      const { days } = await journal.readCopy();
      const text = JSON.stringify(days, null, 2);
      download('good-mood-format-1.json', text, 'application/json');
      app.say(words.downloaded);
    },
    downloadReminder() {
      if (!$('#time').reportValidity()) return;
      const address = location.href.split(/[?#]/)[0];
      const text = toIcs({
        ...nextReminder(app.storage),
        day: app.today,
        time: $('#time').value,
        title: words.question,
        description: phrase(words.reminderText, { address }),
      });
      download('good-mood.ics', text, 'text/calendar');
      app.say(words.downloaded);
    },
  };

  const remove = {
    async removeCopy() {
      const { status } = await journal.dropCopy();
      await draw();
      app.say(status === 'dropped' ? words.copyGone : words.notStored);
      $('#title-data').focus();
    },
    askClear() {
      $('#question-delete').textContent = phrase(words.questionDelete, {
        count: speech.countDays(app.days.length),
      });
      $('#confirm').hidden = false;
      $('#confirm').focus();
    },
    dontClear() {
      $('#confirm').hidden = true;
      $('#title-delete').focus();
    },
    async clear() {
      $('#confirm').hidden = true;
      const { status } = await journal.clear();
      app.update();
      app.setDay(app.today);
      app.say(status === 'cleared' ? words.cleared : words.notStored);
      ($('#undo').hidden ? $('#title-delete') : $('#undo')).focus();
    },
  };

  const actions = {
    ...take,
    ...remove,
    async persist() {
      app.say((await askPersistence()) ? words.persistent : words.persistenceRefused);
      drawPersistence();
    },
  };

  return { actions, askPersistence, draw };
}
