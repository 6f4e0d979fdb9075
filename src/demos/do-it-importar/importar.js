import { LIMITE_BYTES, confereArquivo, exporta, resume } from './arquivo.js';
import { inicial, ordenadas, reduz } from './estado.js';

const acha = (seletor) => document.querySelector(seletor);
const aviso = acha('[role="status"]');
const uuid = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const agora = '2023-05-29T12:00:00.000Z';

const frases = {
  entra: '{{entra}}',
  naoEntra: '{{naoEntra}}',
  juntou: '{{juntou}}',
  trocou: '{{trocou}}',
  voltou: '{{voltou}}',
  grande: '{{grande}}',
  ilegivel: '{{ilegivel}}',
  json: '{{json}}',
  versao: '{{versaoFalta}}',
  futura: '{{futura}}',
  tarefas: '{{tarefasFaltam}}',
  tarefa: '{{tarefa}}',
  id: '{{id}}',
  repetida: '{{repetida}}',
  texto: '{{texto}}',
  feita: '{{feita}}',
  criadaEm: '{{criadaEm}}',
  feitaEm: '{{feitaEm}}',
  ordem: '{{ordem}}',
};
const frase = (nome, troca = {}) =>
  frases[nome].replace(/\{(\w+)\}/g, (_, chave) => troca[chave]);

/* O mesmo redutor do aplicativo, sem gravar nada. */
const lista = (pares) =>
  pares.reduce(
    (estado, [n, texto]) => reduz(estado, { tipo: 'adicionar', id: uuid(n), texto, agora }),
    inicial,
  );
let daqui = lista([
  [1, '{{pao}}'],
  [2, '{{plantas}}'],
]);
let antes = null;
let chegada = null;

const boa = lista([
  [2, '{{plantasTarde}}'],
  [1, '{{pao}}'],
  [3, '{{livro}}'],
]);
const [primeira] = boa.tarefas;
const arquivos = {
  bom: () => exporta(boa),
  cortado: () => exporta(boa).slice(0, 150),
  futuro: () => exporta({ ...boa, versao: 9 }),
  defeitos: () =>
    exporta({
      ...boa,
      tarefas: [{ ...primeira, texto: '' }, { ...primeira, feita: true }, 'oi'],
    }),
  outro: () => '{ "compras": ["pão", "café"] }',
  enorme: () => new Uint8Array(40 * 1024 * 1024).fill(97),
};

function mostraLista() {
  acha('#daqui').replaceChildren(
    ...ordenadas(daqui.tarefas).map(({ texto }) => item(texto)),
  );
}
function item(texto) {
  const linha = document.createElement('li');
  linha.textContent = texto;
  return linha;
}

async function recebe(arquivo) {
  const { erros, estado } = await confereArquivo(arquivo);
  chegada = estado ?? null;
  acha('#chegou').hidden = false;
  acha('pre').textContent = await arquivo.slice(0, 240).text();
  aviso.textContent = chegada
    ? frase('entra', resume(daqui.tarefas, chegada.tarefas))
    : frase('naoEntra', { quantos: erros.length });
  const limite = LIMITE_BYTES / 1024 / 1024;
  acha('#problemas').hidden = erros.length === 0;
  acha('#problemas').replaceChildren(
    ...erros.slice(0, 5).map(({ codigo, ...onde }) => item(frase(codigo, { limite, ...onde }))),
  );
  acha('#juntar').disabled = !chegada;
  acha('#trocar').disabled = !chegada;
}

function importa(modo) {
  antes = daqui;
  daqui = reduz(daqui, { tipo: 'importar', modo, tarefas: chegada.tarefas });
  mostraLista();
  acha('#desfazer').disabled = false;
  aviso.textContent = frase(modo === 'juntar' ? 'juntou' : 'trocou', {
    total: daqui.tarefas.length,
  });
}

acha('fieldset').addEventListener('click', ({ target }) => {
  const faz = arquivos[target.value];
  if (faz) recebe(new File([faz()], 'do-it.json', { type: 'application/json' }));
});
acha('input').addEventListener('change', ({ target }) => {
  if (target.files[0]) recebe(target.files[0]);
});
acha('#juntar').addEventListener('click', () => importa('juntar'));
acha('#trocar').addEventListener('click', () => importa('trocar'));
acha('#desfazer').addEventListener('click', () => {
  daqui = antes;
  mostraLista();
  acha('#juntar').focus();
  acha('#desfazer').disabled = true;
  aviso.textContent = frase('voltou', { total: daqui.tarefas.length });
});
mostraLista();
