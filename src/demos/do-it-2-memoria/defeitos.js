import { CHAVE, criaMemoria } from './memoria.js';

const textos = ['{{pao}}', '{{plantas}}', '{{conta}}', '{{louca}}'];
const frases = {
  bloqueada: '{{dizBloqueada}}',
  cheia: '{{dizCheia}}',
  quebrada: '{{dizQuebrada}}',
  presa: '{{dizPresa}}',
  futura: '{{dizFutura}}',
};
const chave = (nome) => document.querySelector(`[name="${nome}"]`);

/* Um armazém de mentira, com os dois métodos que a memória usa. */
const gavetas = new Map();
const deMentira = {
  getItem: (nome) => gavetas.get(nome) ?? null,
  setItem(nome, texto) {
    if (chave('cheio').checked) throw new DOMException('', 'QuotaExceededError');
    gavetas.set(nome, texto);
  },
};
function armazem() {
  if (chave('bloqueado').checked) throw new DOMException('', 'SecurityError');
  return deMentira;
}

let memoria = criaMemoria({ armazem });

function adiciona() {
  const { length } = memoria.estado.tarefas;
  memoria.aplica({
    tipo: 'adicionar',
    id: crypto.randomUUID(),
    texto: textos[length % textos.length],
    agora: new Date().toISOString(),
  });
  mostra();
}

/* Reabrir é esquecer tudo o que não foi guardado. */
function reabre() {
  memoria = criaMemoria({ armazem });
  mostra();
}

/* O texto trocado volta quando a chave desliga; se já foi lido, ela desliga sozinha. */
const defeitos = {
  corrompido: (texto) => texto.slice(0, texto.length / 2),
  futuro: () => JSON.stringify({ versao: 9, listas: [] }),
};
let bom = null;

function troca({ target: { name, checked } }) {
  const estraga = defeitos[name];
  if (estraga && checked) {
    bom ??= gavetas.get(CHAVE) ?? '';
    gavetas.set(CHAVE, estraga(bom || '{}'));
    Object.keys(defeitos).filter((outro) => outro !== name).forEach(desliga);
  } else if (estraga) {
    if (bom) gavetas.set(CHAVE, bom);
    else gavetas.delete(CHAVE);
    bom = null;
  }
  mostra();
}

function desliga(nome) {
  chave(nome).checked = false;
}

function recomeca() {
  ['bloqueado', 'cheio', ...Object.keys(defeitos)].forEach(desliga);
  gavetas.clear();
  bom = null;
  reabre();
  adiciona();
}

function mostra() {
  if (memoria.problema === 'quebrada') {
    desliga('corrompido');
    bom = null;
  }
  const { tarefas } = memoria.estado;
  document.querySelector('ul').replaceChildren(
    ...tarefas.map(({ texto }) => elemento('li', texto)),
  );
  document.querySelector('dl').replaceChildren(
    ...[...gavetas].flatMap(([nome, texto]) => [elemento('dt', nome), elemento('dd', texto)]),
  );
  document.querySelector('[role="status"]').textContent = (
    frases[memoria.problema] ?? '{{dizCerto}}'
  ).replace('{n}', tarefas.length);
}

function elemento(nome, texto) {
  const novo = document.createElement(nome);
  novo.textContent = texto;
  return novo;
}

document.querySelector('fieldset').addEventListener('change', troca);
document.querySelector('#adiciona').addEventListener('click', adiciona);
document.querySelector('#reabre').addEventListener('click', reabre);
document.querySelector('#recomeca').addEventListener('click', recomeca);
recomeca();
