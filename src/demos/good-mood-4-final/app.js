import {
  ateVirar,
  diaLocal,
  ehDia,
  inventaAno,
  porExtenso,
  somaDias,
} from './datas.js';
import { abrir, apagar, contar, guardar, ler, lerIntervalo } from './banco.js';
import {
  cria,
  distribuicao,
  graficoDaDistribuicao,
  graficoDaMedia,
} from './graficos.js';
import { graficoDoAno, mediaMovel, no, quadradinho, vizinho } from './graficos.js';
import { paraIcs, sequencia, ultimos } from './sequencia.js';

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
let inventados = null; /* o ano de mentira fica na memória, ao lado do diário */
let anoVisto = hoje.slice(0, 4);

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
  inventados = null; /* quem anota volta ao próprio diário */
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

function baixa(nome, conteudo, tipo) {
  const endereco = URL.createObjectURL(new Blob([conteudo], { type: tipo }));
  el('a', { href: endereco, download: nome }).click();
  setTimeout(() => URL.revokeObjectURL(endereco), 10_000);
}

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

const RASCUNHO = 'good-mood-rascunho';
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
      guardaRascunho();
      registro.waiting?.postMessage('assume');
    });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (pediu) location.reload();
    });
  } catch {
    /* sem service worker, o diário funciona enquanto houver rede */
  }
}

/* O que ainda não foi guardado atravessa a atualização. */
function guardaRascunho() {
  if (!mudou) return;
  const campos = Object.fromEntries(new FormData(formulario));
  sessionStorage.setItem(RASCUNHO, JSON.stringify(campos));
}

async function leRascunho() {
  try {
    const campos = JSON.parse(sessionStorage.getItem(RASCUNHO));
    sessionStorage.removeItem(RASCUNHO);
    if (!ehDia(campos?.data)) return;
    await carrega(campos.data);
    for (const [nome, valor] of Object.entries(campos)) {
      if (formulario.elements[nome]) formulario.elements[nome].value = valor;
    }
    mudou = true;
    contaLetras();
  } catch {
    /* sem armazenamento, não havia rascunho */
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
  inventa,
  baixaLembrete() {
    if (!$('#hora').reportValidity()) return;
    const texto = paraIcs({
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
const abrindo = abrir('good-mood-4');
$('#memoria').hidden = (await abrindo) === 'disco';
mostra(primeira);
await recarrega();
if (!mudou) await carrega(hoje);
await leEndereco();
await leRascunho();
cuidaDaVersao();
