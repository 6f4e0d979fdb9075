const ano = 2024;
const largura = 1080;
const altura = 1350;
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
  const dias = diaDe(mes + 1, 0).getUTCDate(); /* dia zero: o último do mês anterior */
  sorteia();
  return Array.from({ length: dias }, () => {
    const acaso = sorteia();
    return sorteia() < 0.14 ? null : Math.min(5, Math.ceil(acaso * acaso * -4 + acaso * 8 + 0.6));
  });
}

const rosto = (humor) =>
  `<g fill="${tinta}"><circle cx="20" cy="26" r="4"/><circle cx="40" cy="26" r="4"/></g>` +
  `<path d="M18 ${48 - 2 * humor}Q30 ${27 + 5 * humor} 42 ${48 - 2 * humor}" fill="none"` +
  ` stroke="${tinta}" stroke-width="4" stroke-linecap="round"/>`;

const quadrado = (humor, linha) =>
  `<path d="M0 0H30A30 30 0 0 1 60 30V60H0z" stroke="${linha}" stroke-width="1.5"` +
  ` fill="${humor === null ? 'none' : humores[humor - 1]}"/>${humor === null ? '' : rosto(humor)}`;

/** O cartão inteiro em texto: cores e letras vão dentro, porque a imagem não vê o CSS da página. */
function cartao(mes, dias, { fundo, texto, linha }) {
  const nome = escreve(diaDe(mes, 1), { month: 'long', year: 'numeric' });
  const primeiro = diaDe(mes, 1).getUTCDay();
  const semana = [0, 1, 2, 3, 4, 5, 6].map((n) => {
    const letra = escreve(new Date(Date.UTC(2023, 0, 1 + n)), { weekday: 'narrow' });
    return `<text x="${148 + n * 131}" y="244" font-size="36" text-anchor="middle">${letra}</text>`;
  });
  const celulas = dias.map((humor, i) => {
    const x = 90 + ((primeiro + i) % 7) * 131;
    const y = 270 + Math.floor((primeiro + i) / 7) * 131;
    return `<g transform="translate(${x} ${y}) scale(1.93)">${quadrado(humor, linha)}</g>`;
  });
  const contas = [1, 2, 3, 4, 5].map((humor) => {
    const vezes = dias.filter((dia) => dia === humor).length;
    const x = 90 + (humor - 1) * 189;
    return `<g transform="translate(${x} 1114) scale(1.2)">${quadrado(humor, linha)}</g>
      <text x="${x + 86}" y="1166" font-size="44">${vezes}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${largura}" height="${altura}"
    viewBox="0 0 ${largura} ${altura}" font-family="system-ui, sans-serif" fill="${texto}">
    <path d="M0 0H${largura}V${altura}H0z" fill="${fundo}"/>
    <text x="90" y="154" font-size="80" font-weight="700">${nome}</text>
    ${semana.join('')}${celulas.join('')}${contas.join('')}
    <text x="90" y="1284" font-size="36">good-mood · {{rodape}}</text>
  </svg>`;
}

const endereco = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** SVG vira imagem, a imagem vira tela, a tela vira PNG. */
async function emPng(svg) {
  const imagem = new Image();
  imagem.src = endereco(svg);
  await imagem.decode();
  const tela = document.createElement('canvas');
  tela.width = largura;
  tela.height = altura;
  tela.getContext('2d').drawImage(imagem, 0, 0);
  return new Promise((pronto, falhou) => {
    tela.toBlob((png) => (png ? pronto(png) : falhou(new Error('PNG'))), 'image/png');
  });
}

const escolha = document.querySelector('#mes');
const escuro = document.querySelector('#escuro');
const imagem = document.querySelector('#cartao');
const aviso = document.querySelector('[role="status"]');
const compartilhar = document.querySelector('#compartilhar');

for (let mes = 0; mes < 12; mes += 1) {
  escolha.add(new Option(escreve(diaDe(mes, 1), { month: 'long' }), mes, false, mes === 4));
}

const mesEscolhido = () => Number(escolha.value);
const svgDoMes = () =>
  cartao(mesEscolhido(), inventa(mesEscolhido()), escuro.checked ? temas.escuro : temas.claro);
const arquivo = (png) => {
  const numero = String(mesEscolhido() + 1).padStart(2, '0');
  return new File([png], `good-mood-${ano}-${numero}.png`, { type: 'image/png' });
};

function mostra() {
  const dias = inventa(mesEscolhido());
  imagem.src = endereco(svgDoMes());
  imagem.alt = '{{alt}}'
    .replace('{m}', escreve(diaDe(mesEscolhido(), 1), { month: 'long', year: 'numeric' }))
    .replace('{n}', dias.filter((dia) => dia !== null).length)
    .replace('{t}', dias.length);
  aviso.textContent = '{{inicio}}';
}

async function salva() {
  const png = arquivo(await emPng(svgDoMes()));
  const ligacao = document.createElement('a');
  ligacao.href = URL.createObjectURL(png);
  ligacao.download = png.name;
  ligacao.click();
  setTimeout(() => URL.revokeObjectURL(ligacao.href), 60000);
  aviso.textContent = '{{salvo}}'
    .replace('{a}', png.name)
    .replace('{l}', largura)
    .replace('{h}', altura)
    .replace('{k}', Math.ceil(png.size / 1000));
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
