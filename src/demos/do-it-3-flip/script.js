const calma = matchMedia('(prefers-reduced-motion: reduce)');
const lista = document.querySelector('ol');
const quadro = document.querySelector('#quadro');
const aviso = document.querySelector('[role="status"]');
const ordemInicial = [...lista.children];
const viajante = ordemInicial[3];
const duracao = 320; // 20 quadros de 16 ms

let antes; // onde cada linha estava
let viagens = []; // quanto cada linha precisa voltar
let animacoes = [];

const topos = () =>
  new Map([...lista.children].map((li) => [li, li.getBoundingClientRect().top]));

/* F: mede onde cada linha está. */
function primeiro() {
  antes = topos();
}

/* L: muda a lista de verdade, de uma vez, e mede de novo. */
function ultimo() {
  lista.prepend(viajante);
  const depois = topos();
  viagens = [...lista.children]
    .map((linha) => ({ linha, dy: antes.get(linha) - depois.get(linha) }))
    .filter(({ dy }) => dy !== 0);
}

/* I: empurra cada linha de volta para onde os olhos a deixaram. */
function inverte() {
  animacoes = viagens.map(({ linha, dy }) => {
    const animacao = linha.animate(
      [{ transform: `translateY(${dy}px)` }, { transform: 'none' }],
      { duration: duracao, easing: 'cubic-bezier(.2, 0, 0, 1)', fill: 'both' },
    );
    animacao.pause(); // o quadro zero é a volta inteira
    return animacao;
  });
}

/* P: solta. Ninguém mede mais nada. */
function toca() {
  if (calma.matches) animacoes.forEach((animacao) => animacao.finish());
  else animacoes.forEach((animacao) => animacao.play());
}

/* Daqui para baixo, o palco: voltar ao começo, contornar e narrar. */
const passos = { primeiro, ultimo, inverte, toca };

function fantasma(linha) {
  const contorno = document.createElement('li');
  contorno.className = 'fantasma';
  contorno.setAttribute('aria-hidden', 'true');
  contorno.style.inset = `${linha.offsetTop}px auto auto 0`;
  contorno.style.width = `${linha.offsetWidth}px`;
  contorno.style.height = `${linha.offsetHeight}px`;
  return contorno;
}

function mostra(nome) {
  animacoes.forEach((animacao) => animacao.cancel());
  animacoes = [];
  lista.replaceChildren(...ordemInicial);
  const partida = fantasma(viajante);
  for (const [passo, faz] of Object.entries(passos)) {
    faz();
    if (passo === nome) break;
  }
  lista.append(partida);
  quadro.disabled = !animacoes.length;
  conta(0);
  segue();
  const { dy } = viagens.find(({ linha }) => linha === viajante) ?? { dy: 0 };
  aviso.textContent = frases[nome]
    .replace('{dy}', Math.round(dy))
    .replace('{n}', viagens.length)
    .replace('{y}', Math.round(viajante.offsetTop));
}

function conta(n) {
  quadro.value = n;
  document.querySelector('#valor').textContent = n;
}

/* O controle acompanha a viagem enquanto ela corre. */
function segue() {
  const [animacao] = animacoes;
  if (!animacao || quadro.matches(':active')) return;
  conta(Math.round((animacao.currentTime / duracao) * 20));
  if (animacao.playState === 'running') requestAnimationFrame(segue);
}

const frases = {
  primeiro: '{{dizPrimeiro}}',
  ultimo: '{{dizUltimo}}',
  inverte: '{{dizInverte}}',
  toca: calma.matches ? '{{dizCalma}}' : '{{dizToca}}',
};

document.querySelector('fieldset').addEventListener('change', (evento) => {
  viagens = [];
  mostra(evento.target.value);
});

quadro.addEventListener('input', () => {
  for (const animacao of animacoes) {
    animacao.pause();
    animacao.currentTime = quadro.value * (duracao / 20);
  }
  conta(quadro.value);
  const falta = new DOMMatrix(getComputedStyle(viajante).transform).m42;
  aviso.textContent = '{{dizQuadro}}'
    .replace('{n}', quadro.value)
    .replace('{falta}', Math.round(falta));
});

viajante.classList.add('leva');
mostra('primeiro');
