const ano = 2024;
const lado = 1080;
const humores = ['#8d9df5', '#8ebcec', '#bdd0c0', '#cedb7c', '#f9cc27'];
const tinta = '#0f1b2b';
const temas = {
  claro: { fundo: '#fafaf6', texto: tinta, linha: '#6f8586' },
  escuro: { fundo: '#0a131f', texto: '#f1f1e9', linha: '#657689' },
};

const diaDe = (mes, dia) => new Date(Date.UTC(ano, mes, dia));
const escreve = (data, opcoes) =>
  data.toLocaleDateString('{{lingua}}', { timeZone: 'UTC', ...opcoes });

/** O mês inventado, sempre o mesmo: um humor por dia e, no dia vazio, null. */
function inventa(mes) {
  let semente = 2024 + mes;
  const sorteia = () => {
    semente = Math.imul(semente, 48271) % 2147483647;
    return Math.abs(semente) / 2147483647;
  };
  const dias = diaDe(mes + 1, 0).getUTCDate(); /* dia zero: a véspera do dia 1º */
  return Array.from({ length: dias }, () => {
    const acaso = sorteia();
    if (sorteia() < 0.14) return null;
    return Math.min(5, Math.ceil(8 * acaso - 4 * acaso * acaso + 0.6));
  });
}

const resumo = (dias) =>
  '{{resumo}}'
    .replace('{n}', dias.filter((dia) => dia !== null).length)
    .replace('{t}', dias.length);

function rosto(humor) {
  const ponta = 48 - 2 * humor;
  return `<circle cx="20" cy="26" r="4" fill="${tinta}"/>
    <circle cx="40" cy="26" r="4" fill="${tinta}"/>
    <path d="M18 ${ponta}Q30 ${27 + 5 * humor} 42 ${ponta}" fill="none"
      stroke="${tinta}" stroke-width="4" stroke-linecap="round"/>`;
}

function quadrado(humor, linha, x, y) {
  const fundo = humor === null ? 'none' : humores[humor - 1];
  return `<g transform="translate(${x} ${y}) scale(1.9)">
    <path d="M2 2H30A28 28 0 0 1 58 30V58H2z" fill="${fundo}" stroke="${linha}"/>
    ${humor === null ? '' : rosto(humor)}</g>`;
}

/** O cartão em texto. Cores e letras vão dentro: a imagem não alcança o CSS da página. */
function cartao(mes, dias, { fundo, texto, linha }) {
  const nome = escreve(diaDe(mes, 1), { month: 'long', year: 'numeric' });
  const primeiro = diaDe(mes, 1).getUTCDay();
  const semanas = Math.ceil((primeiro + dias.length) / 7);
  const passo = Math.min(140, 740 / semanas); /* seis semanas ficam mais apertadas */
  const letras = [0, 1, 2, 3, 4, 5, 6].map((n) => {
    /* 1º de janeiro de 2023 foi um domingo */
    const letra = escreve(new Date(Date.UTC(2023, 0, 1 + n)), { weekday: 'narrow' });
    return `<text x="${117 + n * 140}" y="238" font-size="30">${letra}</text>`;
  });
  const celulas = dias.map((humor, i) => {
    const x = 60 + ((primeiro + i) % 7) * 140;
    return quadrado(humor, linha, x, 262 + Math.floor((primeiro + i) / 7) * passo);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${lado}" height="${lado}"
    viewBox="0 0 ${lado} ${lado}" font-family="system-ui, sans-serif" fill="${texto}">
    <rect width="${lado}" height="${lado}" fill="${fundo}"/>
    <text x="60" y="116" font-size="64" font-weight="800">${nome}</text>
    <text x="60" y="172" font-size="34">${resumo(dias)}</text>
    <g text-anchor="middle">${letras.join('')}</g>
    ${celulas.join('')}
    <text x="1020" y="1044" font-size="30" text-anchor="end">good-mood · {{rodape}}</text>
  </svg>`;
}

const endereco = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** SVG vira imagem, a imagem vira tela, a tela vira PNG. */
async function emPng(svg) {
  const imagem = new Image();
  imagem.src = endereco(svg);
  await imagem.decode();
  const tela = document.createElement('canvas');
  tela.width = lado;
  tela.height = lado;
  tela.getContext('2d').drawImage(imagem, 0, 0);
  return new Promise((pronto, falhou) => {
    tela.toBlob((png) => (png ? pronto(png) : falhou(new Error('PNG'))), 'image/png');
  });
}

const escolha = document.querySelector('#mes');
const escuro = document.querySelector('#escuro');
const imagem = new Image(lado, lado);
const aviso = document.querySelector('[role="status"]');
const compartilhar = document.querySelector('#compartilhar');

for (let mes = 0; mes < 12; mes += 1) {
  escolha.add(new Option(escreve(diaDe(mes, 1), { month: 'long' }), mes));
}

escolha.value = 4; /* maio */
document.querySelector('.escolhas').after(imagem);

const mesEscolhido = () => Number(escolha.value);
const svgDoMes = () => {
  const tema = escuro.checked ? temas.escuro : temas.claro;
  return cartao(mesEscolhido(), inventa(mesEscolhido()), tema);
};
const arquivo = (png) => {
  const numero = String(mesEscolhido() + 1).padStart(2, '0');
  return new File([png], `good-mood-${ano}-${numero}.png`, { type: 'image/png' });
};

function mostra() {
  const dias = inventa(mesEscolhido());
  imagem.src = endereco(svgDoMes());
  imagem.alt = '{{alt}}'
    .replace('{m}', escreve(diaDe(mesEscolhido(), 1), { month: 'long', year: 'numeric' }))
    .replace('{r}', resumo(dias));
  aviso.textContent = '{{inicio}}';
}

async function salva() {
  const png = arquivo(await emPng(svgDoMes()));
  const diz = (frase) => {
    aviso.textContent = frase
      .replace('{a}', png.name)
      .replaceAll('{l}', lado)
      .replace('{k}', Math.ceil(png.size / 1000));
  };
  if (self.origin === 'null') {
    diz('{{editor}}'); /* o código editado roda numa moldura que não pode baixar */
    return;
  }
  const ligacao = document.createElement('a');
  ligacao.href = URL.createObjectURL(png);
  ligacao.download = png.name;
  ligacao.click();
  setTimeout(() => URL.revokeObjectURL(ligacao.href), 60000);
  diz('{{salvo}}');
}

async function compartilha() {
  const png = arquivo(await emPng(svgDoMes()));
  try {
    await navigator.share({ files: [png], title: imagem.alt });
    aviso.textContent = '{{compartilhado}}';
  } catch (erro) {
    /* fechar a folha de compartilhar é desistir, não é erro */
    if (erro.name !== 'AbortError') await salva();
  }
}

/* O botão só existe onde o navegador diz que aceita um PNG. */
const amostra = new File([], 'a.png', { type: 'image/png' });
compartilhar.hidden = !navigator.canShare?.({ files: [amostra] });

escolha.addEventListener('change', mostra);
escuro.addEventListener('change', mostra);
compartilhar.addEventListener('click', compartilha);
document.querySelector('#salvar').addEventListener('click', salva);
mostra();
