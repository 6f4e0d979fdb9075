import { inicial, ordenadas, reduz } from './estado.js';

const textos = ['{{pao}}', '{{plantas}}', '{{conta}}', '{{louca}}'];
const aviso = document.querySelector('[role="status"]');
let numero = 0;
let removidas = [];
let estado = congela(['adicionar', 'adicionar'].reduce(
  (anterior) => reduz(anterior, nova()),
  inicial,
));

/* Congelado até o fundo: um redutor que mudasse o estado lançaria um erro. */
function congela(valor) {
  if (typeof valor === 'object' && valor !== null) {
    Object.values(Object.freeze(valor)).forEach(congela);
  }
  return valor;
}

/* No aplicativo o id é um UUID; aqui, um número curto cabe no quadro. */
function nova() {
  numero += 1;
  const texto = textos[(numero - 1) % textos.length];
  return { tipo: 'adicionar', id: `tarefa-${numero}`, texto, agora: agora() };
}

function agora() {
  return new Date().toISOString();
}

/* O que cada botão envia. Quem lê o relógio é quem pede, nunca o redutor. */
const pedidos = {
  adicionar: nova,
  alternar: ({ id, feita }) => ({ tipo: 'alternar', id, feita: !feita, agora: agora() }),
  editar: ({ id, texto }) => ({ tipo: 'editar', id, texto: `${texto}!` }),
  mover: (primeira, ultima) => ({ tipo: 'mover', id: ultima.id, antesDe: primeira.id }),
  remover: ({ id }) => ({ tipo: 'remover', id }),
  limparFeitas: () => ({ tipo: 'limparFeitas' }),
  desfazer: () => ({ tipo: 'desfazer', tarefas: removidas }),
};
const semTarefas = ['adicionar', 'limparFeitas', 'desfazer'];

function envia(tipo) {
  const fila = ordenadas(estado.tarefas);
  if (fila.length === 0 && !semTarefas.includes(tipo)) {
    aviso.textContent = '{{vazia}}';
    return;
  }
  const acao = congela(pedidos[tipo](fila[0], fila.at(-1)));
  const antes = estado;
  estado = congela(reduz(antes, acao));

  const sairam = antes.tarefas.filter(({ id }) => !estado.tarefas.some((t) => t.id === id));
  if (sairam.length > 0) removidas = sairam;
  if (tipo === 'desfazer') removidas = [];
  desenha(acao, antes);
}

function desenha(acao, antes) {
  const linhas = diferenca(emLinhas(antes), emLinhas(estado));
  const conta = (classe) => linhas.filter((linha) => linha.classe === classe).length;
  const [mais, menos] = [conta('entrou'), conta('saiu')];
  document.querySelector('#acao').textContent = JSON.stringify(acao, null, 2);
  const quadro = document.querySelector('#estado');
  quadro.replaceChildren(...linhas.map(emElemento));
  quadro.scrollTop = (quadro.querySelector('.entrou, .saiu')?.offsetTop ?? 0) - 80;
  aviso.textContent = (mais + menos === 0 ? '{{nada}}' : '{{mudou}}')
    .replace('{tipo}', acao.tipo)
    .replace('{mais}', mais)
    .replace('{menos}', menos);
}

const emLinhas = (valor) => JSON.stringify(valor, null, 2).split('\n');

function emElemento({ classe, texto }) {
  const linha = document.createElement('span');
  const sinal = { entrou: '+', saiu: '−' }[classe] ?? ' ';
  linha.className = classe;
  linha.textContent = `${sinal} ${texto}`;
  return linha;
}

/* A maior sequência em comum; o resto entrou ou saiu. Vírgula no fim não conta. */
function diferenca(a, b) {
  const iguais = (i, j) => a[i]?.replace(/,$/, '') === b[j]?.replace(/,$/, '');
  const comuns = a.concat('').map(() => b.concat('').map(() => 0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      comuns[i][j] = iguais(i, j)
        ? comuns[i + 1][j + 1] + 1
        : Math.max(comuns[i + 1][j], comuns[i][j + 1]);
    }
  }
  const linhas = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && iguais(i, j)) {
      linhas.push({ classe: '', texto: b[j] });
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && comuns[i + 1][j] >= comuns[i][j + 1])) {
      linhas.push({ classe: 'saiu', texto: a[i] });
      i += 1;
    } else {
      linhas.push({ classe: 'entrou', texto: b[j] });
      j += 1;
    }
  }
  return linhas;
}

document.querySelector('.acoes').addEventListener('click', ({ target }) => {
  if (target.matches('button')) envia(target.value);
});
document.querySelector('#estado').replaceChildren(
  ...emLinhas(estado).map((texto) => emElemento({ classe: '', texto })),
);
