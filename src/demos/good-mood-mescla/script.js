/*
 * Cada aparelho é { dias, edicoes }: os dias que existem e, por data, o momento em que
 * cada um mudou. Um dia que está em edicoes e não está em dias foi apagado.
 */
function vence(a, b) {
  if (a.em !== b.em) return a.em > b.em ? a : b;
  /* Empate: qualquer regra serve, desde que os dois aparelhos cheguem ao mesmo dia. */
  return JSON.stringify(a.dia ?? null) >= JSON.stringify(b.dia ?? null) ? a : b;
}

/** Junta dois diários dia a dia; vale a edição mais nova, também quando ela apagou. */
function mescla(daqui, deLa) {
  const lado = ({ dias, edicoes }, data) => ({
    dia: dias.find((dia) => dia.data === data),
    em: edicoes[data] ?? '',
  });
  const conhece = ({ dia, em }) => dia !== undefined || em !== '';
  const datas = new Set(
    [daqui, deLa].flatMap(({ dias, edicoes }) => [
      ...dias.map(({ data }) => data),
      ...Object.keys(edicoes),
    ]),
  );
  const junto = { dias: [], edicoes: {} };
  for (const data of [...datas].sort()) {
    const [a, b] = [lado(daqui, data), lado(deLa, data)];
    const { dia, em } = !conhece(a) ? b : !conhece(b) ? a : vence(a, b);
    if (dia) junto.dias.push(dia);
    if (em) junto.edicoes[data] = em;
  }
  return junto;
}

/* ---- A tela ---- */

const datas = ['2025-02-03', '2025-02-04', '2025-02-05', '2025-02-06', '2025-02-07'];
const nomes = { celular: '{{celular}}', computador: '{{computador}}' };
const palavras = ['{{vazio}}', '{{h1}}', '{{h2}}', '{{h3}}', '{{h4}}', '{{h5}}'];

const inicio = () => ({
  celular: {
    dias: [
      { data: '2025-02-03', humor: 4 },
      { data: '2025-02-04', humor: 2 },
      { data: '2025-02-06', humor: 5 },
    ],
    edicoes: {
      '2025-02-03': '2025-02-03T21:40',
      '2025-02-04': '2025-02-04T22:05',
      '2025-02-06': '2025-02-06T20:15',
      '2025-02-07': '2025-02-07T08:30', /* apagado */
    },
  },
  computador: {
    dias: [
      { data: '2025-02-03', humor: 4 },
      { data: '2025-02-04', humor: 3 },
      { data: '2025-02-05', humor: 1 },
      { data: '2025-02-07', humor: 2 },
    ],
    edicoes: {
      '2025-02-03': '2025-02-03T21:40',
      '2025-02-04': '2025-02-05T09:10',
      '2025-02-05': '2025-02-05T23:58',
      '2025-02-07': '2025-02-07T07:55',
    },
  },
});

const corpo = document.querySelector('tbody');
const atraso = document.querySelector('#atraso');
const aviso = document.querySelector('[role="status"]');
let aparelhos = inicio();
let minutos = 0;

const formato = (em, opcoes) =>
  new Date(`${em}Z`).toLocaleString('{{lingua}}', { timeZone: 'UTC', ...opcoes });
const diaCurto = (data) => formato(`${data}T12:00`, { day: 'numeric', month: 'short' });
const hora = (em) =>
  formato(em, { day: 'numeric', month: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Um relógio que anda um minuto por toque; o do celular pode estar um dia atrás. */
function agora(aparelho) {
  minutos += 1;
  const dia = aparelho === 'celular' && atraso.checked ? 6 : 7;
  return new Date(Date.UTC(2025, 1, dia, 12, minutos)).toISOString().slice(0, 16);
}

function anota(aparelho, data, humor) {
  const alvo = aparelhos[aparelho];
  alvo.dias = alvo.dias.filter((dia) => dia.data !== data);
  if (humor > 0) alvo.dias.push({ data, humor });
  alvo.edicoes[data] = agora(aparelho);
  const junto = desenha();
  if (junto.edicoes[data] !== alvo.edicoes[data]) {
    aviso.textContent = '{{perdeu}}'.replace('{d}', diaCurto(data));
  }
}

const elemento = (nome, texto) =>
  Object.assign(document.createElement(nome), { textContent: texto });

function campo(aparelho, data) {
  const escolha = document.createElement('select');
  escolha.setAttribute('aria-label', `${nomes[aparelho]}, ${diaCurto(data)}`);
  palavras.forEach((palavra, humor) => {
    escolha.add(new Option(humor ? `${humor} ${palavra}` : palavra, humor));
  });
  escolha.addEventListener('change', () => anota(aparelho, data, Number(escolha.value)));
  const celula = document.createElement('td');
  celula.dataset.nome = nomes[aparelho]; /* a tela estreita não mostra o cabeçalho */
  celula.append(escolha, elemento('small', ''));
  return celula;
}

for (const data of datas) {
  const linha = document.createElement('tr');
  const dia = elemento('th', diaCurto(data));
  dia.scope = 'row';
  const campos = [campo('celular', data), campo('computador', data)];
  linha.append(dia, ...campos, elemento('td', ''));
  corpo.append(linha);
}

function desenha() {
  const { celular, computador } = aparelhos;
  const junto = mescla(celular, computador);
  const humorEm = ({ dias }, data) => dias.find((dia) => dia.data === data)?.humor ?? 0;
  const conta = { celular: 0, computador: 0 };

  datas.forEach((data, i) => {
    const [, umLado, outroLado, fim] = corpo.rows[i].cells;
    for (const [celula, lado] of [[umLado, celular], [outroLado, computador]]) {
      celula.firstChild.value = humorEm(lado, data);
      const em = lado.edicoes[data];
      const verbo = humorEm(lado, data) ? '{{editado}}' : '{{apagado}}';
      celula.lastChild.textContent = em ? verbo.replace('{h}', hora(em)) : '{{nunca}}';
    }
    const [a, b] = [celular.edicoes[data] ?? '', computador.edicoes[data] ?? ''];
    const quem = a === b ? '' : a > b ? 'celular' : 'computador';
    if (quem) conta[quem] += 1;
    const humor = humorEm(junto, data);
    const origem = { celular: '{{doCelular}}', computador: '{{doComputador}}' };
    fim.replaceChildren(
      elemento('b', humor ? `${humor} ${palavras[humor]}` : palavras[0]),
      elemento('small', origem[quem] ?? '{{iguais}}'),
    );
    umLado.classList.toggle('vale', quem !== 'computador');
    outroLado.classList.toggle('vale', quem !== 'celular');
  });
  /* A ordem não pode importar: cada aparelho faz esta conta do seu lado. */
  const aoContrario = mescla(computador, celular);
  const mesmo = JSON.stringify(junto) === JSON.stringify(aoContrario);
  aviso.textContent = (mesmo ? '{{resumo}}' : '{{difere}}')
    .replace('{t}', junto.dias.length)
    .replace('{c}', conta.celular)
    .replace('{k}', conta.computador);
  return junto;
}

document.querySelector('#volta').addEventListener('click', () => {
  aparelhos = inicio();
  atraso.checked = false;
  desenha();
});
desenha();
