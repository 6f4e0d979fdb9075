/* Formato 1: { data, humor, nota? }. O 2 acrescenta etiquetas e, se houver, energia. */
const migra1para2 = (dia) => ({ ...dia, etiquetas: [] });

class Recusa extends Error {}

const deUmACinco = (valor) => Number.isInteger(valor) && valor >= 1 && valor <= 5;

function ehDia(texto) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(texto)) return false;
  const instante = Date.parse(`${texto}T00:00:00Z`);
  if (Number.isNaN(instante)) return false;
  return new Date(instante).toISOString().startsWith(texto); /* 30/2 viraria 1/3 */
}

/** Só entram os campos conhecidos, cada um com o tipo certo. */
function confere({ data, humor, nota, etiquetas, energia }) {
  const quando = String(data ?? '');
  if (!ehDia(data)) throw new Recusa('{{rData}}'.replace('{x}', quando));
  if (!deUmACinco(humor)) throw new Recusa('{{rHumor}}'.replace('{x}', quando));
  if (nota !== undefined && (typeof nota !== 'string' || nota.length > 280)) {
    throw new Recusa('{{rNota}}'.replace('{x}', quando));
  }
  if (energia !== undefined && !deUmACinco(energia)) {
    throw new Recusa('{{rEnergia}}'.replace('{x}', quando));
  }
  if (!Array.isArray(etiquetas) || etiquetas.some((texto) => typeof texto !== 'string')) {
    throw new Recusa('{{rEtiquetas}}'.replace('{x}', quando));
  }
  return {
    data,
    humor,
    ...(nota ? { nota } : {}),
    etiquetas,
    ...(energia === undefined ? {} : { energia }),
  };
}

/** Lê os dois formatos: o 1 é uma lista; o 2, um envelope que diz o próprio número. */
function leJson(texto) {
  let lido;
  try {
    lido = JSON.parse(texto);
  } catch {
    throw new Recusa('{{rJson}}');
  }
  const envelope = Array.isArray(lido) ? { formato: 1, dias: lido } : lido;
  if (envelope?.formato > 2) {
    throw new Recusa('{{rFuturo}}'.replace('{x}', envelope.formato));
  }
  if (!Array.isArray(envelope?.dias) || ![1, 2].includes(envelope.formato)) {
    throw new Recusa('{{rForma}}');
  }
  const vistos = new Set();
  const dias = envelope.dias.map((dia) => {
    const novo = confere(envelope.formato === 1 ? migra1para2(dia ?? {}) : (dia ?? {}));
    if (vistos.has(novo.data)) {
      throw new Recusa('{{rRepetido}}'.replace('{x}', novo.data));
    }
    vistos.add(novo.data);
    return novo;
  });
  return { de: envelope.formato, dias };
}

/* ---- A diferença, linha por linha ---- */

const linhas = (valor) => JSON.stringify(valor, null, 2).split('\n');
const semVirgula = (linha) => linha.replace(/,$/, '');

/** A maior sequência de linhas em comum; o resto saiu ou entrou. */
function diferenca(a, b) {
  const igual = (i, j) => semVirgula(a[i]) === semVirgula(b[j]);
  const comum = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      comum[i][j] = igual(i, j)
        ? comum[i + 1][j + 1] + 1
        : Math.max(comum[i + 1][j], comum[i][j + 1]);
    }
  }
  const saida = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && igual(i, j)) {
      saida.push([' ', b[j]]);
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && comum[i + 1][j] >= comum[i][j + 1])) {
      saida.push(['-', a[i]]);
      i += 1;
    } else {
      saida.push(['+', b[j]]);
      j += 1;
    }
  }
  return saida;
}

/* ---- A tela ---- */

const diaNovo = { data: '2024-12-30', humor: 3, etiquetas: ['{{etiqueta}}'], energia: 2 };
const dias = [
  { data: '2024-12-30', humor: 3 },
  { data: '2024-12-31', humor: 5, nota: '{{nota}}' },
];
const bonito = (valor) => JSON.stringify(valor, null, 2);
const exemplos = {
  dias: bonito(dias),
  humor: bonito([{ ...dias[0], humor: 7 }, dias[1]]),
  repetido: bonito([dias[0], { ...dias[1], data: '2024-12-30' }]),
  cortado: bonito(dias).slice(0, 80),
  novo: bonito({ formato: 2, dias: [diaNovo] }),
  futuro: bonito({ formato: 3, dias: [] }),
};

const exemplo = document.querySelector('#exemplo');
const antes = document.querySelector('#antes');
const depois = document.querySelector('#depois');
const aviso = document.querySelector('[role="status"]');
const limite = 2000; /* linhas: acima disso, a conta da diferença pesa */

function mostra() {
  depois.replaceChildren();
  try {
    const { de, dias: novos } = leJson(antes.value);
    const lido = JSON.parse(antes.value);
    const [a, b] = [linhas(de === 1 ? lido : lido.dias), linhas(novos)];
    const cabe = a.length + b.length <= limite;
    const partes = cabe ? diferenca(a, b) : b.map((linha) => [' ', linha]);
    depois.append(
      ...partes.map(([sinal, linha]) => {
        const parte = document.createElement('span');
        parte.className = { '+': 'mais', '-': 'menos', ' ': '' }[sinal];
        parte.textContent = `${sinal} ${linha}\n`;
        return parte;
      }),
    );
    const conta = (qual) => partes.filter(([sinal]) => sinal === qual).length;
    aviso.textContent = (de === 1 ? '{{migrou}}' : '{{jaEra}}')
      .replace('{d}', novos.length)
      .replace('{m}', conta('+'))
      .replace('{s}', conta('-'));
  } catch (erro) {
    if (!(erro instanceof Recusa)) throw erro;
    aviso.textContent = `${erro.message} {{nada}}`;
  }
}

function troca() {
  antes.value = exemplos[exemplo.value];
  mostra();
}

exemplo.addEventListener('change', troca);
antes.addEventListener('input', mostra);
troca();
