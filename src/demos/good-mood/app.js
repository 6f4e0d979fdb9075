import { createArrivals } from './arrivals.js';
import { createBring } from './bring.js';
import { openChannel } from './channel.js';
import { createData } from './data.js';
import { localDay } from './dates.js';
import { createDrafts } from './drafts.js';
import { dayOf, summarize } from './entries.js';
import { createHistory } from './history.js';
import { createInstall, watchVersion } from './install.js';
import { createJournal } from './journal.js';
import { readLegacy, rememberLegacy, removeLegacy } from './legacy.js';
import { createMessage } from './message.js';
import { createMonth } from './month.js';
import { createNames } from './names.js';
import { createNowhere } from './nowhere.js';
import { $, createSpeech, keepPlace } from './pieces.js';
import * as store from './store.js';
import { createToday, FIRST_DAY } from './today.js';
import { createYear } from './year.js';

/* {{whyWords}} */
const words = {
  question: '{{pergunta}}',
  questionOfDay: '{{perguntaDia}}',
  questionNow: '{{perguntaAgora}}',
  questionAnother: '{{perguntaOutra}}',
  newEntry: '{{novaAnotacao}}',
  nth: '{{anotacaoNumero}}',
  loggedAt: '{{anotadoAs}}',
  logged: '{{anotado}}',
  left: '{{restam}}',
  over: '{{passou}}',
  use: '{{usar}}',
  discard: '{{descartar}}',
  discarded: '{{descartado}}',
  pending: '{{pendentes}}',
  starters: '{{etiquetasDeComeco}}'.split(', '),
  noRoomForDraft: '{{rascunhoSemLugar}}',
  textOnScreen: '{{textoNaTela}}',
  longNote: '{{notaLonga}}',
  notStored: '{{naoGuardou}}',
  notRead: '{{naoLeu}}',
  opening: '{{abrindo}}',
  closeOthers: '{{esperaAba}}',
  outdated: '{{abaVelha}}',
  newer: '{{diarioMaisNovo}}',
  newVersion: '{{versaoNova}}',
  installed: '{{instalado}}',
  downloaded: '{{baixou}}',

  undone: '{{desfeito}}',
  undoStep: '{{desfazerPasso}}',
  steps: {
    save: '{{passoAnotar}}',
    remove: '{{passoApagar}}',
    clear: '{{passoApagarTudo}}',
    import: '{{passoTrazer}}',
    discard: '{{passoDescartar}}',
    copy: '{{passoCopia}}',
  },

  days1: '{{dias1}}',
  days: '{{dias}}',
  streak0: '{{seguidos0}}',
  streak1: '{{seguidos1}}',
  streak: '{{seguidos}}',
  longest1: '{{maior1}}',
  longest: '{{maior}}',
  lastDays: '{{ultimos}}',

  edit: '{{editar}}',
  remove: '{{apagar}}',
  removeDay: '{{apagarDia}}',
  removed: '{{apagado}}',
  changedThere: '{{mudouLa}}',
  energyOf5: '{{energiaDe5}}',
  emptyHistory: '{{historicoVazio}}',
  moreMonths: '{{maisMeses}}',
  found1: '{{achado1}}',
  found: '{{achados}}',
  notFound: '{{nadaAchado}}',

  seeTable: '{{verTabela}}',
  asTable: '{{emTabela}}',
  columnDate: '{{rotuloData}}',
  columnMood: '{{colunaHumor}}',
  columnDays: '{{colunaDias}}',
  columnShare: '{{colunaParte}}',
  columnAverage: '{{colunaMedia}}',
  noRecord: '{{semRegistro}}',
  meanOf: '{{mediaDe}}',
  aboutMeans: '{{sobreMedias}}',
  nameOfYear: '{{nomeDoAno}}',
  titleGrid: '{{tituloGrade}}',
  titleAverage: '{{tituloMedia}}',
  titleCount: '{{tituloContagem}}',
  titleTogether: '{{tituloJuntos}}',
  togetherKey: '{{chaveJuntos}}',
  togetherRow: '{{linhaJuntos}}',
  togetherLimits: '{{limiteJuntos}}',
  togetherWaits: '{{esperaJuntos}}',
  columnWhat: '{{colunaQue}}',
  columnWith: '{{colunaCom}}',
  columnWithout: '{{colunaSem}}',
  yearKeys: '{{teclasDoAno}}',
  lowest: '{{mediaMenor}}',
  highest: '{{mediaMaior}}',
  noAverage1: '{{semMedia1}}',
  noAverage: '{{semMedia}}',
  noAverageDay: '{{semMediaDia}}',
  averageWaits: '{{mediaEspera}}',
  invented: '{{inventado}}',
  example: '{{exampleNote}}',
  inventedShown: '{{avisoInventado}}',
  inventedGone: '{{avisoTirado}}',
  inventedDay: '{{diaInventado}}',
  inventedLabel: '{{rotuloInventado}}',
  cardText: '{{altCartao}}',

  stored0: '{{guardados0}}',
  stored1: '{{guardados1}}',
  stored: '{{guardados}}',
  aboutCopy: '{{explicaCopia}}',
  copyGone: '{{copiaApagada}}',
  persistent: '{{persisteSim}}',
  notPersistent: '{{persisteNao}}',
  persistenceUnknown: '{{persisteNaoSei}}',
  persistenceRefused: '{{persisteRecusa}}',
  csvHeader: [
    '{{csvData}}',
    '{{csvHumor}}',
    '{{csvEnergia}}',
    '{{csvEtiquetas}}',
    '{{csvNota}}',
    '{{csvHora}}',
  ],
  reminderText: '{{descricaoLembrete}}',
  questionDelete: '{{perguntaApagar}}',
  cleared: '{{tudoApagado}}',

  arrivalCounts: '{{contaChegada}}',
  moreDays: '{{maisChegada}}',
  nothingNew: '{{nadaNovo}}',
  nothingChanged: '{{nadaMudou}}',
  unreadable: '{{naoLeuArquivo}}',
  imported: '{{trouxe}}',
  changedMeanwhile: '{{mudouChegada}}',
  refusals: {
    tooBig: '{{recusaGrande}}',
    json: '{{recusaJson}}',
    shape: '{{recusaForma}}',
    future: '{{recusaFuturo}}',
    date: '{{recusaData}}',
    mood: '{{recusaHumor}}',
    note: '{{recusaNota}}',
    energy: '{{recusaEnergia}}',
    tags: '{{recusaEtiquetas}}',
    edits: '{{recusaEdicoes}}',
    time: '{{recusaHora}}',
    entries: '{{recusaAnotacoes}}',
    repeated: '{{recusaRepetido}}',
  },
};

/* {{whyPractice}} */
const asked = new URLSearchParams(location.search);
/* {{whySentPractice}} */
const sender = new URL(document.referrer || location.href);
const isSent = sender.pathname === location.pathname && asked.has('date');
if (isSent && sender.searchParams.has('practice')) {
  asked.set('practice', '');
  window.history.replaceState(null, '', `?${asked}${location.hash}`);
}
const isPractice = asked.has('practice');

const storage = isPractice ? createNowhere() : {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
};
const drafts = createDrafts(storage);
const journal = createJournal({
  store: isPractice ? store : { ...store, removeLegacy },
  drafts,
  channel: isPractice ? { post() {} } : openChannel('good-mood', () => app.reload()),
  now: () => new Date().toISOString(),
});

/* {{whyApp}} */
const app = {
  words,
  journal,
  storage,
  isPractice,
  speech: createSpeech('{{lang}}', words),
  today: localDay(),
  openKey: localDay(),
  entries: [],
  days: [],
  invented: null,
  get openDay() {
    return dayOf(app.openKey);
  },
  get records() {
    return app.invented ?? app.days;
  },
};

Object.assign(app, createNames(app));
const { say, showUndo } = createMessage(app);
const today = createToday(app);
const year = createYear(app);
const month = createMonth(app);
const history = createHistory(app);
const data = createData(app);
const bring = createBring(app);
const parts = [today, year, month, history, data, bring, createInstall(app)];
const actions = Object.assign({}, ...parts.map((part) => part.actions));
const screens = [...document.querySelectorAll('main > section')];
let drawn = ''; /* {{whyDrawn}} */
let isOpen = false; /* {{whyIsOpen}} */
let reason = words.opening;
const look = () => JSON.stringify([app.today, app.invented !== null, app.entries]);

Object.assign(app, {
  say,
  setDay: today.setDay,
  askPersistence: data.askPersistence,

  /* {{whyDraw}} */
  draw() {
    if (!isOpen) return;
    if (app.days.length > 0) year.endExample();
    $('#invented').hidden = !app.invented;
    const shown = screens.find((screen) => !screen.hidden)?.id;
    const partsOf = { today: [today], year: [month, year], history: [history], data: [data] };
    for (const part of partsOf[shown] ?? []) part.draw();
    drawn = look();
  },

  update() {
    app.entries = journal.records;
    app.days = summarize(app.entries);
    /* {{whyDataAnew}} */
    if (look() !== drawn || !$('#data').hidden) keepPlace(app.draw);
    today.fill();
    showUndo();
  },

  /* {{whyReload}} */
  async reload() {
    try {
      await journal.refresh();
      app.update();
    } catch {
      say(words.notRead);
    }
  },

  /* {{whyGoTo}} */
  goTo(id) {
    window.history.replaceState(null, '', `#${id}`);
    show(id);
    $(`#${id} h2`).focus();
  },

  editDay(day) {
    today.setDay(day);
    app.goTo('today');
  },

  chooseDay(day) {
    if (app.invented) say(words.inventedDay);
    else app.editDay(day);
  },
});

function mark(id) {
  for (const screen of screens) screen.hidden = screen.id !== id;
  for (const link of document.querySelectorAll('nav a')) {
    if (link.hash === `#${id}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function show(id) {
  mark(id);
  app.draw();
  if (!isOpen && id !== 'today') say(reason);
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-action]');
  /* {{whySecondClick}} */
  if (event.detail > 1 && button?.closest('#list .buttons')) return;
  /* {{whyNotYet}} */
  if (button && !isOpen && button.closest('#year, #data')) say(reason);
  else if (button) actions[button.dataset.action](button.dataset);
  const link = event.target.closest('a[href^="#"]');
  /* {{whyNewTab}} */
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  app.goTo(link.hash.slice(1));
});

/* {{whyHash}} */
const screenAsked = () =>
  screens.find(({ id }) => location.hash === `#${id}`)?.id ?? 'today';
addEventListener('hashchange', () => app.goTo(screenAsked()));

/* {{whyVisible}} */
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  today.turnDay();
  app.reload();
});

/* {{whyOneScreen}} */
mark(screenAsked());

/* {{whyAdoptFirst}} */
async function open() {
  if (isPractice) return { where: 'memory', migrated: false };
  const opened = await store.open('good-mood-diary', {
    onBlocked() {
      reason = words.closeOthers;
      say(reason);
    },
    onOutdated: () => say(words.outdated),
  });
  const legacy = opened.where === 'disk' ? await readLegacy() : null;
  if (!legacy) return opened;
  const { status, isMigrated } = await journal.adopt(legacy);
  if (status === 'failed') say(words.notStored);
  else rememberLegacy(legacy);
  return { ...opened, migrated: opened.migrated || isMigrated };
}

/* {{whyNoWait}} */
const { date } = $('#record').elements;
const chosen = date.value;
const { canOpen, readAddress, readHasty, readOldDraft } = createArrivals(app);
today.turnDay();
if (!isPractice) readOldDraft();
app.openKey = readAddress();
if (canOpen(chosen)) app.openKey = chosen;
date.min = FIRST_DAY;
date.value = app.openDay;
const isHasty = readHasty();
app.opening = open();
const { where, migrated } = await app.opening;
isOpen = true;
if ($('#notice').textContent === reason) say('');
$('#practice').hidden = !isPractice;
$('#memory').hidden = where === 'disk' || isPractice;
if (where === 'newer') $('#memory').textContent = words.newer;
$('#migrated').hidden = !migrated;
await app.reload();
/* {{whyLatestLater}} */
if (!journal.peek(app.openKey).isDraft) today.setDay(app.openDay);
if (isHasty) await today.save();
bring.readHasty();
/* {{whyAskedExample}} */
const isAsked = asked.has('example');
if (isAsked && app.days.length === 0 && $('#draft').hidden && $('#pending').hidden) {
  actions.invent({ isExample: true });
  show('year');
}
if (!isPractice) watchVersion(app);
