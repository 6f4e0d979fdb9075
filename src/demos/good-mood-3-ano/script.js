const palavras = ['{{h1}}', '{{h2}}', '{{h3}}', '{{h4}}', '{{h5}}'];
const modulo = 24; /* quadradinho de 20 e vão de 4 */

/* Contas de calendário em UTC: lá não há horário de verão, e todo dia tem 24 horas. */
const diaDe = (ano, i) => new Date(Date.UTC(ano, 0, 1 + i));
const diasDoAno = (ano) => (Date.UTC(ano + 1, 0, 1) - Date.UTC(ano, 0, 1)) / 86400000;
const escreve = (data, opcoes) =>
  data.toLocaleDateString('{{lingua}}', { timeZone: 'UTC', ...opcoes });

/** Onde fica cada dia: a linha é o dia da semana; a coluna muda a cada domingo. */
function lugar(ano, i) {
  const primeiro = diaDe(ano, 0).getUTCDay();
  return { linha: (primeiro + i) % 7, coluna: Math.floor((primeiro + i) / 7) };
}

/** Um ano inventado, sempre o mesmo: humores de 1 a 5 e, no dia vazio, null. */
function inventa(ano) {
  let semente = ano;
  const sorteia = () => {
    semente = Math.imul(semente, 48271) % 2147483647;
    return Math.abs(semente) / 2147483647;
  };
  return Array.from({ length: diasDoAno(ano) }, (_, i) => {
    const acaso = sorteia();
    if (sorteia() < 0.08 || (i > 200 && i < 209)) return null;
    const humor = 3.3 + Math.sin(i / 23) + (acaso - 0.5) * 3;
    return Math.min(5, Math.max(1, Math.round(humor)));
  });
}

function frase(ano, i, humor) {
  const quando = escreve(diaDe(ano, i), {
    weekday: 'long', day: 'numeric', month: 'long', year: 'numeric',
  });
  if (humor === null) return '{{vazio}}'.replace('{d}', quando);
  return '{{dia}}'
    .replace('{d}', quando)
    .replace('{p}', palavras[humor - 1])
    .replace('{n}', humor);
}

/** Um dia: o quadrado, um risco que sobe com o número e a trama, para quando não há cor. */
function celula(ano, i, humor) {
  const { linha, coluna } = lugar(ano, i);
  const [x, y] = [coluna * modulo + 2, linha * modulo + 24];
  const riscos = [1, 2, 3, 4, 5].slice(0, humor ?? 0);
  const trama = riscos.map((n) => `M4 ${20 - n * 3.25}h12`).join('');
  const marcas = humor === null
    ? ''
    : `<path class="risco" d="M5 ${18 - humor * 2.8}h10" />` +
      `<path class="trama" d="${trama}" />`;
  return `<g role="button" class="dia h${humor ?? 0}" data-dia="${i}"
    tabindex="${i === 0 ? 0 : -1}" transform="translate(${x} ${y})"
    aria-label="${frase(ano, i, humor)}">
    <path class="fundo" d="M0 0H10A10 10 0 0 1 20 10V20H0z" />${marcas}</g>`;
}

/** Um gráfico é uma função que devolve SVG. */
function grade(ano, humores) {
  const meses = humores
    .map((_, i) => i)
    .filter((i) => diaDe(ano, i).getUTCDate() === 1)
    .map((i) => {
      const x = lugar(ano, i).coluna * modulo;
      const mes = escreve(diaDe(ano, i), { month: 'short' }).replace('.', '');
      return `<text x="${x}" y="14" aria-hidden="true">${mes}</text>`;
    });
  const dias = humores.map((humor, i) => celula(ano, i, humor));
  return meses.join('') + dias.join('');
}

/** A mesma lista, em doze linhas e trinta e uma colunas. */
function tabela(ano, humores) {
  const dias = Array.from({ length: 31 }, (_, n) => n + 1);
  const cabeca = dias.map((n) => `<th scope="col">${n}</th>`).join('');
  let corpo = '';
  humores.forEach((humor, i) => {
    const data = diaDe(ano, i);
    if (data.getUTCDate() === 1) {
      corpo += `<tr><th scope="row">${escreve(data, { month: 'long' })}</th>`;
    }
    corpo += `<td>${humor ?? '–'}</td>`;
  });
  return `<caption>{{legenda}}</caption>
    <thead><tr><th scope="col">{{mes}}</th>${cabeca}</tr></thead><tbody>${corpo}</tbody>`;
}

const escolha = document.querySelector('#ano');
const semCor = document.querySelector('#semcor');
const quadro = document.querySelector('#quadro');
const svg = document.querySelector('#grade');
const lista = document.querySelector('#lista');
const lido = document.querySelector('#lido');
const troca = document.querySelector('#troca');

/** Só um dia está na ordem do Tab; as setas levam esse lugar consigo. */
function vaiPara(i) {
  const destino = svg.querySelector(`[data-dia="${i}"]`);
  svg.querySelector('[tabindex="0"]').setAttribute('tabindex', -1);
  destino.setAttribute('tabindex', 0);
  destino.focus();
}

quadro.addEventListener('keydown', (evento) => {
  const atual = Number(svg.querySelector('[tabindex="0"]').dataset.dia);
  const ultimo = svg.querySelectorAll('.dia').length - 1;
  const destino = {
    ArrowUp: atual - 1,
    ArrowDown: atual + 1,
    ArrowLeft: atual - 7,
    ArrowRight: atual + 7,
    Home: 0,
    End: ultimo,
  }[evento.key];
  if (destino === undefined) return;
  evento.preventDefault(); /* senão a página rola junto */
  vaiPara(Math.min(ultimo, Math.max(0, destino)));
});
quadro.addEventListener('click', (evento) => {
  const alvo = evento.target.closest('.dia');
  if (alvo) vaiPara(alvo.dataset.dia);
});
for (const tipo of ['focusin', 'pointerover']) {
  quadro.addEventListener(tipo, (evento) => {
    const alvo = evento.target.closest('.dia');
    if (alvo) lido.textContent = alvo.getAttribute('aria-label');
  });
}

function desenha() {
  const ano = Number(escolha.value);
  const humores = inventa(ano);
  const colunas = lugar(ano, humores.length - 1).coluna + 1;
  const vazios = humores.filter((humor) => humor === null).length;
  const resumo = '{{resumo}}'
    .replace('{a}', ano)
    .replace('{d}', humores.length)
    .replace('{c}', colunas)
    .replace('{v}', vazios);
  svg.setAttribute('viewBox', `0 0 ${colunas * modulo} ${8 * modulo}`);
  svg.setAttribute('aria-label', resumo);
  svg.innerHTML = grade(ano, humores);
  lista.firstElementChild.innerHTML = tabela(ano, humores);
  lista.setAttribute('aria-label', resumo);
  lido.textContent = '{{toque}}';
  document.querySelector('[role="status"]').textContent = resumo;
}

escolha.addEventListener('change', desenha);
semCor.addEventListener('change', () => {
  quadro.classList.toggle('sem-cor', semCor.checked);
});
troca.addEventListener('click', () => {
  quadro.hidden = lista.hidden;
  lista.hidden = !lista.hidden;
  lido.hidden = quadro.hidden;
  troca.textContent = lista.hidden ? '{{verTabela}}' : '{{verAno}}';
});
desenha();
