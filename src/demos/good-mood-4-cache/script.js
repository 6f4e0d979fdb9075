const initial = { network: true, server: 1, active: 0, waiting: 0, page: '{{nada}}' };

/* {{whyActions}} */
function openJournal(s) {
  if (!s.active) {
    const next = { ...s, active: s.server, page: `v${s.server}` };
    return s.network ? [next, ['direct', 'keep'], '{{primeira}}'] : withNothing(s);
  }
  const next = { ...s, page: `v${s.active}` };
  if (!s.network) return [next, ['worker', 'cache'], '{{offline}}'];
  return lookForUpdate(next, ['worker', 'cache'], '{{doCache}}');
}

function openHelp(s) {
  const next = { ...s, page: 'help.html' };
  if (!s.active) return s.network ? [next, ['direct'], '{{direto}}'] : withNothing(s);
  if (s.network) return lookForUpdate(next, ['worker', 'network'], '{{foraDaCasca}}');
  return [{ ...s, page: 'offline' }, ['worker', 'network!'], '{{paginaOffline}}'];
}

const withNothing = (s) => [{ ...s, page: '{{erro}}' }, ['direct!'], '{{falha}}'];

/* {{whyLook}} */
function lookForUpdate(s, wires, sentence) {
  if (s.server === s.active) return [s, wires, sentence];
  return [{ ...s, waiting: s.server }, [...wires, 'keep'], `${sentence} {{espera}}`];
}

const publish = (s) => [{ ...s, server: s.server + 1 }, [], '{{publicou}}'];

const accept = (s) => [
  { ...s, active: s.waiting, waiting: 0, page: `v${s.waiting}` },
  ['worker', 'cache'],
  '{{trocou}}',
];

const toggleNetwork = (s) => [
  { ...s, network: !s.network },
  [],
  s.network ? '{{caiu}}' : '{{voltou}}',
];
const restart = () => [initial, [], '{{inicio}}'];

const map = document.querySelector('.map');
const acceptButton = document.querySelector('#accept');
let state = initial;

function show(wires, sentence) {
  const { network, server, active, waiting, page } = state;
  const versions = [active, waiting].filter(Boolean).map((n) => `v${n}`);
  const boxes = {
    page,
    worker: active ? `v${active}` : '{{nada}}',
    cache: versions.join(' + ') || '{{nada}}',
    network: network ? `v${server}` : '{{semRede}}',
  };
  let summary = '{{resumo}}';
  for (const [name, text] of Object.entries(boxes)) {
    map.querySelector(`[data-box="${name}"] .state`).textContent = text;
    summary = summary.replace(`{${name}}`, text);
  }
  for (const wire of map.querySelectorAll('.wire')) {
    const { wire: name } = wire.dataset;
    wire.classList.toggle('passed', wires.includes(name));
    wire.classList.toggle('failed', wires.includes(`${name}!`));
  }
  map.setAttribute('aria-label', summary);
  map.classList.toggle('offline', !network);
  document.querySelector('#network').checked = network;
  document.querySelector('[role="status"]').textContent = sentence
    .replace('{n}', sentence === '{{publicou}}' ? server : active)
    .replace('{m}', waiting);
  /* {{whyFocus}} */
  if (!waiting && document.activeElement === acceptButton) {
    document.querySelector('#open').focus();
  }
  acceptButton.disabled = !waiting;
}

function when(id, type, act) {
  document.querySelector(id).addEventListener(type, () => {
    const [next, wires, sentence] = act(state);
    state = next;
    show(wires, sentence);
  });
}

when('#network', 'change', toggleNetwork);
when('#open', 'click', openJournal);
when('#help', 'click', openHelp);
when('#publish', 'click', publish);
when('#accept', 'click', accept);
when('#restart', 'click', restart);
show([], '{{inicio}}');
