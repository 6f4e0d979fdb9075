import { parse } from './state.js';

const field = document.querySelector('#json');
const verdict = document.querySelector('#verdict');
const list = document.querySelector('#problems');
const original = field.value;

/* {{whyCodes}} */
const phrases = {
  json: '{{eJson}}',
  version: '{{eVersao}}',
  future: '{{eFutura}}',
  tasks: '{{eTarefas}}',
  task: '{{eTarefa}}',
  id: '{{eId}}',
  repeated: '{{eRepetida}}',
  text: '{{eTexto}}',
  done: '{{eFeita}}',
  createdAt: '{{eCriadaEm}}',
  doneAt: '{{eFeitaEm}}',
  order: '{{eOrdem}}',
};
const fieldNames = { future: 'version', repeated: 'id' };

/* {{whyErrorLine}} */
function errorLine(text) {
  try {
    JSON.parse(text);
  } catch ({ message }) {
    const [, position] = /position (\d+)/.exec(message) ?? [];
    const [, line] = /line (\d+)/.exec(message) ?? [];
    return line ?? (position && text.slice(0, position).split('\n').length);
  }
  return undefined;
}

function placeOf({ code, position }) {
  const name = fieldNames[code] ?? code;
  if (code === 'json') {
    const line = errorLine(field.value);
    return line && '{{linha}}'.replace('{n}', line);
  }
  if (position === undefined) return name;
  return `tasks[${position - 1}]${code === 'task' ? '' : `.${name}`}`;
}

function item(error) {
  const line = document.createElement('li');
  const where = placeOf(error);
  if (where) {
    const code = document.createElement('code');
    code.textContent = where;
    line.append(code, ' ');
  }
  line.append(phrases[error.code].replace('{n}', error.version));
  return line;
}

function run() {
  const { errors, state } = parse(field.value);
  const phrase = state
    ? '{{certo}}'.replace('{n}', state.tasks.length)
    : '{{errado}}'.replace('{n}', errors.length);
  field.setAttribute('aria-invalid', String(!state));
  /* {{whyTwenty}} */
  list.replaceChildren(...errors.slice(0, 20).map(item));
  /* {{whyQuiet}} */
  if (verdict.textContent !== phrase) verdict.textContent = phrase;
}

const damages = {
  text: ['"{{pao}}"', '""'],
  date: ['"2023-02-06T20:05:00.000Z"', 'null'],
  id: ['88b0e16c-4c3b-4486-8fce-c8c940a4eca2', 'b7a10a7a-fd64-4e39-a62f-f49766ea12b8'],
  comma: ['"order": 2', '"order": 2,'],
  version: ['"version": 1', '"version": 9'],
  reset: ['', ''],
};

document.querySelector('fieldset').addEventListener('click', ({ target }) => {
  const damage = damages[target.value];
  if (!damage) return;
  field.value = original.replace(...damage);
  run();
});
field.addEventListener('input', run);
run();
