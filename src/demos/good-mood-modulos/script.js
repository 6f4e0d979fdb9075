const FOLDER = '../good-mood/';
const START = 'app.js';
const graph = document.querySelector('#graph');
const buttons = document.querySelector('.files');
const notice = document.querySelector('[role="status"]');
const reading = document.querySelector('pre');
const number = (n) => n.toLocaleString('{{lang}}');

/* {{whyQueue}} */
async function readAll() {
  const files = new Map();
  const queue = [START];
  while (queue.length) {
    const name = queue.shift();
    if (files.has(name)) continue;
    const response = await fetch(FOLDER + name);
    if (!response.ok) throw new Error(name);
    const text = await response.text();
    const found = text.matchAll(/^import [^;]*?from '\.\/([\w.-]+)'/gm);
    const imports = [...new Set([...found].map(([, other]) => other))];
    files.set(name, { name, text, imports });
    queue.push(...imports);
  }
  return files;
}

/* {{whyLayers}} */
function layers(files) {
  const depth = new Map([...files.keys()].map((name) => [name, 0]));
  for (let round = 0; round < files.size; round += 1) {
    for (const { name, imports } of files.values()) {
      for (const other of imports) {
        depth.set(other, Math.max(depth.get(other), depth.get(name) + 1));
      }
    }
  }
  const all = [];
  for (const [name, layer] of depth) (all[layer] ??= []).push(name);
  return all;
}

function svg(name, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

const WIDTH = 420;
const DROP = 74;
const ACROSS = 3;

function draw(files) {
  const place = new Map();
  /* {{whyNear}} */
  const near = (name) => {
    const above = [...place].filter(([other]) => files.get(other).imports.includes(name));
    return above.reduce((sum, [, { x }]) => sum + x, 0) / (above.length || 1);
  };
  let y = 24;
  for (const layer of layers(files)) {
    const names = layer.sort((a, b) => near(a) - near(b));
    /* {{whyAcross}} */
    const count = Math.ceil(names.length / ACROSS);
    const rows = Array.from({ length: count }, (_, row) =>
      names.filter((name, i) => i % count === row),
    );
    for (const row of rows) {
      row.forEach((name, i) => {
        place.set(name, { x: (WIDTH * (i + 0.5)) / row.length, y });
      });
      y += DROP;
    }
  }
  const arrows = [...files.values()].flatMap(({ name, imports }) =>
    imports.map((other) => {
      const [a, b] = [place.get(name), place.get(other)];
      const middle = (a.y + b.y) / 2;
      return svg('path', {
        class: 'arrow',
        'data-from': name,
        'data-to': other,
        d: `M${a.x} ${a.y + 20}C${a.x} ${middle} ${b.x} ${middle} ${b.x} ${b.y - 20}`,
      });
    }),
  );
  const nodes = [...place].map(([name, { x, y }]) =>
    svg(
      'g',
      { class: 'node', 'data-name': name, transform: `translate(${x - 62} ${y - 20})` },
      svg('path', {
        d: 'M4 0H108a16 16 0 0 1 16 16V36a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z',
      }),
      svg('text', { x: 62, y: 25 }, name),
    ),
  );
  const said = [...files.values()]
    .filter(({ imports }) => imports.length)
    .map(({ name, imports }) => `${name} {{importa}} ${list(imports)}.`)
    .join(' ');
  const height = y - DROP + 24;
  const drawing = svg(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${height}`,
      role: 'img',
      'aria-label': `{{grafo}} ${said}`,
    },
    ...arrows,
    ...nodes,
  );
  /* {{whyShortcut}} */
  drawing.addEventListener('click', ({ target }) => {
    const node = target.closest('[data-name]');
    if (node) choose(files, node.dataset.name);
  });
  graph.replaceChildren(drawing);
}

const list = (names) => new Intl.ListFormat('{{lang}}').format(names);

function choose(files, chosen) {
  const { text, imports } = files.get(chosen);
  const callers = [...files.values()].filter((other) =>
    other.imports.includes(chosen),
  );
  for (const node of graph.querySelectorAll('.node')) {
    node.classList.toggle('chosen', node.dataset.name === chosen);
  }
  for (const arrow of graph.querySelectorAll('.arrow')) {
    arrow.classList.toggle('outgoing', arrow.dataset.from === chosen);
    arrow.classList.toggle('incoming', arrow.dataset.to === chosen);
  }
  for (const button of buttons.children) {
    button.setAttribute('aria-pressed', button.textContent === chosen);
  }
  reading.textContent = text;
  reading.scrollTop = 0;
  reading.hidden = false;
  notice.textContent = [
    `${chosen}: ${measure([files.get(chosen)])}.`,
    imports.length ? `{{Importa}} ${list(imports)}.` : '{{naoImporta}}',
    callers.length
      ? `{{importado}} ${list(callers.map(({ name }) => name))}.`
      : '{{comeco}}',
  ].join(' ');
}

/* {{whyCounted}} */
function measure(parts) {
  const text = parts.map((share) => share.text).join('');
  const rows = text.split('\n').length - 1;
  const bytes = new TextEncoder().encode(text).length;
  return `${number(rows)} {{linhas}}, ${number(bytes)} bytes`;
}

async function start() {
  let files;
  try {
    files = await readAll();
  } catch {
    notice.textContent = '{{semRede}}';
    return;
  }
  draw(files);
  buttons.append(
    ...[...files.keys()].map((name) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = name;
      button.setAttribute('aria-pressed', 'false');
      button.addEventListener('click', () => choose(files, name));
      return button;
    }),
  );
  notice.textContent = '{{total}}'
    .replace('{n}', number(files.size))
    .replace('{measure}', measure([...files.values()]));
}

start();
