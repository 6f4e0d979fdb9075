import { contraste } from './contraste.js';
import { painel } from './painel.js';

const app = document.querySelector('main');
const todos = (seletor) => [...app.querySelectorAll(seletor)];
const aVista = (elemento) => elemento.getClientRects().length > 0;
const controles = () => todos('input, button, a[href]').filter(aVista);
const titulos = () => todos('h1, h2, h3, h4, h5, h6');

/* Um pixel pintado diz o vermelho, o verde e o azul de qualquer notação. */
const tela = document.createElement('canvas');
const pincel = tela.getContext('2d', { willReadFrequently: true });
function pixel(cor) {
  pincel.clearRect(0, 0, 1, 1);
  pincel.fillStyle = cor;
  pincel.fillRect(0, 0, 1, 1);
  return [...pincel.getImageData(0, 0, 1, 1).data];
}
function fundo(elemento) {
  for (let este = elemento; este; este = este.parentElement) {
    const cor = pixel(getComputedStyle(este).backgroundColor);
    if (cor[3] === 255) return cor;
  }
  return pixel('Canvas');
}
const contrasteDe = (elemento, cor, atras = elemento) =>
  contraste(pixel(getComputedStyle(elemento)[cor]), fundo(atras));

/* Cada prova mede uma coisa e diz se o número basta. */
const provas = {
  nomes() {
    const nome = (c) => c.ariaLabel || c.labels?.[0]?.textContent || c.textContent;
    const semNome = controles().filter((c) => nome(c).trim() === '').length;
    return { mediu: semNome, passa: semNome === 0 };
  },
  hierarquia() {
    const niveis = titulos().map(({ localName }) => Number(localName[1]));
    const pulos = niveis.filter((nivel, i) => nivel > (niveis[i - 1] ?? 0) + 1).length;
    const primeiros = niveis.filter((nivel) => nivel === 1).length;
    return { mediu: primeiros, passa: primeiros === 1 && pulos === 0 };
  },
  texto() {
    const eTexto = (no) => no.nodeType === Node.TEXT_NODE && no.data.trim() !== '';
    const temTexto = (e) => aVista(e) && [...e.childNodes].some(eTexto);
    const textos = todos('*').filter(temTexto);
    const mediu = Math.min(...textos.map((e) => contrasteDe(e, 'color')));
    return { mediu, passa: mediu >= 4.5 };
  },
  bordas() {
    const mediu = Math.min(
      ...todos('input').map((e) => contrasteDe(e, 'borderTopColor', e.parentElement)),
    );
    return { mediu, passa: mediu >= 3 };
  },
  alvos() {
    const lados = controles().flatMap((controle) => {
      const alvo = controle.closest('label') ?? controle;
      const { width, height } = alvo.getBoundingClientRect();
      return [width, height];
    });
    const mediu = Math.round(Math.min(...lados));
    return { mediu, passa: mediu >= 44 };
  },
  zoom() {
    const texto = app.querySelector('.lista span');
    const guardado = texto.textContent;
    /* O pior texto que o formato deixa passar. */
    texto.textContent = 'm'.repeat(120);
    app.style.width = '320px';
    const mediu = Math.max(app.offsetWidth, app.scrollWidth);
    app.style.width = '';
    texto.textContent = guardado;
    return { mediu, passa: mediu <= 320 };
  },
};

/* Uma prova que nunca falha não prova nada: cada estrago derruba uma. */
const estragos = {
  nomes(ligado) {
    app.querySelector('form label').htmlFor = ligado ? '' : 'texto';
  },
  hierarquia(ligado) {
    const [velho] = titulos();
    const novo = document.createElement(ligado ? 'h3' : 'h1');
    novo.append(...velho.childNodes);
    velho.replaceWith(novo);
  },
  texto(ligado) {
    app.style.setProperty('--tinta-leve', ligado ? 'var(--borda)' : '');
  },
  bordas(ligado) {
    app.style.setProperty('--borda', ligado ? 'var(--linha)' : '');
  },
  alvos(ligado) {
    for (const link of todos('a')) link.style.minHeight = ligado ? '24px' : '';
  },
  zoom(ligado) {
    app.style.overflowWrap = ligado ? 'normal' : '';
  },
};

const raiz = painel(document.querySelector('#conferencia'));
const aviso = raiz.querySelector('[role="status"]');
const { lang } = document.documentElement;
const numero = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });

function confere() {
  let passaram = 0;
  for (const [nome, prova] of Object.entries(provas)) {
    const { mediu, passa } = prova();
    const linha = raiz.querySelector(`[data-prova="${nome}"]`);
    const selo = linha.querySelector('b');
    selo.textContent = passa ? aviso.dataset.passa : aviso.dataset.falha;
    selo.className = passa ? 'bom' : 'mau';
    linha.querySelector('i').textContent = numero.format(mediu);
    passaram += Number(passa);
  }
  aviso.textContent = aviso.dataset.frase
    .replace('{n}', passaram)
    .replace('{total}', Object.keys(provas).length);
}

raiz.addEventListener('change', ({ target }) => {
  estragos[target.name](target.checked);
  confere();
});
/* O modo claro e o escuro têm contrastes diferentes. */
new MutationObserver(confere).observe(document.documentElement, {
  attributeFilter: ['data-theme'],
});
confere();
