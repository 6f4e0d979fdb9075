import { inicial, ordenadas, reduz } from './estado.js';

const textos = ['{{pao}}', '{{plantas}}', '{{conta}}', '{{louca}}', '{{livro}}'];
const lista = document.querySelector('ol');
const molde = document.querySelector('template').content;
const aviso = document.querySelector('[role="status"]');

let estado = textos.reduce(
  (anterior, texto, i) =>
    reduz(anterior, { tipo: 'adicionar', id: `tarefa-${i + 1}`, texto, agora: '2023-04-24' }),
  inicial,
);

/* Mover é dizer quem fica logo abaixo; null é o fim da lista. */
const passos = {
  sobe: (fila, i) => fila[i - 1]?.id,
  desce: (fila, i) => (i === fila.length - 1 ? undefined : (fila[i + 2]?.id ?? null)),
};

function move(id, passo) {
  const fila = ordenadas(estado.tarefas);
  const antesDe = passos[passo](fila, fila.findIndex((tarefa) => tarefa.id === id));
  if (antesDe !== undefined) estado = reduz(estado, { tipo: 'mover', id, antesDe });
  desenha(id);
  narra(id, antesDe === undefined ? '{{ponta}}' : '{{lugar}}');
}

/* A posição vai na mensagem: quem não vê a lista ouve onde a tarefa parou. */
function narra(id, frase) {
  const fila = ordenadas(estado.tarefas);
  const lugar = fila.findIndex((tarefa) => tarefa.id === id);
  aviso.textContent = frase
    .replace('{texto}', fila[lugar].texto)
    .replace('{n}', lugar + 1)
    .replace('{total}', fila.length)
    .replace('{ordem}', fila[lugar].ordem);
}

/* A última vai para o segundo lugar, e cada viagem parte o mesmo vão ao meio. */
function repete() {
  let vezes = 0;
  let mudaram = 0;
  while (mudaram < 2) {
    const antes = estado.tarefas;
    const fila = ordenadas(antes);
    estado = reduz(estado, { tipo: 'mover', id: fila.at(-1).id, antesDe: fila[1].id });
    mudaram = estado.tarefas.filter((tarefa, i) => tarefa.ordem !== antes[i].ordem).length;
    vezes += 1;
  }
  desenha();
  aviso.textContent = '{{fechou}}'
    .replace('{n}', vezes)
    .replace('{total}', estado.tarefas.length);
}

function desenha(movida) {
  const foco = document.activeElement;
  const linhas = ordenadas(estado.tarefas).map(({ id, texto, ordem }) => {
    const linha = lista.querySelector(`[data-id="${id}"]`) ?? cria(id, texto);
    linha.querySelector('code').textContent = ordem;
    linha.classList.toggle('movida', id === movida);
    return linha;
  });
  lista.append(...linhas);
  if (lista.contains(foco)) foco.focus(); // trocar uma linha de lugar tira o foco dela
}

function cria(id, texto) {
  const linha = molde.cloneNode(true).firstElementChild;
  linha.dataset.id = id;
  linha.querySelector('.texto').textContent = texto;
  for (const botao of linha.querySelectorAll('button')) {
    botao.setAttribute('aria-label', `${botao.getAttribute('aria-label')}: ${texto}`);
  }
  return linha;
}

lista.addEventListener('click', ({ target }) => {
  const botao = target.closest('button');
  if (botao) move(botao.closest('li').dataset.id, botao.value);
});
lista.addEventListener('keydown', (evento) => {
  const passo = { ArrowUp: 'sobe', ArrowDown: 'desce' }[evento.key];
  if (!passo || !evento.altKey) return;
  evento.preventDefault();
  move(evento.target.closest('li').dataset.id, passo);
});
document.querySelector('#repete').addEventListener('click', repete);
desenha();
