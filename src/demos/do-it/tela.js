import { LIMITE, arruma, filtra, ordenadas } from './estado.js';
import { CHAVE, criaMemoria } from './memoria.js';
import { anota, desliza, ligaArraste } from './arrasta.js';
import {
  comoTexto,
  confereArquivo,
  copias,
  exporta,
  LIMITE_BYTES,
  nomeDoArquivo,
  resume,
} from './arquivo.js';

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
};
const defeitos = {
  grande: '{{erroGrande}}',
  ilegivel: '{{erroIlegivel}}',
  json: '{{erroJson}}',
  versao: '{{erroVersao}}',
  futura: '{{erroFutura}}',
  tarefas: '{{erroTarefas}}',
  tarefa: '{{erroTarefa}}',
  id: '{{erroId}}',
  repetida: '{{erroRepetida}}',
  texto: '{{erroTexto}}',
  feita: '{{erroFeita}}',
  criadaEm: '{{erroCriadaEm}}',
  feitaEm: '{{erroFeitaEm}}',
  ordem: '{{erroOrdem}}',
};
/* Uma função no lugar do texto: nela, `$&` não quer dizer nada. */
const frase = (nome, troca = {}, de = frases) =>
  de[nome].replace(/\{(\w+)\}/g, (_, chave) => troca[chave]);

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

const desenhadas = new WeakMap(); // o que cada linha está mostrando

function desenha() {
  const { tarefas } = memoria.estado;
  const visiveis = filtra(ordenadas(tarefas), filtro());
  const sobram = new Map([...lista.children].map((linha) => [linha.dataset.id, linha]));
  const linhas = visiveis.map((uma) => {
    const linha = sobram.get(uma.id) ?? cria(uma);
    sobram.delete(uma.id);
    preenche(linha, uma);
    return linha;
  });
  /* Quem está sendo editada espera: tirar a linha levaria junto o texto digitado. */
  for (const linha of sobram.values()) {
    if (!linha.classList.contains('editando')) linha.remove();
  }
  arranja(linhas);
  conta(tarefas, visiveis);
}

/* Põe as linhas em ordem sem tirar do lugar a que tem o foco. */
function arranja(linhas) {
  const comFoco = document.activeElement.closest('#lista > li');
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
  const nome = problema ?? (guardadas().length > 0 ? 'copia' : null);
  acha('#problema').textContent = nome ? frase(nome, { chave: CHAVE }) : '';
  acha('#resgate').hidden = quebradas().length === 0;
  acha('#apagar').hidden = guardadas().length === 0;
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
  const vizinha = vizinhaDe(linha);
  antesDoClique = tarefa(id);
  faz({ tipo: 'alternar', id, feita: target.checked, agora: agora() });
  if (!target.isConnected) (vizinha?.querySelector('[type="checkbox"]') ?? campo).focus();
  avisa(frase(target.checked ? 'feita' : 'aberta', { texto: antesDoClique.texto }));
});

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
  const linhas = [...lista.children];
  const { texto } = desenhadas.get(linha);
  avisa(frase(nome, { texto, lugar: linhas.indexOf(linha) + 1, total: linhas.length }));
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

function baixa(texto, nome) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([texto], { type: 'application/json' }));
  link.download = nome;
  link.click();
  /* O navegador ainda está lendo; o endereço pode morrer daqui a pouco. */
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

acha('#exportar').addEventListener('click', () => {
  const nome = nomeDoArquivo(new Date());
  baixa(exporta(memoria.estado), nome);
  avisa(frase('exportada', { nome }));
});

acha('#compartilhar').addEventListener('click', async () => {
  const texto = comoTexto(ordenadas(memoria.estado.tarefas));
  try {
    if (navigator.share) {
      await navigator.share({ title: 'do-it', text: texto });
    } else {
      await navigator.clipboard.writeText(texto);
      avisa(frase('copiada'));
    }
  } catch (erro) {
    if (erro.name === 'AbortError') return; // a pessoa desistiu
    acha('#copia').hidden = false;
    acha('#copia').value = texto;
    acha('#copia').select();
    avisa(frase('naoCopiada'));
  }
});

let chegada = null;
acha('#arquivo').addEventListener('change', async ({ target }) => {
  const [arquivo] = target.files;
  if (!arquivo) return;
  const { erros, estado } = await confereArquivo(arquivo);
  target.value = ''; // escolher de novo o mesmo arquivo também conta
  chegada = estado ?? null;
  acha('#resumo').textContent = chegada
    ? frase('resumo', { nome: arquivo.name, ...resume(memoria.estado.tarefas, estado.tarefas) })
    : frase('recusado', { nome: arquivo.name });
  const lidos = erros.slice(0, 5).map((erro) =>
    frase(erro.codigo, { ...erro, limite: LIMITE_BYTES / 1024 / 1024 }, defeitos),
  );
  const resto = erros.length - lidos.length;
  if (resto > 0) lidos.push(frase('maisDefeitos', { resto }));
  acha('#defeitos').replaceChildren(
    ...lidos.map((texto) => Object.assign(document.createElement('li'), { textContent: texto })),
  );
  acha('#escolhas').hidden = !chegada;
  acha('#chegada').hidden = false;
  acha('#chegada').focus();
});

function importa(modo) {
  const antes = memoria.estado.tarefas;
  faz({ tipo: 'importar', modo, tarefas: chegada.tarefas });
  removidas = [];
  substituidas = antes;
  fechaChegada();
  avisa(frase('importada', { total: memoria.estado.tarefas.length }));
}
function fechaChegada() {
  chegada = null;
  acha('#chegada').hidden = true;
  acha('#arquivo').focus();
}
acha('#juntar').addEventListener('click', () => importa('juntar'));
acha('#trocar').addEventListener('click', () => importa('trocar'));
acha('#cancelar').addEventListener('click', fechaChegada);

/* Textos que a memória não entendeu: as cópias e, se ela não gravou por cima, o original. */
const guardadas = () => copias(() => localStorage);
const quebradas = () =>
  ['presa', 'futura'].includes(memoria.problema) ? [...guardadas(), CHAVE] : guardadas();

acha('#baixar').addEventListener('click', () => {
  for (const chave of quebradas()) {
    baixa(localStorage.getItem(chave), `${chave.replace(/\W+/g, '-')}.json`);
  }
});
acha('#apagar').addEventListener('click', () => {
  for (const chave of guardadas()) localStorage.removeItem(chave);
  acha('#problema').textContent = '';
  contado = undefined;
  contaProblema();
  campo.focus();
  avisa(frase('apagada'));
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
