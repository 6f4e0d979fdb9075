import { le } from './estado.js';

const campo = document.querySelector('#json');
const veredito = document.querySelector('#veredito');
const lista = document.querySelector('#problemas');
const original = campo.value;

/* O aplicativo devolve códigos; cada tela escolhe as palavras. */
const frases = {
  json: '{{eJson}}',
  versao: '{{eVersao}}',
  futura: '{{eFutura}}',
  tarefas: '{{eTarefas}}',
  tarefa: '{{eTarefa}}',
  id: '{{eId}}',
  repetida: '{{eRepetida}}',
  texto: '{{eTexto}}',
  feita: '{{eFeita}}',
  criadaEm: '{{eCriadaEm}}',
  feitaEm: '{{eFeitaEm}}',
  ordem: '{{eOrdem}}',
};
const campos = { futura: 'versao', repetida: 'id' };

/* Onde o JSON parou de fazer sentido: nem todo navegador conta. */
function linhaDoErro(texto) {
  try {
    JSON.parse(texto);
  } catch ({ message }) {
    const [, lugar] = /position (\d+)/.exec(message) ?? [];
    const [, linha] = /line (\d+)/.exec(message) ?? [];
    return linha ?? (lugar && texto.slice(0, lugar).split('\n').length);
  }
  return undefined;
}

function lugar({ codigo, posicao }) {
  const nome = campos[codigo] ?? codigo;
  if (codigo === 'json') {
    const linha = linhaDoErro(campo.value);
    return linha && '{{linha}}'.replace('{n}', linha);
  }
  if (posicao === undefined) return nome;
  return `tarefas[${posicao - 1}]${codigo === 'tarefa' ? '' : `.${nome}`}`;
}

function item(erro) {
  const linha = document.createElement('li');
  const onde = lugar(erro);
  if (onde) {
    const codigo = document.createElement('code');
    codigo.textContent = onde;
    linha.append(codigo, ' ');
  }
  linha.append(frases[erro.codigo].replace('{n}', erro.versao));
  return linha;
}

function confere() {
  const { erros, estado } = le(campo.value);
  const frase = estado
    ? '{{certo}}'.replace('{n}', estado.tarefas.length)
    : '{{errado}}'.replace('{n}', erros.length);
  campo.setAttribute('aria-invalid', String(!estado));
  /* O veredito diz quantos são; os primeiros bastam para começar a consertar. */
  lista.replaceChildren(...erros.slice(0, 20).map(item));
  /* Só fala quando há o que dizer: repetir a cada tecla cansa quem ouve. */
  if (veredito.textContent !== frase) veredito.textContent = frase;
}

const estragos = {
  texto: ['"Comprar pão"', '""'],
  data: ['"2023-02-06T20:05:00.000Z"', 'null'],
  id: ['88b0e16c-4c3b-4486-8fce-c8c940a4eca2', 'b7a10a7a-fd64-4e39-a62f-f49766ea12b8'],
  virgula: ['"ordem": 2', '"ordem": 2,'],
  versao: ['"versao": 1', '"versao": 9'],
  volta: ['', ''],
};

document.querySelector('fieldset').addEventListener('click', ({ target }) => {
  const estrago = estragos[target.value];
  if (!estrago) return;
  campo.value = original.replace(...estrago);
  confere();
});
campo.addEventListener('input', confere);
confere();
