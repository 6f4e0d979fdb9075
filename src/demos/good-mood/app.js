import { ateVirar, diaLocal, ehDia, inventaAno, porExtenso, somaDias } from './datas.js';
import { abrir, isLasting, readAll, readCopy, update, writeCopy } from './banco.js';
import { openChannel } from './channel.js';
import { createDrafts } from './drafts.js';
import { createJournal } from './journal.js';
import { FIELDS, normal } from './records.js';
import { cria, distribuicao, graficoDaDistribuicao, graficoDaMedia } from './graficos.js';
import { graficoDoAno, mediaMovel, no, quadradinho, vizinho } from './graficos.js';
import { paraIcs, sequencia, ultimos } from './sequencia.js';
import { LIMITE_DA_NOTA, LIMITE_DO_ARQUIVO, paraCsv, Recusa } from './formato.js';
import { cartaoDoMes, paraPng } from './cartao.js';

const LINGUA = '{{lang}}';
const PRIMEIRO_DIA = '1900-01-01';
const $ = (seletor) => document.querySelector(seletor);
const formulario = $('#registro');
const aviso = $('#aviso');
const contador = $('#contador');
const { data, nota } = formulario.elements;

let hoje = diaLocal();
let dias = []; /* o diário, em ordem de data */
let diaAberto = hoje; /* o dia que está no formulário */
let faceGroup; /* as setas dadas no grupo dos rostos, desde que ele recebeu o foco */
let shownAside = []; /* os textos à parte que estão na tela */
let arrival = null; /* o arquivo lido, à espera de um sim */
let mesesVisiveis = 12;
let relogio;
let inventados = null; /* o ano de mentira fica na memória, ao lado do diário */
let anoVisto = hoje.slice(0, 4);

const drafts = createDrafts({
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
});
const journal = createJournal({
  store: { isLasting, readAll, update, readCopy, writeCopy },
  drafts,
  channel: openChannel('good-mood', () => recarrega()),
  now: () => new Date().toISOString(),
});

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
const opcao = (humor) => formulario.querySelector(`[value="${humor}"]`).closest('label');
const palavra = (humor) => opcao(humor).querySelector('.palavra').textContent;
function rosto(humor) {
  const copia = opcao(humor).querySelector('svg').cloneNode(true);
  copia.classList.add(`humor-${humor}`);
  return copia;
}

/* ---- O recado e a volta ---- */

function avisa(texto) {
  aviso.textContent = texto;
  mostraDesfazer();
}

const passos = {
  save: '{{passoAnotar}}',
  remove: '{{passoApagar}}',
  clear: '{{passoApagarTudo}}',
  import: '{{passoTrazer}}',
  discard: '{{passoDescartar}}',
  copy: '{{passoCopia}}',
};

/* O botão fica enquanto houver volta, e diz qual é a próxima. */
function mostraDesfazer() {
  const passo = journal.nextUndo;
  $('#desfaz').hidden = !passo;
  if (!passo) return;
  const dia = passo.days[0] ? curto(passo.days[0]) : '';
  $('#desfaz').textContent = frase('{{desfazerPasso}}', {
    passo: frase(passos[passo.kind], { dia }),
  });
}

async function desfaz() {
  const { status } = await journal.undo();
  if (status === 'nothing') return;
  atualiza();
  avisa(status === 'undone' ? '{{desfeito}}' : '{{naoGuardou}}');
}

$('#desfaz').addEventListener('click', async () => {
  await desfaz();
  if ($('#desfaz').hidden) $('section:not([hidden]) h2').focus();
});

/* Num campo de texto, Ctrl+Z é do campo. */
document.addEventListener('keydown', (evento) => {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = evento;
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
  if (target.matches('textarea, input:not([type="radio"], [type="file"])')) return;
  if (!journal.nextUndo) return;
  evento.preventDefault();
  desfaz();
});

/* ---- O formulário ---- */

function contaLetras() {
  const restam = LIMITE_DA_NOTA - nota.value.trim().length;
  contador.classList.toggle('passou', restam < 0);
  contador.textContent =
    restam < 0 ? frase('{{passou}}', { n: -restam }) : frase('{{restam}}', { n: restam });
}

/* Põe no formulário o que está guardado e, por cima, o que ainda é rascunho. */
function preenche() {
  const { texts, aside, isDraft } = journal.form(diaAberto);
  for (const radio of formulario.elements.humor) {
    radio.checked = radio.value === texts.humor;
  }
  for (const nome of ['nota', 'energia', 'etiquetas']) {
    const campo = formulario.elements[nome];
    /* Quem está escrevendo não perde o lugar por causa de um espaço no fim. */
    if (normal(nome, campo.value) !== normal(nome, texts[nome]))
      campo.value = texts[nome];
  }
  formulario.querySelector('legend').textContent =
    diaAberto === hoje
      ? '{{pergunta}}'
      : frase('{{perguntaDia}}', { dia: curto(diaAberto) });
  contaLetras();
  mostraRascunho(aside, isDraft);
  mostraPendentes();
}

/* O que não está no registro deste dia: o rascunho, e os textos postos de lado. */
function mostraRascunho(aside, isDraft) {
  $('#rascunho').hidden = !isDraft;
  /* Isto roda a cada letra: a lista só é refeita quando muda. */
  if (aside.length === shownAside.length && aside.every((texto, i) => texto === shownAside[i])) {
    return;
  }
  shownAside = aside;
  $('#aparte').hidden = aside.length === 0;
  /* O texto vai no botão: outra aba pode mudar a lista antes do toque. */
  const botao = (faz, texto, rotulo) =>
    el('button', { type: 'button', 'data-faz': faz, 'data-texto': texto }, rotulo);
  $('#aparte ul').replaceChildren(
    ...aside.map((texto) =>
      el(
        'li',
        {},
        el('p', { dir: 'auto' }, texto),
        el(
          'div',
          { class: 'linha-de-botoes' },
          botao('usa', texto, '{{usar}}'),
          botao('larga', texto, '{{descartar}}'),
        ),
      ),
    ),
  );
}

/* O que não está em registro nenhum, nos outros dias. */
function mostraPendentes() {
  const outros = journal.unsavedDays().filter((dia) => dia !== diaAberto && ehDia(dia));
  $('#pendentes').hidden = outros.length === 0;
  $('#pendentes').replaceChildren(
    el('span', {}, '{{pendentes}}'),
    ...outros
      .slice(-5)
      .reverse()
      .map((dia) =>
        el(
          'button',
          { type: 'button', 'data-faz': 'edita', 'data-dia': dia },
          curto(dia),
        ),
      ),
  );
}

/* Um dia antigo ou adiantado, que veio num arquivo, também se abre. */
function abre(dia) {
  diaAberto = dia;
  faceGroup = undefined;
  data.min = dia < PRIMEIRO_DIA ? dia : PRIMEIRO_DIA;
  data.max = dia > hoje ? dia : hoje;
  data.value = dia;
  preenche();
}

function digita(nome, valor) {
  const guardado = journal.type(diaAberto, nome, valor);
  contaLetras();
  const { aside, isDraft } = journal.peek(diaAberto);
  mostraRascunho(aside, isDraft);
  if (!guardado && $('#memoria').hidden) avisa('{{rascunhoSemLugar}}');
}

/* Guarda no dia aberto só os campos em que alguém mexeu. */
async function salva() {
  if (!formulario.reportValidity()) return;
  const [dia, grupo] = [diaAberto, faceGroup];
  await abrindo;
  const { status, record } = await journal.save(dia, grupo);
  if (status === 'noMood') return;
  if (status === 'failed') {
    avisa('{{naoGuardou}} {{textoNaTela}}');
    return;
  }
  if (status === 'tooLong') {
    avisa('{{notaLonga}}');
    return;
  }
  inventados = null; /* quem anota volta ao próprio diário */
  atualiza();
  const anotado = frase('{{anotado}}', {
    dia: curto(dia),
    n: record.humor,
    palavra: palavra(record.humor),
  });
  avisa(status === 'savedInPart' ? `${anotado} {{notaLonga}}` : anotado);
  /* Com três dias há o que perder: é a hora de pedir ao navegador que não apague. */
  if (dias.length === 3) pedePersistencia();
}

formulario.addEventListener('submit', (evento) => {
  evento.preventDefault();
  salva();
});

/* O que é escrito fica guardado como rascunho a cada letra. O rosto vira registro na hora. */
formulario.addEventListener('input', ({ target }) => {
  if (target.name && target !== data) digita(target.name, target.value);
});

formulario.addEventListener('change', ({ target }) => {
  if (target.name === 'humor') salva();
  if (target === data && data.value && data.checkValidity()) abre(data.value);
});

/* Cada seta escolhe um rosto; todas juntas são uma escolha só, com uma volta só. */
const rostos = formulario.querySelector('fieldset');
rostos.addEventListener('keydown', ({ key }) => {
  if (key.startsWith('Arrow')) faceGroup ??= Symbol('faces');
});
rostos.addEventListener('pointerdown', () => {
  faceGroup = undefined;
});
rostos.addEventListener('focusout', ({ relatedTarget }) => {
  if (!rostos.contains(relatedTarget)) faceGroup = undefined;
});

/* O que não coube em lugar nenhum só existe nesta aba. */
addEventListener('beforeunload', (evento) => {
  if (journal.isAtRisk) evento.preventDefault();
});

/* Outra aba escreveu um rascunho. */
addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith('good-mood-draft:')) preenche();
});

/* ---- O que chega com a página ---- */

/* Diz se tudo ficou guardado como rascunho. Só então o original pode sair de onde está. */
function recebe(dia, campos) {
  let guardou = true;
  for (const nome of FIELDS) {
    const valor = campos[nome]?.replaceAll('\r\n', '\n');
    const pode = nome === 'humor' || nome === 'energia' ? /^[1-5]$/.test(valor) : valor;
    if (pode && !journal.typeUnseen(dia, nome, valor)) guardou = false;
  }
  return guardou;
}

const podeAbrir = (dia) => ehDia(dia) && dia >= PRIMEIRO_DIA && dia <= hoje;

/*
 * Um endereço como ?humor=4&data=2024-03-04 veio do formulário sem JavaScript. Ele vira rascunho
 * e sai da barra: o histórico do navegador não é lugar para uma nota.
 */
function leEndereco() {
  const campos = new URLSearchParams(location.search);
  const lidos = Object.fromEntries(campos);
  if (![...FIELDS, 'data'].some((nome) => campos.has(nome))) return hoje;
  const dia = podeAbrir(lidos.data) ? lidos.data : hoje;
  if (!recebe(dia, lidos)) return dia;
  for (const nome of [...FIELDS, 'data']) campos.delete(nome);
  const resto = campos.size ? `?${campos}` : '';
  history.replaceState(null, '', `${location.pathname}${resto}${location.hash}`);
  return dia;
}

/* A versão anterior guardava um rascunho só, nesta aba, e só ao atualizar. */
function leRascunhoAntigo() {
  const chave = 'good-mood-rascunho';
  try {
    const campos = JSON.parse(sessionStorage.getItem(chave));
    const guardou = !ehDia(campos?.data) || recebe(campos.data, campos);
    if (guardou) sessionStorage.removeItem(chave);
  } catch {
    /* sem armazenamento, não havia rascunho */
  }
}

/* Quem tem pressa escreve antes de o script chegar. */
function leApressado() {
  for (const nome of FIELDS) {
    const { value } = formulario.elements[nome];
    if (value) journal.type(diaAberto, nome, value);
  }
  return formulario.elements.humor.value !== '';
}

/* A página pode ficar aberta de um dia para o outro. */
function viraDia() {
  const ontem = hoje;
  hoje = diaLocal();
  data.max = diaAberto > hoje ? diaAberto : hoje;
  if (hoje !== ontem && diaAberto === ontem && !journal.peek(ontem).isDraft) abre(hoje);
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

function abreDia(dia) {
  abre(dia);
  vai('hoje');
}

/* O que esta aba sabe, na tela. */
function atualiza() {
  dias = journal.records;
  desenha();
  preenche();
  mostraDesfazer();
}

/* Outra aba pode ter mudado o diário. */
async function recarrega() {
  try {
    await journal.refresh();
    atualiza();
  } catch {
    avisa('{{naoLeu}}');
  }
}

/* Só a tela visível é desenhada. */
function desenha() {
  const visivel = telas.find((tela) => !tela.hidden)?.id;
  $('#inventado').hidden = !inventados;
  if (visivel === 'hoje') desenhaSequencia();
  if (visivel === 'ano') desenhaAno();
  if (visivel === 'historico') desenhaHistorico();
  if (visivel === 'dados') desenhaDados();
}

/* ---- O histórico, mês a mês ---- */

function desenhaHistorico() {
  const grupos = agrupa(fonte());
  const meses = [...grupos.keys()].sort().reverse();
  const partes = meses
    .slice(0, mesesVisiveis)
    .map((mes) =>
      el(
        'div',
        { class: 'mes' },
        el('h3', {}, porExtenso(`${mes}-01`, LINGUA, { month: 'long', year: 'numeric' })),
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
  if (registro.nota) texto.append(el('p', { dir: 'auto' }, registro.nota));
  const miudos = [
    ...(registro.energia ? [frase('{{energiaDe5}}', { n: registro.energia })] : []),
    ...(registro.etiquetas ?? []),
  ];
  if (miudos.length)
    texto.append(el('p', { class: 'miudos', dir: 'auto' }, miudos.join(' · ')));
  const botao = (faz, rotulo) =>
    el(
      'button',
      { type: 'button', 'data-faz': faz, 'data-dia': dia },
      rotulo,
      el('span', { class: 'so-leitor' }, ` ${curto(dia)}`),
    );
  /* O que é inventado não se edita. */
  const botoes = inventados
    ? []
    : [botao('edita', '{{editar}}'), botao('apaga', '{{apagar}}')];
  return el('li', {}, rosto(humor), texto, el('div', { class: 'botoes' }, ...botoes));
}

/* ---- O ano ---- */

const fonte = () => inventados ?? dias;

function desenhaAno() {
  const anos = new Set(
    [hoje, ...fonte().map(({ data: dia }) => dia)].map((dia) => dia.slice(0, 4)),
  );
  if (!anos.has(anoVisto)) anoVisto = hoje.slice(0, 4);
  $('#escolhe-ano').replaceChildren(
    ...[...anos]
      .sort()
      .reverse()
      .map((ano) => el('option', ano === anoVisto ? { selected: '' } : {}, ano)),
  );
  const registros = fonte().filter(({ data: dia }) => dia.startsWith(anoVisto));
  $('#ano-vazio').hidden = registros.length > 0;
  $('#graficos').replaceChildren(
    ...(registros.length
      ? [figuraDoAno, figuraDaMedia, figuraDaContagem]
      : [figuraDoAno]
    ).map((figura) => figura(registros)),
  );
  /* Em telas estreitas a grade rola: que o dia de entrada esteja à vista. */
  const grade = $('#graficos .rolagem');
  const aqui = grade.querySelector('[tabindex="0"]').getBoundingClientRect();
  grade.scrollLeft += aqui.right - grade.getBoundingClientRect().right + 40;
  desenhaMeses();
}

const mesCurto = (dia) => porExtenso(dia, LINGUA, { month: 'short' }).replace('.', '');
const figura = (titulo, ...partes) =>
  el('figure', {}, el('figcaption', {}, el('h3', {}, titulo)), ...partes);

/* A tabela sai dos mesmos números que o desenho. */
function tabela(titulo, cabecalho, linhas) {
  return el(
    'details',
    { class: 'tabela' },
    el('summary', {}, '{{verTabela}}'),
    rola(
      frase('{{emTabela}}', { titulo }),
      el(
        'table',
        {},
        el(
          'thead',
          {},
          el('tr', {}, ...cabecalho.map((texto) => el('th', { scope: 'col' }, texto))),
        ),
        el(
          'tbody',
          {},
          ...linhas.map(([primeira, ...resto]) =>
            el(
              'tr',
              {},
              el('th', { scope: 'row' }, primeira),
              ...resto.map((c) => el('td', {}, c)),
            ),
          ),
        ),
      ),
    ),
  );
}

/* O que rola de lado também rola pelo teclado. */
const rola = (titulo, conteudo) =>
  el(
    'div',
    { class: 'rolagem', tabindex: '0', role: 'region', 'aria-label': titulo },
    conteudo,
  );

const diz = (registro) =>
  registro ? `${registro.humor}, ${palavra(registro.humor)}` : '{{semRegistro}}';

function figuraDoAno(registros) {
  const ultimo = hoje < `${anoVisto}-12-31` ? hoje : `${anoVisto}-12-31`;
  const grafico = cria(
    graficoDoAno({
      ano: Number(anoVisto),
      registros,
      hoje,
      textos: {
        nome: frase('{{nomeDoAno}}', {
          ano: anoVisto,
          conta: contaDias(registros.length),
        }),
        mes: mesCurto,
        dia: (dia, registro) => `${curto(dia)}: ${diz(registro)}`,
      },
    }),
  );
  daFoco(grafico, ultimo);
  const titulo = frase('{{tituloGrade}}', { ano: anoVisto });
  return figura(
    titulo,
    el('div', { class: 'rolagem' }, grafico),
    legenda(),
    el('p', { class: 'miudos' }, '{{teclasDoAno}}'),
    tabela(
      titulo,
      ['{{rotuloData}}', '{{colunaHumor}}'],
      registros.map((registro) => [longo(registro.data), diz(registro)]),
    ),
  );
}

function legenda() {
  const itens = [1, 2, 3, 4, 5].map((humor) =>
    el(
      'li',
      {},
      cria(
        no(
          'svg',
          {
            class: `humor-${humor}`,
            viewBox: '-1 -1 17 17',
            'aria-hidden': 'true',
          },
          ...quadradinho(humor),
        ),
      ),
      `${humor} ${palavra(humor)}`,
    ),
  );
  return el('ul', { class: 'legenda' }, ...itens);
}

/* Foco itinerante: o Tab entra num dia só, e as setas andam a partir dele. */
function daFoco(grafico, dia) {
  const celulas = new Map(
    [...grafico.querySelectorAll('[data-dia]')].map((celula) => [
      celula.dataset.dia,
      celula,
    ]),
  );
  const ordem = [...celulas.keys()];
  celulas.get(dia)?.setAttribute('tabindex', '0');
  grafico.addEventListener('keydown', (evento) => {
    const atual = evento.target.closest('[data-dia]');
    if (!atual) return;
    const destino = vizinho(ordem, atual.dataset.dia, evento.key);
    if (destino) {
      evento.preventDefault();
      atual.setAttribute('tabindex', '-1');
      celulas.get(destino).setAttribute('tabindex', '0');
      celulas.get(destino).focus();
    } else if (evento.key === 'Enter' || evento.key === ' ') {
      evento.preventDefault();
      escolheDia(atual.dataset.dia);
    }
  });
  grafico.addEventListener('click', ({ target }) => {
    const celula = target.closest('[data-dia]');
    if (celula) escolheDia(celula.dataset.dia);
  });
}

function escolheDia(dia) {
  if (inventados) avisa('{{diaInventado}}');
  else abreDia(dia);
}

function figuraDaMedia(registros) {
  const fim = `${anoVisto}-12-31`;
  const medias = mediaMovel(fonte(), {
    de: `${anoVisto}-01-01`,
    ate: hoje < fim ? hoje : fim,
  });
  const cheias = medias.filter(({ media }) => media !== null);
  const titulo = frase('{{tituloMedia}}', { ano: anoVisto });
  const ponta = (melhor) => cheias.reduce((a, b) => (melhor(b.media, a.media) ? b : a));
  const partes = ({ dia, media }) => ({ dia: curto(dia), media: numero(media, 1) });
  const descricao = cheias.length
    ? `${frase('{{mediaMenor}}', partes(ponta((a, b) => a < b)))} ${frase(
        '{{mediaMaior}}',
        partes(ponta((a, b) => a > b)),
      )} ${quantos(medias.length - cheias.length, '{{semMedia1}}', '{{semMedia}}')}`
    : '{{mediaEspera}}';
  return figura(
    titulo,
    rola(
      titulo,
      cria(graficoDaMedia({ medias, textos: { titulo, descricao, mes: mesCurto } })),
    ),
    el('p', { class: 'miudos' }, descricao),
    tabela(
      titulo,
      ['{{rotuloData}}', '{{colunaMedia}}'],
      medias.map(({ dia, media }) => [
        longo(dia),
        media === null ? '{{semMediaDia}}' : numero(media, 1),
      ]),
    ),
  );
}

const contaDias = (n) => quantos(n, '{{dias1}}', '{{dias}}');

function figuraDaContagem(registros) {
  const contagem = distribuicao(registros);
  const titulo = frase('{{tituloContagem}}', { ano: anoVisto });
  const palavras = Object.fromEntries(
    contagem.map(({ humor }) => [humor, `${humor} ${palavra(humor)}`]),
  );
  const porcento = (parte) => parte.toLocaleString(LINGUA, { style: 'percent' });
  const descricao = contagem
    .map(({ humor, total }) => `${palavra(humor)}: ${contaDias(total)}`)
    .join('; ');
  return figura(
    titulo,
    cria(graficoDaDistribuicao({ contagem, textos: { titulo, descricao, palavras } })),
    tabela(
      titulo,
      ['{{colunaHumor}}', '{{colunaDias}}', '{{colunaParte}}'],
      contagem.map(({ humor, total, parte }) => [
        palavras[humor],
        numero(total),
        porcento(parte),
      ]),
    ),
  );
}

$('#escolhe-ano').addEventListener('change', ({ target }) => {
  anoVisto = target.value;
  desenha();
});

/* Um ano de mentira até hoje. O diário continua guardado, intacto. */
function inventa() {
  const ano = Number(hoje.slice(0, 4));
  const todos = [...inventaAno(ano - 1), ...inventaAno(ano, hoje)];
  inventados = todos.filter(({ data: dia }) => dia > somaDias(hoje, -365));
  anoVisto = hoje.slice(5, 7) > '06' ? String(ano) : String(ano - 1);
  vai('ano');
  avisa('{{avisoInventado}}');
}

$('#tira').addEventListener('click', () => {
  inventados = null;
  anoVisto = hoje.slice(0, 4);
  desenha();
  avisa('{{avisoTirado}}');
  $('section:not([hidden]) h2').focus();
});

/* ---- A sequência ---- */

function desenhaSequencia() {
  const datas = dias.map(({ data: dia }) => dia);
  const { atual, maior } = sequencia(datas, hoje);
  const { feitos, de } = ultimos(datas, hoje);
  const partes = [
    atual === 0 ? '{{seguidos0}}' : quantos(atual, '{{seguidos1}}', '{{seguidos}}'),
    ...(maior > atual ? [quantos(maior, '{{maior1}}', '{{maior}}')] : []),
    ...(de > 1 ? [frase('{{ultimos}}', { n: numero(feitos), de: numero(de) })] : []),
  ];
  $('#sequencia').textContent = dias.length ? partes.join(' ') : '';
}

/* ---- Os dados ---- */

const contaGuardados = (n) =>
  n === 0 ? '{{guardados0}}' : quantos(n, '{{guardados1}}', '{{guardados}}');

async function desenhaDados() {
  $('#conta').textContent = contaGuardados(dias.length);
  await desenhaPersistencia();
  const copia = await readCopy();
  $('#copia').hidden = !copia;
  if (copia) {
    $('#explica-copia').textContent = frase('{{explicaCopia}}', {
      conta: contaDias(copia.dias.length),
      dia: longo(diaLocal(new Date(copia.criadaEm))),
    });
  }
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

function baixa(nome, conteudo, tipo) {
  const endereco = URL.createObjectURL(new Blob([conteudo], { type: tipo }));
  el('a', { href: endereco, download: nome }).click();
  setTimeout(() => URL.revokeObjectURL(endereco), 10_000);
}

/* O código vem de formato.js; as palavras são daqui. */
const recusas = {
  grande: '{{recusaGrande}}',
  json: '{{recusaJson}}',
  forma: '{{recusaForma}}',
  futuro: '{{recusaFuturo}}',
  data: '{{recusaData}}',
  humor: '{{recusaHumor}}',
  nota: '{{recusaNota}}',
  energia: '{{recusaEnergia}}',
  etiquetas: '{{recusaEtiquetas}}',
  edicoes: '{{recusaEdicoes}}',
  repetido: '{{recusaRepetido}}',
};

const MOSTRADOS = 50;

/* Primeiro o arquivo é lido e mostrado; o diário só muda depois de um sim. */
async function le(arquivo) {
  avisa('');
  try {
    if (arquivo.size > LIMITE_DO_ARQUIVO) throw new Recusa('grande');
    const plano = await journal.planImport(await arquivo.text());
    const { novos, trocados, apagados } = plano.counts;
    if (novos + trocados + apagados === 0) avisa('{{nadaNovo}}');
    else mostraChegada(plano, arquivo.name);
  } catch (erro) {
    const modelo = erro instanceof Recusa ? recusas[erro.codigo] : '{{naoLeuArquivo}}';
    $('#recusa').textContent = `${frase(modelo, { onde: erro.onde })} {{nadaMudou}}`;
  }
}

const emUmaLinha = (registro) =>
  registro
    ? [diz(registro), registro.nota && `“${registro.nota}”`, ...registro.etiquetas]
        .filter(Boolean)
        .join(' · ')
    : '{{semRegistro}}';

function mostraChegada(plano, nome) {
  arrival = plano;
  $('#resumo-chegada').textContent =
    `${nome}: ${frase('{{contaChegada}}', plano.counts)}`;
  const perdidos = plano.changes.filter(
    ({ before, after }) => before.dia && emUmaLinha(before.dia) !== emUmaLinha(after.dia),
  );
  $('#chegada details').hidden = perdidos.length === 0;
  $('#chegada ul').replaceChildren(
    ...perdidos
      .slice(0, MOSTRADOS)
      .map(({ day, before, after }) =>
        el(
          'li',
          {},
          el('b', {}, longo(day)),
          el('p', { dir: 'auto' }, el('del', {}, emUmaLinha(before.dia))),
          el('p', { dir: 'auto' }, emUmaLinha(after.dia)),
        ),
      ),
    ...(perdidos.length > MOSTRADOS
      ? [el('li', {}, frase('{{maisChegada}}', { n: perdidos.length - MOSTRADOS }))]
      : []),
  );
  $('#chegada').hidden = false;
  $('#chegada').focus();
}

function fechaChegada() {
  arrival = null;
  $('#chegada').hidden = true;
  $('#titulo-trazer').focus();
}

$('#arquivo').addEventListener('change', async ({ target }) => {
  const [arquivo] = target.files;
  /* A cancelled file dialog can dispatch `change` without a file: the preview stays open. */
  if (!arquivo) return;
  $('#recusa').textContent = '';
  $('#chegada').hidden = true;
  arrival = null;
  await le(arquivo);
  target.value = '';
});

/* ---- O cartão do mês ---- */

function desenhaMeses() {
  const meses = [...new Set(fonte().map(({ data: dia }) => dia.slice(0, 7)))]
    .sort()
    .reverse();
  const lista = meses.length ? meses : [hoje.slice(0, 7)];
  const escolhido = lista.includes($('#mes').value) ? $('#mes').value : lista[0];
  $('#mes').replaceChildren(
    ...lista.map((mes) =>
      el(
        'option',
        { value: mes, ...(mes === escolhido && { selected: '' }) },
        porExtenso(`${mes}-01`, LINGUA, { month: 'long', year: 'numeric' }),
      ),
    ),
  );
}

const imagem = new Image();
imagem.className = 'cartao';

async function fazCartao() {
  const mes = $('#mes').value;
  const registros = fonte().filter(({ data: dia }) => dia.startsWith(mes));
  const titulo = porExtenso(`${mes}-01`, LINGUA, { month: 'long', year: 'numeric' });
  const conta = contaDias(registros.length);
  const semana = [4, 5, 6, 7, 8, 9, 10].map((dia) =>
    porExtenso(`2024-02-${String(dia).padStart(2, '0')}`, LINGUA, {
      weekday: 'narrow',
    }),
  );
  const resumo = inventados ? `${conta} ({{rotuloInventado}})` : conta;
  const png = await paraPng(
    cartaoDoMes({ mes, registros, textos: { titulo, resumo, semana } }),
  );
  URL.revokeObjectURL(imagem.src);
  imagem.src = URL.createObjectURL(png);
  imagem.alt = frase('{{altCartao}}', { mes: titulo, conta });
  $('#cartao').replaceChildren(imagem);
  return new File([png], `good-mood-${mes}.png`, { type: 'image/png' });
}

const podeMostrar = () =>
  navigator.canShare?.({ files: [new File([], 'x.png', { type: 'image/png' })] }) ===
  true;
$('#compartilha').hidden = !podeMostrar();

/* ---- Instalar, onde o navegador oferece ---- */

let convite = null;
addEventListener('beforeinstallprompt', (evento) => {
  evento.preventDefault();
  convite = evento;
  $('#instala').hidden = false;
});
addEventListener('appinstalled', () => {
  $('#instala').hidden = true;
  avisa('{{instalado}}');
});

/* ---- A versão nova espera a sua ordem ---- */

let pediu = false;

async function cuidaDaVersao() {
  try {
    const dono = navigator.serviceWorker.controller;
    const registro = await navigator.serviceWorker.register('sw.js');
    /* Numa primeira visita, a versão que chega não toma o lugar de nenhuma. */
    const primeira = dono ? null : (registro.installing ?? registro.waiting);
    const oferece = () => {
      if (!registro.waiting || registro.waiting === primeira) return;
      $('#nova').hidden = false;
      avisa('{{versaoNova}}');
    };
    oferece();
    registro.addEventListener('updatefound', () => {
      registro.installing?.addEventListener('statechange', oferece);
    });
    $('#atualiza').addEventListener('click', () => {
      pediu = true;
      registro.waiting?.postMessage('assume');
    });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (pediu) location.reload();
    });
  } catch {
    /* sem service worker, o diário funciona enquanto houver rede */
  }
}

/* ---- O lembrete ---- */

/* Cada pessoa tem o seu, e o arquivo seguinte troca o anterior na agenda. */
function nextReminder() {
  const chave = 'good-mood-reminder';
  const sorte = [...crypto.getRandomValues(new Uint32Array(4))];
  let lembrete = { uid: `${sorte.map((n) => n.toString(36)).join('')}@good-mood`, versao: 0 };
  try {
    const lido = JSON.parse(localStorage.getItem(chave));
    if (lido?.uid) lembrete = { uid: String(lido.uid), versao: Number(lido.versao) + 1 || 0 };
    localStorage.setItem(chave, JSON.stringify(lembrete));
  } catch {
    /* sem armazenamento, o próximo lembrete será outro */
  }
  return lembrete;
}

/* ---- Um ouvido só para os botões ---- */

const acoes = {
  edita: ({ dia }) => abreDia(dia),
  async apaga({ dia }) {
    const { status } = await journal.remove(dia);
    atualiza();
    const recados = {
      removed: '{{apagado}}',
      changed: '{{mudouLa}}',
      failed: '{{naoGuardou}}',
    };
    avisa(frase(recados[status], { dia: curto(dia) }));
    if (status === 'removed') $('#desfaz').focus();
  },
  descarta() {
    journal.discardDraft(diaAberto);
    atualiza();
    avisa('{{descartado}}');
    $('#titulo-hoje').focus();
  },
  /* Troca: o texto do campo vai para o lado, e o de lado para o campo. */
  usa({ texto }) {
    journal.useAside(diaAberto, texto);
    atualiza();
    nota.focus();
  },
  larga({ texto }) {
    journal.dropAside(diaAberto, texto);
    atualiza();
    avisa('{{descartado}}');
    $('#titulo-hoje').focus();
  },
  async junta() {
    const plano = arrival;
    if (!plano) return;
    const { status } = await journal.applyImport(plano);
    inventados = null;
    fechaChegada();
    atualiza();
    const recados = {
      imported: '{{trouxe}}',
      changed: '{{mudouChegada}}',
      failed: '{{naoGuardou}}',
    };
    avisa(frase(recados[status], plano.counts));
  },
  naoJunta() {
    fechaChegada();
    avisa('{{nadaMudou}}');
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
  inventa,
  baixaLembrete() {
    if (!$('#hora').reportValidity()) return;
    const texto = paraIcs({
      ...nextReminder(),
      dia: hoje,
      hora: $('#hora').value,
      titulo: '{{pergunta}}',
      descricao: frase('{{descricaoLembrete}}', {
        endereco: location.href.split(/[?#]/)[0],
      }),
    });
    baixa('good-mood.ics', texto, 'text/calendar');
    avisa('{{baixou}}');
  },
  async instala() {
    await convite?.prompt();
    convite = null;
    $('#instala').hidden = true;
  },
  async baixaJson() {
    baixa(`good-mood-${hoje}.json`, await journal.exportText(), 'application/json');
    avisa('{{baixou}}');
  },
  baixaCsv() {
    const cabecalho = [
      '{{csvData}}',
      '{{csvHumor}}',
      '{{csvEnergia}}',
      '{{csvEtiquetas}}',
      '{{csvNota}}',
    ];
    baixa(`good-mood-${hoje}.csv`, paraCsv(dias, cabecalho), 'text/csv;charset=utf-8');
    avisa('{{baixou}}');
  },
  async baixaCopia() {
    const { dias: antigos } = await readCopy();
    baixa(
      'good-mood-formato-1.json',
      JSON.stringify(antigos, null, 2),
      'application/json',
    );
    avisa('{{baixou}}');
  },
  async apagaCopia() {
    const { status } = await journal.dropCopy();
    await desenhaDados();
    avisa(status === 'dropped' ? '{{copiaApagada}}' : '{{naoGuardou}}');
    $('#titulo-dados').focus();
  },
  async baixaCartao() {
    const arquivo = await fazCartao();
    baixa(arquivo.name, arquivo, 'image/png');
    avisa('{{baixou}}');
  },
  async mostraCartao() {
    try {
      await navigator.share({ files: [await fazCartao()] });
    } catch {
      /* quem fecha a folha de compartilhar também chega aqui */
    }
  },
  apagaTudo() {
    $('#pergunta-apagar').textContent = frase('{{perguntaApagar}}', {
      conta: contaDias(dias.length),
    });
    $('#confirma').hidden = false;
    $('#confirma').focus();
  },
  naoApaga() {
    $('#confirma').hidden = true;
    $('#titulo-apagar').focus();
  },
  async apagaMesmo() {
    $('#confirma').hidden = true;
    const { status } = await journal.clear();
    abre(hoje);
    atualiza();
    avisa(status === 'cleared' ? '{{tudoApagado}}' : '{{naoGuardou}}');
    ($('#desfaz').hidden ? $('#titulo-apagar') : $('#desfaz')).focus();
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
  recarrega();
});

/* Uma tela só, antes mesmo de o banco abrir. */
const primeira = telas.find(({ id }) => location.hash === `#${id}`)?.id ?? 'hoje';
for (const tela of telas) tela.hidden = tela.id !== primeira;

/* O limite da nota vale para o registro. O rascunho aceita o que for colado. */
nota.removeAttribute('maxlength');
formulario.elements.etiquetas.removeAttribute('maxlength');

/* O formulário não espera o banco: um toque apressado é guardado assim que ele abre. */
const escolhido = data.value;
viraDia();
leRascunhoAntigo();
diaAberto = leEndereco();
if (podeAbrir(escolhido)) diaAberto = escolhido;
data.min = PRIMEIRO_DIA;
data.value = diaAberto;
const temPressa = leApressado();
const abrindo = abrir('good-mood', {
  aoEsperar: () => avisa('{{esperaAba}}'),
  aoEnvelhecer: () => avisa('{{abaVelha}}'),
});
const { onde, migrou } = await abrindo;
$('#memoria').hidden = onde === 'disco';
$('#migrou').hidden = !migrou;
mostra(primeira);
await recarrega();
if (temPressa) await salva();
cuidaDaVersao();
