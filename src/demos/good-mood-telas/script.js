const palavras = ['{{h1}}', '{{h2}}', '{{h3}}', '{{h4}}', '{{h5}}'];
const frases = {
  hoje: '{{foiHoje}}',
  ano: '{{foiAno}}',
  historico: '{{foiHistorico}}',
};
/* Um trecho de ano inventado, uma letra por dia; o ponto é um dia sem registro. */
const ano = '334552134444543332.5554445.43322344454453432.5544.5544322344555432.544';
const svg = 'http://www.w3.org/2000/svg';
const aviso = document.querySelector('[role="status"]');
const telefone = document.querySelector('.telefone');
const rostos = [...document.querySelectorAll('.rostos button')];
const abas = [...document.querySelectorAll('nav button')];
const lista = document.querySelector('ul');
const quadro = document.querySelector('.grade svg');
let toques = 0;
let corrige = null; // a linha do histórico aberta para corrigir, se houver

function desenho(onde, nome, atributos) {
  const peca = document.createElementNS(svg, nome);
  for (const [chave, valor] of Object.entries(atributos))
    peca.setAttribute(chave, valor);
  onde.append(peca);
}

function conta(frase, x = '') {
  toques += 1;
  const quantos = toques === 1 ? '{{um}}' : '{{varios}}'.replace('{n}', toques);
  aviso.textContent = `${quantos} ${frase.replace('{x}', x)}`;
}

function vai(tela) {
  for (const secao of telefone.querySelectorAll('section'))
    secao.hidden = secao.id !== tela;
  for (const aba of abas) {
    if (aba.dataset.tela === tela) aba.setAttribute('aria-current', 'page');
    else aba.removeAttribute('aria-current');
  }
}

function marca(passo) {
  for (const rosto of rostos)
    rosto.setAttribute('aria-pressed', rosto.dataset.passo === passo);
}

function veste(linha, passo) {
  linha.dataset.humor = passo;
  linha.setAttribute('aria-label', '{{corrigir}}'.replace('{x}', palavras[passo - 1]));
  linha.querySelector('use').setAttribute('href', `#r${passo}`);
}

/* O ano: sete quadradinhos por coluna não caberiam aqui; são dez por linha. */
function desenhaAno() {
  [...ano].forEach((letra, i) => {
    const [x, y] = [(i % 10) * 20, Math.floor(i / 10) * 20];
    const d = `M${x + 2} ${y + 2}h8a8 8 0 0 1 8 8v8h-16z`;
    desenho(quadro, 'path', {
      d,
      class: letra === '.' ? 'vago' : `contorno c${letra}`,
    });
    /* Risco alto, número alto: a cor não fica sozinha. */
    const risco = `M${x + 6} ${y + 18.5 - 2.5 * letra}h8`;
    if (letra !== '.') desenho(quadro, 'path', { d: risco, class: 'risco' });
  });
  const contagem = document.querySelector('.contagem');
  for (let passo = 1; passo <= 5; passo += 1) {
    const dias = [...ano].filter((letra) => Number(letra) === passo).length;
    const y = (passo - 1) * 17 + 2;
    const d = `M2 ${y}h${dias * 7}v12h-${dias * 7}z`;
    desenho(contagem, 'path', { d, class: `contorno c${passo}` });
  }
}

function desenhaHistorico() {
  lista.replaceChildren();
  for (const passo of [...ano]
    .filter((letra) => letra !== '.')
    .slice(-4)
    .reverse()) {
    const item = document.createElement('li');
    const linha = document.createElement('button');
    linha.type = 'button';
    const rosto = document.createElementNS(svg, 'svg');
    rosto.setAttribute('aria-hidden', 'true');
    desenho(rosto, 'use', {});
    const titulo = document.createElement('i');
    const resto = document.createElement('i');
    titulo.className = 'barra curta';
    resto.className = 'barra';
    linha.append(rosto, titulo, resto);
    veste(linha, passo);
    item.append(linha);
    lista.append(item);
  }
}

function recomeca() {
  toques = 0;
  corrige = null;
  marca('');
  desenhaHistorico();
  vai('hoje');
  aviso.textContent = '{{inicio}}';
}

telefone.addEventListener('click', ({ target }) => {
  const botao = target.closest('button');
  if (!botao) return;
  if (botao.dataset.passo) {
    marca(botao.dataset.passo);
    if (corrige) veste(corrige, botao.dataset.passo);
    conta(
      corrige ? '{{diaCorrigido}}' : '{{diaGuardado}}',
      palavras[botao.dataset.passo - 1],
    );
  } else if (botao.dataset.tela) {
    vai(botao.dataset.tela);
    if (corrige) marca('');
    corrige = null;
    conta(frases[botao.dataset.tela]);
  } else if (botao.matches('.nota')) {
    conta('{{notaAberta}}');
  } else if (botao.matches('.guardar')) {
    conta('{{notaGuardada}}');
  } else if (botao.matches('.grade')) {
    vai('historico');
    lista.querySelector('button').focus(); // o botão tocado sumiu com a tela
    conta('{{foiDia}}');
  } else {
    corrige = botao;
    marca(botao.dataset.humor);
    vai('hoje');
    rostos[botao.dataset.humor - 1].focus();
    conta('{{foiCorrigir}}');
  }
});
document.querySelector('.mesa input').addEventListener('change', ({ target }) => {
  telefone.classList.toggle('mapa', target.checked);
});
document.querySelector('.recomecar').addEventListener('click', recomeca);
desenhaAno();
recomeca();
