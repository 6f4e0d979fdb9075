import { ateVirar, diaLocal, porExtenso } from './datas.js';
import { abrir, apagar, contar, guardar, ler, lerIntervalo } from './banco.js';

const LINGUA = '{{lang}}';
const $ = (seletor) => document.querySelector(seletor);
const formulario = $('#registro');
const aviso = $('#aviso');
const contador = $('#contador');
const { data, nota } = formulario.elements;

let hoje = diaLocal();
let dias = []; /* o diário, em ordem de data */
let diaAberto = hoje; /* o dia que está no formulário */
let mudou = false; /* há letras que ainda não foram guardadas */
let desfazer = null;
let mesesVisiveis = 12;
let relogio;

/* ---- Peças ---- */

function el(nome, atributos = {}, ...filhos) {
  const elemento = document.createElement(nome);
  for (const [chave, valor] of Object.entries(atributos)) {
    elemento.setAttribute(chave, valor);
  }
  elemento.append(...filhos);
  return elemento;
}

/* Troca {n}, {dia}… pelo que vier. */
const frase = (modelo, partes) =>
  modelo.replace(/\{(\w+)\}/g, (tudo, chave) => partes[chave] ?? tudo);
const quantos = (n, um, varios) => frase(n === 1 ? um : varios, { n: numero(n) });
const numero = (n, casas = 0) =>
  n.toLocaleString(LINGUA, {
    minimumFractionDigits: casas,
    maximumFractionDigits: casas,
  });
const curto = (dia) => porExtenso(dia, LINGUA, { day: 'numeric', month: 'long' });
const longo = (dia) => porExtenso(dia, LINGUA);

/* Rostos e palavras estão no HTML: aqui eles são lidos e copiados. */
const opcao = (humor) =>
  formulario.querySelector(`[value="${humor}"]`).closest('label');
const palavra = (humor) => opcao(humor).querySelector('.palavra').textContent;
function rosto(humor) {
  const copia = opcao(humor).querySelector('svg').cloneNode(true);
  copia.classList.add(`humor-${humor}`);
  return copia;
}

/* Um recado de cada vez, com ou sem volta. */
function avisa(texto, volta = null) {
  aviso.textContent = texto;
  desfazer = volta;
  $('#desfaz').hidden = !volta;
}

$('#desfaz').addEventListener('click', async () => {
  const volta = desfazer;
  avisa('{{desfeito}}');
  await volta();
  await recarrega();
  carrega(diaAberto);
  $('section:not([hidden]) h2').focus();
});

/* ---- O formulário ---- */

function contaLetras() {
  contador.textContent = frase('{{restam}}', { n: nota.maxLength - nota.value.length });
}

/* Põe no formulário o que está guardado naquele dia, ou nada. */
async function carrega(dia) {
  const registro = await ler(dia);
  diaAberto = dia;
  mudou = false;
  data.value = dia;
  for (const radio of formulario.elements.humor) {
    radio.checked = Number(radio.value) === registro?.humor;
  }
  nota.value = registro?.nota ?? '';
  formulario.querySelector('legend').textContent =
    dia === hoje ? '{{pergunta}}' : frase('{{perguntaDia}}', { dia: curto(dia) });
  contaLetras();
}

function leFormulario() {
  const { humor } = Object.fromEntries(new FormData(formulario));
  const texto = nota.value.trim();
  return { data: diaAberto, humor: Number(humor), ...(texto && { nota: texto }) };
}

/* Guarda o dia aberto. A volta é o registro de antes, ou registro nenhum. */
async function salva() {
  if (!formulario.reportValidity()) return;
  await abrindo;
  const dia = leFormulario();
  let antes;
  try {
    antes = await ler(dia.data);
    await guardar(dia);
  } catch {
    avisa('{{naoGuardou}}');
    return;
  }
  mudou = false;
  await recarrega();
  avisa(
    frase('{{anotado}}', {
      dia: curto(dia.data),
      n: dia.humor,
      palavra: palavra(dia.humor),
    }),
    () => (antes ? guardar(antes) : apagar(dia.data)),
  );
  /* Com três dias há o que perder: é a hora de pedir ao navegador que não apague. */
  if (dias.length === 3) pedePersistencia();
}

formulario.addEventListener('submit', (evento) => {
  evento.preventDefault();
  salva();
});

/* O rosto guarda na hora; o resto espera o botão. Mudar de dia guarda o que ficou. */
formulario.addEventListener('change', async ({ target }) => {
  if (target.name === 'humor') await salva();
  if (target !== data || !data.value || !data.checkValidity()) return;
  if (mudou && formulario.elements.humor.value) await salva();
  await carrega(data.value);
});

formulario.addEventListener('input', ({ target }) => {
  if (target !== data) mudou = true;
  contaLetras();
});

/* Um endereço como ?humor=4&data=2024-03-04 veio do formulário sem JavaScript. */
async function leEndereco() {
  const campos = new URLSearchParams(location.search);
  const humor = campos.get('humor');
  if (!/^[1-5]$/.test(humor)) return;
  data.value = campos.get('data') ?? '';
  if (data.value && data.checkValidity()) await carrega(data.value);
  formulario.elements.humor.value = humor;
  nota.value = (campos.get('nota') ?? '').slice(0, nota.maxLength);
  contaLetras();
}

/* A página pode ficar aberta de um dia para o outro. */
function viraDia() {
  const ontem = hoje;
  hoje = diaLocal();
  data.max = hoje;
  if (hoje !== ontem && diaAberto === ontem && !mudou) carrega(hoje);
  clearTimeout(relogio);
  relogio = setTimeout(viraDia, ateVirar() + 1000);
}

/* ---- As telas ---- */

const telas = [...document.querySelectorAll('main > section')];

function mostra(id) {
  for (const tela of telas) tela.hidden = tela.id !== id;
  for (const link of document.querySelectorAll('nav a')) {
    if (link.hash === `#${id}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  desenha();
}

/* Trocar de tela não entra no histórico do navegador: voltar sai do diário. */
function vai(id) {
  history.replaceState(null, '', `#${id}`);
  mostra(id);
  $(`#${id} h2`).focus();
}

document.addEventListener('click', (evento) => {
  const link = evento.target.closest('a[href^="#"]');
  if (!link) return;
  evento.preventDefault();
  vai(link.hash.slice(1));
});

async function abreDia(dia) {
  await carrega(dia);
  vai('hoje');
}

async function recarrega() {
  dias = await lerIntervalo('0000-01-01', '9999-12-31');
  desenha();
}

/* Só a tela visível é desenhada. */
function desenha() {
  const visivel = telas.find((tela) => !tela.hidden)?.id;
  if (visivel === 'historico') desenhaHistorico();
  if (visivel === 'dados') desenhaDados();
}

/* ---- O histórico, mês a mês ---- */

function desenhaHistorico() {
  const grupos = agrupa(dias);
  const meses = [...grupos.keys()].sort().reverse();
  const partes = meses
    .slice(0, mesesVisiveis)
    .map((mes) =>
      el(
        'div',
        { class: 'mes' },
        el(
          'h3',
          {},
          porExtenso(`${mes}-01`, LINGUA, { month: 'long', year: 'numeric' }),
        ),
        el('ul', {}, ...grupos.get(mes).reverse().map(linhaDoDia)),
      ),
    );
  if (meses.length === 0) partes.push(el('p', {}, '{{historicoVazio}}'));
  if (meses.length > mesesVisiveis) {
    partes.push(
      el('button', { type: 'button', 'data-faz': 'maisMeses' }, '{{maisMeses}}'),
    );
  }
  $('#lista').replaceChildren(...partes);
}

function agrupa(registros) {
  const grupos = new Map();
  for (const registro of registros) {
    const mes = registro.data.slice(0, 7);
    grupos.set(mes, [...(grupos.get(mes) ?? []), registro]);
  }
  return grupos;
}

function linhaDoDia(registro) {
  const { data: dia, humor } = registro;
  const semana = porExtenso(dia, LINGUA, { weekday: 'long', day: 'numeric' });
  const texto = el(
    'div',
    { class: 'texto' },
    el('b', {}, semana),
    ` ${humor}, ${palavra(humor)}`,
  );
  if (registro.nota) texto.append(el('p', {}, registro.nota));
  const botao = (faz, rotulo) =>
    el(
      'button',
      { type: 'button', 'data-faz': faz, 'data-dia': dia },
      rotulo,
      el('span', { class: 'so-leitor' }, ` ${curto(dia)}`),
    );
  const botoes = [botao('edita', '{{editar}}'), botao('apaga', '{{apagar}}')];
  return el('li', {}, rosto(humor), texto, el('div', { class: 'botoes' }, ...botoes));
}

/* ---- Os dados ---- */

async function desenhaDados() {
  $('#conta').textContent = quantos(await contar(), '{{guardados1}}', '{{guardados}}');
  await desenhaPersistencia();
}

/* O navegador pode apagar dados de sites quando falta espaço; dá para pedir que não. */
async function desenhaPersistencia() {
  let fica = null;
  try {
    fica = await navigator.storage.persisted();
  } catch {
    /* sem a API, ou numa moldura sem origem: ninguém sabe */
  }
  $('#persistencia').textContent =
    fica === null ? '{{persisteNaoSei}}' : fica ? '{{persisteSim}}' : '{{persisteNao}}';
  $('#pede').hidden = fica !== false;
}

async function pedePersistencia() {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

/* ---- Um ouvido só para os botões ---- */

const acoes = {
  edita: ({ dia }) => abreDia(dia),
  async apaga({ dia }) {
    const antes = await ler(dia);
    await apagar(dia);
    await recarrega();
    carrega(diaAberto);
    avisa(frase('{{apagado}}', { dia: curto(dia) }), () => guardar(antes));
    $('#desfaz').focus();
  },
  maisMeses() {
    mesesVisiveis += 12;
    desenha();
    $('#titulo-historico').focus();
  },
  async pede() {
    avisa((await pedePersistencia()) ? '{{persisteSim}}' : '{{persisteRecusa}}');
    desenhaPersistencia();
  },
};

document.addEventListener('click', ({ target }) => {
  const botao = target.closest('[data-faz]');
  if (botao) acoes[botao.dataset.faz](botao.dataset);
});

/* ---- Começo ---- */

/* Outra aba pode ter anotado enquanto esta estava escondida. */
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  viraDia();
  recarrega().catch(() => avisa('{{naoLeu}}'));
});

/* Uma tela só, antes mesmo de o banco abrir. */
const primeira = telas.find(({ id }) => location.hash === `#${id}`)?.id ?? 'hoje';
for (const tela of telas) tela.hidden = tela.id !== primeira;

/* O formulário não espera o banco: um toque apressado é guardado assim que ele abre. */
viraDia();
data.value = hoje;
const abrindo = abrir('good-mood-2');
$('#memoria').hidden = (await abrindo) === 'disco';
mostra(primeira);
await recarrega();
if (!mudou) await carrega(hoje);
await leEndereco();
