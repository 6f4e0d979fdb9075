import * as banco from './banco.js';
import { diaLocal, somaDias } from './datas.js';

const nome = 'good-mood-2'; /* o mesmo banco do diário desta parte */
const formulario = document.querySelector('#guardar');
const campo = Object.fromEntries(
  [...document.querySelectorAll('[name]')].map((elemento) => [elemento.name, elemento]),
);
const corpo = document.querySelector('tbody');
const modelo = document.querySelector('template').content;
const textos = { disco: '{{disco}}', memoria: '{{memoria}}' };
let onde = 'memoria';
let naTela = '';

/* Faz uma chamada, mostra como ela se escreve e devolve a resposta. */
async function chama(funcao, ...argumentos) {
  const escritos = argumentos.map((argumento) => JSON.stringify(argumento)).join(', ');
  document.querySelector('#chamada').textContent = `${funcao}(${escritos})`;
  return banco[funcao](...argumentos);
}

const diz = (frase) => (document.querySelector('[role="status"]').textContent = frase);

function linha(dia) {
  const copia = modelo.cloneNode(true);
  const botao = copia.querySelector('button');
  copia.querySelector('th').textContent = dia.data;
  copia.querySelector('.humor').textContent = dia.humor;
  copia.querySelector('.nota').textContent = dia.nota ?? '';
  botao.setAttribute('aria-label', '{{apagar}}'.replace('{dia}', dia.data));
  botao.addEventListener('click', () => tenta(() => apaga(dia.data)));
  return copia;
}

/* Lê de novo o que está no banco; quem muda alguma coisa não mexe na tabela à mão.
   Sem novidade, as linhas ficam: um botão trocado no meio do toque perderia o toque. */
async function mostra() {
  const [de, ate] = [campo.de.value, campo.ate.value];
  const dias = de && ate && de <= ate ? await banco.lerIntervalo(de, ate) : [];
  if (JSON.stringify(dias) !== naTela) corpo.replaceChildren(...dias.map(linha));
  naTela = JSON.stringify(dias);
  document.querySelector('table').hidden = dias.length === 0;
  document.querySelector('#vazio').hidden = dias.length > 0;
  document.querySelector('#onde').textContent = textos[onde]
    .replace('{nome}', nome)
    .replace('{n}', await banco.contar());
  return dias.length;
}

async function guarda() {
  const { data, humor, nota } = Object.fromEntries(new FormData(formulario));
  const dia = { data, humor: Number(humor), ...(nota ? { nota } : {}) };
  const havia = await banco.ler(data);
  await chama('guardar', dia);
  if (data < campo.de.value) campo.de.value = data;
  if (data > campo.ate.value) campo.ate.value = data;
  await mostra();
  diz((havia ? '{{trocado}}' : '{{novo}}').replace('{dia}', data));
}

async function apaga(data) {
  await chama('apagar', data);
  await mostra();
  diz('{{apagado}}'.replace('{dia}', data));
  /* O botão que tinha o foco saiu com a linha. */
  (corpo.querySelector('button') ?? formulario.querySelector('button')).focus();
}

async function le() {
  const [de, ate] = [campo.de.value, campo.ate.value];
  if (!de || !ate || de > ate) return diz('{{lidos}}'.replace('{n}', await mostra()));
  const dias = await chama('lerIntervalo', de, ate);
  await mostra();
  return diz('{{lidos}}'.replace('{n}', dias.length));
}

async function tenta(acao) {
  try {
    await acao();
  } catch (erro) {
    diz('{{falhou}}'.replace('{erro}', erro?.name ?? erro));
  }
}

formulario.addEventListener('submit', (evento) => {
  evento.preventDefault();
  tenta(guarda);
});
document.querySelector('#intervalo').addEventListener('change', () => tenta(le));
/* O diário, noutra moldura, pode ter guardado um dia: quem volta aqui lê de novo. */
addEventListener('focus', () => tenta(mostra));

campo.data.value = diaLocal();
campo.ate.value = diaLocal();
campo.de.value = somaDias(diaLocal(), -29);
onde = await chama('abrir', nome);
await tenta(mostra);
