import { dayOf } from './entries.js';
import { FILE_LIMIT, Refusal } from './format.js';
import { $, el, phrase } from './pieces.js';

const SHOWN = 50;

/* {{whyBring}} */
export function createBring(app) {
  const { journal, words, speech } = app;
  let arrival = null; /* {{whyArrival}} */

  const inOneLine = (record) =>
    record
      ? [record.time && speech.time(record.time), speech.describe(record), record.note && `“${record.note}”`, ...record.tags]
          .filter(Boolean)
          .join(' · ')
      : words.noRecord;

  function show(plan, name) {
    arrival = plan;
    $('#arrival-summary').textContent =
      `${name}: ${phrase(words.arrivalCounts, plan.counts)}`;
    const lost = plan.changes.filter(
      ({ before, after }) =>
        before.record && inOneLine(before.record) !== inOneLine(after.record),
    );
    const item = ({ key, before, after }) =>
      el(
        'li',
        {},
        el('b', {}, speech.longDay(dayOf(key))),
        el('p', { dir: 'auto' }, el('del', {}, inOneLine(before.record))),
        el('p', { dir: 'auto' }, inOneLine(after.record)),
      );
    const more = lost.length - SHOWN;
    $('#arrival details').hidden = lost.length === 0;
    $('#arrival ul').replaceChildren(
      ...lost.slice(0, SHOWN).map(item),
      ...(more > 0 ? [el('li', {}, phrase(words.moreDays, { n: more }))] : []),
    );
    $('#arrival').hidden = false;
    $('#arrival').focus();
  }

  const messages = {
    imported: words.imported,
    changed: words.changedMeanwhile,
    failed: words.notStored,
  };

  /* {{whyTimes}} */
  async function applyTimes(plan) {
    const { status } = plan.changes.length
      ? await journal.applyImport(plan)
      : { status: 'imported' };
    app.say(status === 'imported' ? words.nothingNew : messages[status]);
  }

  /* {{whyLaterFile}} */
  const isChosen = (file) => $('#file').files[0] === file;

  /* {{whyReadFirst}} */
  async function read(file) {
    app.say('');
    try {
      if (file.size > FILE_LIMIT) throw new Refusal('tooBig');
      const plan = await journal.planImport(await file.text());
      if (!isChosen(file)) return;
      const { added, changed, deleted } = plan.counts;
      if (added + changed + deleted > 0) show(plan, file.name);
      else await applyTimes(plan);
    } catch (error) {
      if (!isChosen(file)) return;
      /* {{whyCode}} */
      const isRefusal = error instanceof Refusal;
      const template = isRefusal ? words.refusals[error.code] : words.unreadable;
      const reason = phrase(template, { where: error.where });
      $('#refusal').textContent = `${reason} ${words.nothingChanged}`;
    }
  }

  function close() {
    arrival = null;
    $('#arrival').hidden = true;
    $('#title-bring').focus();
  }

  async function take() {
    const field = $('#file');
    const [file] = field.files;
    /* {{whyCancelled}} */
    if (!file) return;
    $('#refusal').textContent = '';
    $('#arrival').hidden = true;
    arrival = null;
    await app.opening;
    await read(file);
    if (isChosen(file)) field.value = '';
  }

  $('#file').addEventListener('change', take);

  const actions = {
    async join() {
      const plan = arrival;
      if (!plan) return;
      arrival = null; // {{whyJoinOnce}}
      const { status } = await journal.applyImport(plan);
      app.invented = null;
      close();
      app.update();
      app.say(phrase(messages[status], plan.counts));
    },
    dontJoin() {
      close();
      app.say(words.nothingChanged);
    },
  };

  /* {{whyHastyFile}} */
  return { actions, readHasty: take };
}
