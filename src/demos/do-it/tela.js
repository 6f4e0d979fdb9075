import { LIMITE, arruma, filtra, ordenadas } from './estado.js';
import { CHAVE, criaMemoria } from './memoria.js';
import { anota, desliza, ligaArraste } from './arrasta.js';
import { copias, ligaLevar, perdidas } from './levar.js';

const acha = (seletor) => document.querySelector(seletor);
const lista = acha('#lista');
const campo = acha('#texto');
const aviso = acha('#aviso');
const faixa = acha('#faixa');

const frases = {
  contagem: '{{fraseContagem}}',
  adicionada: '{{adicionada}}',
  feita: '{{fraseFeita}}',
  aberta: '{{fraseAberta}}',
  editando: '{{editando}}',
  editada: '{{editada}}',
  semTexto: '{{semTexto}}',
  limite: '{{limite}}',
  removida: '{{removida}}',
  removidas: '{{removidas}}',
  desfeita: '{{desfeita}}',
  lugar: '{{lugar}}',
  primeira: '{{primeira}}',
  ultima: '{{ultima}}',
  ficou: '{{ficou}}',
  vazio: '{{vazio}}',
  semAbertas: '{{semAbertas}}',
  semFeitas: '{{semFeitas}}',
  bloqueada: '{{bloqueada}}',
  cheia: '{{cheia}}',
  quebrada: '{{quebrada}}',
  presa: '{{presa}}',
  futura: '{{futura}}',
  desfazer: '{{desfazer}}',
  desfazerChegada: '{{desfazerChegada}}',
  exportada: '{{exportada}}',
  copiada: '{{copiada}}',
  naoCopiada: '{{naoCopiada}}',
  resumo: '{{resumo}}',
  recusado: '{{recusado}}',
  maisDefeitos: '{{maisDefeitos}}',
  importada: '{{importada}}',
  chegadaDesfeita: '{{chegadaDesfeita}}',
  copia: '{{copiaGuardada}}',
  apagada: '{{apagada}}',
  erro_grande: '{{erro_grande}}',
  erro_ilegivel: '{{erro_ilegivel}}',
  erro_json: '{{erro_json}}',
  erro_versao: '{{erro_versao}}',
  erro_futura: '{{erro_futura}}',
  erro_tarefas: '{{erro_tarefas}}',
  erro_tarefa: '{{erro_tarefa}}',
  erro_id: '{{erro_id}}',
  erro_repetida: '{{erro_repetida}}',
  erro_texto: '{{erro_texto}}',
  erro_feita: '{{erro_feita}}',
  erro_criadaEm: '{{erro_criadaEm}}',
  erro_feitaEm: '{{erro_feitaEm}}',
  erro_ordem: '{{erro_ordem}}',
};
/* Uma função no lugar do texto: nela, `$&` não quer dizer nada. */
const frase = (nome, troca = {}) =>
  frases[nome].replace(/\{(\w+)\}/g, (_, chave) => troca[chave]);

const memoria = criaMemoria();
const tarefa = (id) => memoria.estado.tarefas.find((uma) => uma.id === id);
const filtro = () =>
  ['abertas', 'feitas'].find((nome) => location.hash === `#${nome}`) ?? 'todas';

/* Todo gesto passa por aqui: muda os dados, desenha e deixa as linhas deslizarem. */
function faz(acao, antes = anota(lista)) {
  memoria.aplica(acao);
  desenha();
  desliza(antes);
}

/* ---------- Desenhar ---------- */

const LOTE = 500; // linhas novas de cada vez: com dez mil, a primeira não espera a última
const desenhadas = new WeakMap(); // o que cada linha está mostrando
let resto;

function desenha() {
  const { tarefas } = memoria.estado;
  const visiveis = filtra(ordenadas(tarefas), filtro());
  const sobram = new Map([...lista.children].map((linha) => [linha.dataset.id, linha]));
  const linhas = [];
  let vagas = LOTE;
  for (const uma of visiveis) {
    const linha = sobram.get(uma.id) ?? (vagas-- > 0 ? cria(uma) : null);
    if (!linha) continue;
    sobram.delete(uma.id);
    preenche(linha, uma);
    linhas.push(linha);
  }
  /* Quem está sendo editada espera: tirar a linha levaria junto o texto digitado. */
  for (const linha of sobram.values()) {
    if (!linha.classList.contains('editando')) linha.remove();
  }
  arranja(linhas);
  conta(tarefas, visiveis);
  clearTimeout(resto);
  if (vagas < 0) resto = setTimeout(desenha);
}

/* Põe as linhas em ordem sem tirar do lugar a que tem o foco. */
function arranja(linhas) {
  const comFoco = document.activeElement?.closest('#lista > li');
  let cursor = lista.firstElementChild;
  for (const linha of linhas) {
    if (linha === comFoco) {
      while (cursor && cursor !== linha) {
        const proxima = cursor.nextElementSibling;
        lista.append(cursor);
        cursor = proxima;
      }
    }
    if (linha === cursor) cursor = cursor.nextElementSibling;
    else lista.insertBefore(linha, cursor);
  }
}

function cria({ id }) {
  const linha = acha('#molde').content.firstElementChild.cloneNode(true);
  linha.dataset.id = id;
  return linha;
}

function preenche(linha, { texto, feita }) {
  const antes = desenhadas.get(linha);
  if (antes?.texto === texto && antes.feita === feita) return;
  desenhadas.set(linha, { texto, feita });
  linha.querySelector('[type="checkbox"]').checked = feita;
  linha.querySelector('.texto').textContent = texto;
  for (const botao of linha.querySelectorAll('button')) {
    botao.setAttribute('aria-label', `${botao.dataset.nome}: ${texto}`);
  }
}

function conta(tarefas, visiveis) {
  const feitas = tarefas.filter(({ feita }) => feita).length;
  acha('#contagem').textContent =
    tarefas.length === 0 ? '' : frase('contagem', { feitas, total: tarefas.length });
  acha('#limpar').hidden = feitas === 0;
  const parte = tarefas.length === 0 ? 0 : (100 * feitas) / tarefas.length;
  acha('#anel').setAttribute('stroke-dasharray', `${parte} 100`);
  if (visiveis.length === 0) {
    const nenhuma = { todas: 'vazio', abertas: 'semAbertas', feitas: 'semFeitas' };
    acha('.vazio').textContent = frase(tarefas.length === 0 ? 'vazio' : nenhuma[filtro()]);
  }
  for (const link of document.querySelectorAll('.filtros a')) {
    if (link.hash === `#${filtro()}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  contaProblema();
}

let contado;
function contaProblema() {
  const { problema } = memoria;
  /* O aviso de texto quebrado fica até fechar a página; os outros, enquanto durarem. */
  if (problema === contado || (contado === 'quebrada' && problema === null)) return;
  contado = problema;
  const copiadas = copias().length > 0;
  const nome = problema ?? (copiadas ? 'copia' : null);
  acha('#problema').textContent = nome ? frase(nome, { chave: CHAVE }) : '';
  acha('#resgate').hidden = perdidas(memoria).length === 0;
  acha('#apagar').hidden = !copiadas;
}

/* ---------- Avisar e desfazer ---------- */

let removidas = []; // o que o botão ainda pode trazer de volta
let substituidas = null; // a lista de antes da importação
let prazo;

function avisa(texto) {
  /* Duas vezes a mesma frase também são duas notícias. */
  aviso.textContent = aviso.textContent === texto ? `${texto}\u00a0` : texto;
  faixa.classList.toggle('vazia', texto === '');
  acha('#desfazer').hidden = removidas.length === 0 && !substituidas;
  acha('#desfazer').textContent = frase(substituidas ? 'desfazerChegada' : 'desfazer');
  contaOito();
}

/* Oito segundos, e o tempo não corre enquanto o foco ou o ponteiro está na faixa. */
function contaOito() {
  clearTimeout(prazo);
  prazo = setTimeout(() => {
    if (faixa.matches(':hover, :focus-within')) {
      contaOito();
    } else {
      removidas = [];
      substituidas = null;
      avisa('');
    }
  }, 8000);
}

/* Duas remoções seguidas voltam juntas: a segunda não joga fora a primeira. */
function ofereceVolta(tarefas) {
  substituidas = null;
  removidas = [...removidas, ...tarefas];
  const [{ texto }] = removidas;
  const nome = removidas.length === 1 ? 'removida' : 'removidas';
  avisa(frase(nome, { texto, quantas: removidas.length }));
}

acha('#desfazer').addEventListener('click', () => {
  if (substituidas) {
    faz({ tipo: 'importar', modo: 'trocar', tarefas: substituidas });
    substituidas = null;
    campo.focus();
    avisa(frase('chegadaDesfeita'));
    return;
  }
  const [primeira] = removidas;
  faz({ tipo: 'desfazer', tarefas: removidas });
  removidas = [];
  (caixa(primeira.id) ?? campo).focus();
  avisa(frase('desfeita'));
});

/* ---------- Ouvir ---------- */

const linhaDe = (id) => lista.querySelector(`[data-id="${id}"]`);
const caixa = (id) => linhaDe(id)?.querySelector('[type="checkbox"]');
const agora = () => new Date().toISOString();

acha('#nova').addEventListener('submit', (evento) => {
  evento.preventDefault();
  const texto = arruma(campo.value);
  if (texto === '') {
    campo.setCustomValidity(frase('semTexto'));
    campo.reportValidity();
    return;
  }
  campo.value = '';
  if (filtro() === 'feitas') history.replaceState(null, '', '#todas');
  faz({ tipo: 'adicionar', id: crypto.randomUUID(), texto, agora: agora() });
  campo.focus();
  avisa(frase('adicionada', { texto }));
});
campo.addEventListener('input', () => {
  campo.setCustomValidity('');
  if (campo.value.length === LIMITE) avisa(frase('limite', { limite: LIMITE }));
});

/* Um ouvido só: a lista escuta pelas linhas que tem e pelas que ainda vai ter. */
let antesDoClique = null;
lista.addEventListener('change', ({ target }) => {
  if (target.type !== 'checkbox') return;
  const linha = target.closest('li');
  const { id } = linha.dataset;
  antesDoClique = tarefa(id);
  memoria.aplica({ tipo: 'alternar', id, feita: target.checked, agora: agora() });
  avisa(frase(target.checked ? 'feita' : 'aberta', { texto: antesDoClique.texto }));
  /* Com um filtro, a linha vai sumir. Antes ela espera: pode vir o segundo clique. */
  setTimeout(() => some(linha), filtro() === 'todas' ? 0 : 400);
});

function some(linha) {
  const vizinha = vizinhaDe(linha);
  const tinhaFoco = linha.contains(document.activeElement);
  const antes = anota(lista);
  desenha();
  desliza(antes);
  if (tinhaFoco && !linha.isConnected) {
    (vizinha?.querySelector('[type="checkbox"]') ?? campo).focus();
  }
}

lista.addEventListener('click', (evento) => {
  const linha = evento.target.closest('li');
  const acao = evento.target.closest('[data-acao]')?.dataset.acao;
  if (acao === 'subir' || acao === 'descer') move(linha, acao);
  if (acao === 'editar') edita(linha);
  if (acao === 'remover') remove(linha);
  /* O segundo clique de um clique duplo não marca de novo. */
  if (evento.detail > 1 && evento.target.matches('.texto')) evento.preventDefault();
});

lista.addEventListener('dblclick', ({ target }) => {
  if (!target.matches('.texto') || !antesDoClique) return;
  /* O primeiro clique marcou a caixa; quem clica duas vezes quer editar. */
  const { id, feita, feitaEm } = antesDoClique;
  antesDoClique = null;
  faz({ tipo: 'alternar', id, feita, agora: feitaEm });
  avisa('');
  if (linhaDe(id)) edita(linhaDe(id));
});

const vizinhaDe = (linha) => linha.nextElementSibling ?? linha.previousElementSibling;

function remove(linha) {
  const removida = tarefa(linha.dataset.id);
  const vizinha = vizinhaDe(linha);
  faz({ tipo: 'remover', id: linha.dataset.id });
  (vizinha?.querySelector('[data-acao="remover"]') ?? campo).focus();
  if (removida) ofereceVolta([removida]);
}

acha('#limpar').addEventListener('click', () => {
  const feitas = memoria.estado.tarefas.filter(({ feita }) => feita);
  faz({ tipo: 'limparFeitas' });
  campo.focus();
  ofereceVolta(feitas);
});

/* ---------- Mudar de lugar ---------- */

/* A vizinha é a que se vê: com um filtro ligado, a tarefa salta as escondidas. */
function move(linha, acao) {
  const { id } = linha.dataset;
  const { texto } = desenhadas.get(linha);
  const vizinha = acao === 'subir' ? linha.previousElementSibling : linha.nextElementSibling;
  if (!vizinha) {
    avisa(frase(acao === 'subir' ? 'primeira' : 'ultima', { texto }));
    return;
  }
  const fila = ordenadas(memoria.estado.tarefas).map((uma) => uma.id);
  const lugar = fila.indexOf(vizinha.dataset.id) + (acao === 'descer' ? 1 : 0);
  faz({ tipo: 'mover', id, antesDe: fila[lugar] ?? null });
  linha.scrollIntoView({ block: 'nearest' });
  dizLugar(linha);
}

function dizLugar(linha, nome = 'lugar') {
  const visiveis = filtra(ordenadas(memoria.estado.tarefas), filtro());
  const lugar = visiveis.findIndex(({ id }) => id === linha.dataset.id) + 1;
  const { texto } = desenhadas.get(linha);
  avisa(frase(nome, { texto, lugar, total: visiveis.length }));
}

ligaArraste(lista, {
  aoSoltar(linha, seguinte, antes) {
    const { id } = linha.dataset;
    faz({ tipo: 'mover', id, antesDe: seguinte?.dataset.id ?? depoisDaUltima(id) }, antes);
    dizLugar(linha);
  },
  aoDesistir(linha) {
    dizLugar(linha, 'ficou');
  },
});

/* Solta embaixo da última que se vê: logo depois dela, e não depois das escondidas. */
function depoisDaUltima(id) {
  const fila = ordenadas(memoria.estado.tarefas).map((uma) => uma.id);
  const ultima = [...lista.children].map((linha) => linha.dataset.id).filter((um) => um !== id);
  return fila[fila.indexOf(ultima.at(-1)) + 1] ?? null;
}

/* ---------- Editar no lugar ---------- */

function edita(linha) {
  if (linha.classList.contains('editando')) return;
  const { texto } = desenhadas.get(linha);
  const editor = document.createElement('input');
  editor.className = 'editor';
  editor.maxLength = LIMITE;
  editor.value = texto;
  editor.setAttribute('aria-label', frase('editando', { texto }));
  editor.enterKeyHint = 'done';
  linha.classList.add('editando');
  linha.prepend(editor);
  editor.select();
  editor.focus();
}

function termina(linha, salva) {
  if (!linha.classList.contains('editando')) return;
  linha.classList.remove('editando');
  const editor = linha.querySelector('.editor');
  const texto = arruma(editor.value);
  const { id } = linha.dataset;
  const antiga = desenhadas.get(linha).texto;
  const tinhaFoco = editor === document.activeElement;
  editor.remove();
  if (!salva || texto === '' || texto === antiga) {
    desenha();
  } else if (tarefa(id)) {
    faz({ tipo: 'editar', id, texto });
    avisa(frase('editada', { texto }));
  } else {
    /* Outra aba removeu a tarefa durante a edição: o que foi digitado fica. */
    faz({ tipo: 'adicionar', id: crypto.randomUUID(), texto, agora: agora() });
    avisa(frase('adicionada', { texto }));
  }
  if (tinhaFoco) (linhaDe(id)?.querySelector('[data-acao="editar"]') ?? campo).focus();
}

lista.addEventListener('keydown', (evento) => {
  if (!evento.target.matches('.editor')) {
    const acao = { ArrowUp: 'subir', ArrowDown: 'descer' }[evento.key];
    if (evento.altKey && acao) {
      evento.preventDefault();
      move(evento.target.closest('li'), acao);
    }
    return;
  }
  if (evento.isComposing) return;
  if (evento.key === 'Enter' || evento.key === 'Escape') {
    evento.preventDefault();
    termina(evento.target.closest('li'), evento.key === 'Enter');
  }
});
lista.addEventListener('focusout', ({ target }) => {
  if (target.matches('.editor')) termina(target.closest('li'), true);
});

/* ---------- Levar e trazer ---------- */

ligaLevar({
  memoria,
  frase,
  avisa,
  importa(modo, tarefas) {
    const antes = memoria.estado.tarefas;
    faz({ tipo: 'importar', modo, tarefas });
    removidas = [];
    substituidas = antes;
    avisa(frase('importada', { total: memoria.estado.tarefas.length }));
  },
  aoApagar() {
    contado = undefined;
    contaProblema();
    campo.focus();
    avisa(frase('apagada'));
  },
});

/* ---------- De fora para dentro ---------- */

function recebe() {
  memoria.recebe();
  desenha();
}
addEventListener('storage', ({ key }) => {
  if (key === CHAVE) recebe();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) recebe();
});
addEventListener('hashchange', desenha);

/* Formulário enviado antes de o script chegar: a tarefa está no endereço. */
const endereco = new URL(location.href);
const enviada = arruma(endereco.searchParams.get('texto') ?? '');
if (enviada) {
  endereco.searchParams.delete('texto');
  history.replaceState(null, '', endereco);
  memoria.aplica({
    tipo: 'adicionar',
    id: crypto.randomUUID(),
    texto: enviada.slice(0, LIMITE),
    agora: agora(),
  });
}
desenha();
