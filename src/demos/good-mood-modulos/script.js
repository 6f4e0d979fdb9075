const PASTA = '../good-mood/';
const COMECO = 'app.js';
const grafo = document.querySelector('#grafo');
const botoes = document.querySelector('.arquivos');
const aviso = document.querySelector('[role="status"]');
const leitura = document.querySelector('pre');
const numero = (n) => n.toLocaleString('{{lang}}');

/* Um arquivo leva aos que ele importa: começa no app.js e segue até não haver novidade. */
async function le() {
  const arquivos = new Map();
  const fila = [COMECO];
  while (fila.length) {
    const nome = fila.shift();
    if (arquivos.has(nome)) continue;
    const resposta = await fetch(PASTA + nome);
    if (!resposta.ok) throw new Error(nome);
    const texto = await resposta.text();
    const achados = texto.matchAll(/^import [^;]*?from '\.\/([\w.-]+)'/gm);
    const importa = [...new Set([...achados].map(([, outro]) => outro))];
    arquivos.set(nome, { nome, texto, importa });
    fila.push(...importa);
  }
  return arquivos;
}

/* A camada de um arquivo é uma a mais que a mais alta entre as de quem o importa. */
function camadas(arquivos) {
  const altura = new Map([...arquivos.keys()].map((nome) => [nome, 0]));
  for (let volta = 0; volta < arquivos.size; volta += 1) {
    for (const { nome, importa } of arquivos.values()) {
      for (const outro of importa) {
        altura.set(outro, Math.max(altura.get(outro), altura.get(nome) + 1));
      }
    }
  }
  const linhas = [];
  for (const [nome, camada] of altura) (linhas[camada] ??= []).push(nome);
  return linhas;
}

function svg(nome, atributos, ...filhos) {
  const elemento = document.createElementNS('http://www.w3.org/2000/svg', nome);
  for (const [chave, valor] of Object.entries(atributos)) {
    elemento.setAttribute(chave, valor);
  }
  elemento.append(...filhos);
  return elemento;
}

const LARGURA = 420;
const DESCE = 92;

function desenha(arquivos) {
  const linhas = camadas(arquivos);
  const lugar = new Map();
  linhas.forEach((nomes, y) => {
    /* Cada um perto de quem o importa: menos setas se cruzam. */
    const perto = (nome) => {
      const acima = [...lugar].filter(([outro]) =>
        arquivos.get(outro).importa.includes(nome),
      );
      return acima.reduce((soma, [, { x }]) => soma + x, 0) / acima.length;
    };
    if (y > 0) nomes.sort((a, b) => perto(a) - perto(b));
    nomes.forEach((nome, i) => {
      lugar.set(nome, { x: (LARGURA * (i + 0.5)) / nomes.length, y: y * DESCE + 24 });
    });
  });
  const setas = [...arquivos.values()].flatMap(({ nome, importa }) =>
    importa.map((outro) => {
      const [a, b] = [lugar.get(nome), lugar.get(outro)];
      const meio = (a.y + b.y) / 2;
      return svg('path', {
        class: 'seta',
        'data-de': nome,
        'data-para': outro,
        d: `M${a.x} ${a.y + 20}C${a.x} ${meio} ${b.x} ${meio} ${b.x} ${b.y - 20}`,
      });
    }),
  );
  const nos = [...lugar].map(([nome, { x, y }]) =>
    svg(
      'g',
      { class: 'no', 'data-nome': nome, transform: `translate(${x - 62} ${y - 20})` },
      svg('path', {
        d: 'M4 0H108a16 16 0 0 1 16 16V36a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z',
      }),
      svg('text', { x: 62, y: 25 }, nome),
    ),
  );
  const dito = [...arquivos.values()]
    .filter(({ importa }) => importa.length)
    .map(({ nome, importa }) => `${nome} {{importa}} ${lista(importa)}.`)
    .join(' ');
  const alto = (linhas.length - 1) * DESCE + 48;
  const desenho = svg(
    'svg',
    {
      viewBox: `0 0 ${LARGURA} ${alto}`,
      role: 'img',
      'aria-label': `{{grafo}} ${dito}`,
    },
    ...setas,
    ...nos,
  );
  /* O toque no desenho é um atalho; os botões embaixo fazem o mesmo, também pelo teclado. */
  desenho.addEventListener('click', ({ target }) => {
    const no = target.closest('[data-nome]');
    if (no) escolhe(arquivos, no.dataset.nome);
  });
  grafo.replaceChildren(desenho);
}

const lista = (nomes) => new Intl.ListFormat('{{lang}}').format(nomes);

function escolhe(arquivos, escolhido) {
  const { texto, importa } = arquivos.get(escolhido);
  const chamam = [...arquivos.values()].filter((outro) =>
    outro.importa.includes(escolhido),
  );
  for (const no of grafo.querySelectorAll('.no')) {
    no.classList.toggle('escolhido', no.dataset.nome === escolhido);
  }
  for (const seta of grafo.querySelectorAll('.seta')) {
    seta.classList.toggle('sai', seta.dataset.de === escolhido);
    seta.classList.toggle('chega', seta.dataset.para === escolhido);
  }
  for (const botao of botoes.children) {
    botao.setAttribute('aria-pressed', botao.textContent === escolhido);
  }
  leitura.textContent = texto;
  leitura.scrollTop = 0;
  leitura.hidden = false;
  aviso.textContent = [
    `${escolhido}: ${medida([arquivos.get(escolhido)])}.`,
    importa.length ? `{{Importa}} ${lista(importa)}.` : '{{naoImporta}}',
    chamam.length
      ? `{{importado}} ${lista(chamam.map(({ nome }) => nome))}.`
      : '{{comeco}}',
  ].join(' ');
}

/* Linhas e bytes contados aqui, no texto que acabou de chegar. */
function medida(partes) {
  const texto = partes.map((parte) => parte.texto).join('');
  const linhas = texto.split('\n').length - 1;
  const bytes = new TextEncoder().encode(texto).length;
  return `${numero(linhas)} {{linhas}}, ${numero(bytes)} bytes`;
}

async function comeca() {
  let arquivos;
  try {
    arquivos = await le();
  } catch {
    aviso.textContent = '{{semRede}}';
    return;
  }
  desenha(arquivos);
  botoes.append(
    ...[...arquivos.keys()].map((nome) => {
      const botao = document.createElement('button');
      botao.type = 'button';
      botao.textContent = nome;
      botao.setAttribute('aria-pressed', 'false');
      botao.addEventListener('click', () => escolhe(arquivos, nome));
      return botao;
    }),
  );
  aviso.textContent = '{{total}}'
    .replace('{n}', numero(arquivos.size))
    .replace('{medida}', medida([...arquivos.values()]));
}

comeca();
