import { LIMITE, arruma, filtra, ordenadas } from './estado.js';
import { createChannel } from './channel.js';
import { CHAVE } from './memoria.js';
import { createRows } from './rows.js';
import { createSession } from './session.js';
import { createToast } from './toast.js';
import { anota, desliza, ligaArraste } from './arrasta.js';
import { linesOf } from './arquivo.js';
import { dayOf, isDay, isDue, nameOf } from './days.js';
import { copias, ligaLevar, perdidas } from './levar.js';

const acha = (seletor) => document.querySelector(seletor);
const lista = acha('#lista');
const campo = acha('#texto');

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
  voltar: '{{voltar}}',
  coladas: '{{coladas}}',
  semBusca: '{{semBusca}}',
  desfeito_pasted: '{{desfeito_pasted}}',
  semHoje: '{{semHoje}}',
  datada: '{{datada}}',
  semDia: '{{semDia}}',
  desfeito_dated: '{{desfeito_dated}}',
  desfeito_added: '{{desfeito_added}}',
  desfeito_edited: '{{desfeito_edited}}',
  desfeito_toggled: '{{desfeito_toggled}}',
  desfeito_moved: '{{desfeito_moved}}',
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

/* As abas conversam: o que uma muda, as outras mostram. */
const canal = createChannel(CHAVE, (recado) => {
  if (sessao.hear(recado)) desenha();
  else guardaSaida();
});
canal.open();
const sessao = createSession({ send: canal.send });
const { memory: memoria, task: tarefa, history: passos } = sessao;
const filtro = () =>
  ['abertas', 'feitas', 'hoje'].find((nome) => location.hash === `#${nome}`) ?? 'todas';

/* Todo gesto passa por aqui: muda os dados, desenha e deixa as linhas deslizarem. */
function faz(muda, antes = anota(lista)) {
  const passo = muda();
  desenha();
  desliza(antes);
  return passo;
}

/* ---------- Desenhar ---------- */

/* Sem acento e sem maiúscula, para achar “pão” com “pao”. */
const busca = acha('#busca');
const simples = (texto) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const BUSCA_A_PARTIR_DE = 8; // antes disso, os olhos acham sozinhos

/* As tarefas que a página mostra: as do filtro e, se há busca, só as que têm o texto. */
function vistas() {
  const todas = ordenadas(memoria.estado.tarefas);
  const visiveis =
    filtro() === 'hoje'
      ? todas.filter((uma) => isDue(uma, hoje()))
      : filtra(todas, filtro());
  const parte = simples(busca.value.trim());
  return parte ? visiveis.filter(({ texto }) => simples(texto).includes(parte)) : visiveis;
}

const hoje = () => dayOf(new Date());
const lingua = document.documentElement.lang;

const linhas = createRows(lista, acha('#molde'), {
  today: hoje,
  dayName: (dia, agora) => nameOf(dia, agora, lingua),
});
const LOTE = 500; // linhas novas de cada vez: com dez mil, a primeira não espera a última
let resto;

function desenha() {
  const { tarefas } = memoria.estado;
  const visiveis = vistas();
  const sobram = new Map([...lista.children].map((linha) => [linha.dataset.id, linha]));
  const fila = [];
  let vagas = LOTE;
  for (const uma of visiveis) {
    const linha = sobram.get(uma.id) ?? (vagas-- > 0 ? linhas.create(uma) : null);
    if (!linha) continue;
    sobram.delete(uma.id);
    linhas.fill(linha, uma);
    /* O que estava sendo escrito quando a página fechou. */
    const rascunho = sessao.draft.edits[uma.id];
    if (rascunho) abreEditor(linha, rascunho.base, rascunho.text);
    fila.push(linha);
  }
  /* Quem está sendo editada espera: tirar a linha levaria junto o texto digitado. */
  for (const linha of sobram.values()) {
    if (!linha.classList.contains('editando')) linha.remove();
  }
  linhas.arrange(fila);
  conta(tarefas, visiveis);
  clearTimeout(resto);
  if (vagas < 0) resto = setTimeout(desenha);
}

function conta(tarefas, visiveis) {
  const feitas = tarefas.filter(({ feita }) => feita).length;
  acha('#contagem').textContent =
    tarefas.length === 0 ? '' : frase('contagem', { feitas, total: tarefas.length });
  acha('#limpar').hidden = feitas === 0;
  acha('#procura').hidden = tarefas.length < BUSCA_A_PARTIR_DE && busca.value === '';
  acha('#voltar').hidden = !passos.last;
  const temDia = tarefas.some(({ dia, feita }) => isDay(dia) && !feita);
  acha('#so-hoje').hidden = !temDia && filtro() !== 'hoje';
  const parte = tarefas.length === 0 ? 0 : (100 * feitas) / tarefas.length;
  acha('#anel').setAttribute('stroke-dasharray', `${parte} 100`);
  if (visiveis.length === 0) {
    const nenhuma = {
      todas: 'vazio',
      abertas: 'semAbertas',
      feitas: 'semFeitas',
      hoje: 'semHoje',
    };
    const nome = busca.value.trim() ? 'semBusca' : nenhuma[filtro()];
    acha('.vazio').textContent = frase(tarefas.length === 0 ? 'vazio' : nome, {
      busca: busca.value.trim(),
    });
  }
  for (const link of document.querySelectorAll('.filtros a')) {
    if (link.hash === `#${filtro()}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  contaProblema();
  guardaSaida();
}

/* Só pergunta antes de sair quem tem algo a perder. */
let pergunta = false;
const seguraSaida = (evento) => evento.preventDefault();
function guardaSaida() {
  if (pergunta === sessao.isAtRisk) return;
  pergunta = sessao.isAtRisk;
  if (pergunta) addEventListener('beforeunload', seguraSaida);
  else removeEventListener('beforeunload', seguraSaida);
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

const ofertas = { removed: 'desfazer', imported: 'desfazerChegada' };
const faixa = createToast(
  { strip: acha('#faixa'), text: acha('#aviso'), button: acha('#desfazer') },
  { labelOf: (passo) => frase(ofertas[passo?.kind] ?? 'voltar'), isKept: passos.has },
);
const avisa = faixa.say;

/* Duas remoções seguidas voltam juntas: a segunda não joga fora a primeira. */
function ofereceVolta(passo) {
  const [{ before }] = passo.changes;
  const quantas = passo.changes.length;
  const nome = quantas === 1 ? 'removida' : 'removidas';
  avisa(frase(nome, { texto: before.texto, quantas }), passo);
}

/* Desfaz um passo, ou o último. Só volta o que ninguém mudou de novo desde então. */
function desfaz(passo) {
  const desfeito = faz(() => sessao.undo(passo));
  if (!desfeito) return;
  mostraRascunho();
  const [{ id, before, after }] = desfeito.changes;
  const texto = (before ?? after).texto;
  const nomes = { removed: 'desfeita', imported: 'chegadaDesfeita' };
  avisa(frase(nomes[desfeito.kind] ?? `desfeito_${desfeito.kind}`, { texto }));
  return desfeito.kind === 'imported' ? null : caixa(id);
}

acha('#desfazer').addEventListener('click', () => {
  (desfaz(faixa.offer) ?? campo).focus();
});
acha('#voltar').addEventListener('click', () => {
  desfaz();
  if (acha('#voltar').hidden) campo.focus();
});

/* Um campo de texto com algo digitado tem o seu próprio desfazer. */
const temDesfazer = (alvo) =>
  alvo.matches('input[type="text"], input[type="search"], .editor, textarea') &&
  (alvo !== campo || digitou);
addEventListener('keydown', (evento) => {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = evento;
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
  if (evento.isComposing || temDesfazer(target)) return;
  evento.preventDefault();
  const tinhaFoco = lista.contains(document.activeElement);
  const volta = desfaz();
  if (tinhaFoco && !lista.contains(document.activeElement)) (volta ?? campo).focus();
});

/* ---------- Ouvir ---------- */

const linhaDe = (id) => lista.querySelector(`[data-id="${id}"]`);
const caixa = (id) => linhaDe(id)?.querySelector('[type="checkbox"]');
let digitou = false; // o campo tem algo que o Ctrl+Z do navegador desfaz

/* O campo mostra o que ainda não virou tarefa. */
function mostraRascunho() {
  if (campo.value === sessao.draft.text) return;
  campo.value = sessao.draft.text;
  digitou = false;
}

/* O que entra na lista tem que aparecer. */
function mostraNovas() {
  busca.value = '';
  if (['feitas', 'hoje'].includes(filtro())) history.replaceState(null, '', '#todas');
}

acha('#nova').addEventListener('submit', (evento) => {
  evento.preventDefault();
  const texto = arruma(campo.value);
  if (!sessao.add(campo.value)) {
    campo.setCustomValidity(
      frase(texto === '' ? 'semTexto' : 'limite', { limite: LIMITE }),
    );
    campo.reportValidity();
    return;
  }
  faz(mostraNovas);
  mostraRascunho();
  campo.focus();
  avisa(frase('adicionada', { texto }));
});
campo.addEventListener('input', () => {
  digitou = true;
  campo.setCustomValidity('');
  sessao.type(campo.value);
  guardaSaida();
  if (campo.value.length === LIMITE) avisa(frase('limite', { limite: LIMITE }));
});

/* Várias linhas coladas viram várias tarefas. O que já estava no campo continua lá. */
campo.addEventListener('paste', (evento) => {
  const linhas = linesOf(evento.clipboardData.getData('text/plain'));
  if (linhas.length < 2) return;
  evento.preventDefault();
  mostraNovas();
  const passo = faz(() => sessao.addMany(linhas));
  avisa(frase('coladas', { total: linhas.length }), passo);
});

busca.addEventListener('input', desenha);

/* Um ouvido só: a lista escuta pelas linhas que tem e pelas que ainda vai ter. */
let clique = null; // o passo do último clique numa caixa
lista.addEventListener('change', ({ target }) => {
  if (target.matches('.dia')) dataTarefa(target.closest('li'), target.value);
  if (target.type !== 'checkbox') return;
  const linha = target.closest('li');
  const { id } = linha.dataset;
  const { texto } = linhas.shown(linha);
  clique = { id, passo: sessao.toggle(id, target.checked) };
  linhas.noteClick(linha, target.checked);
  avisa(frase(target.checked ? 'feita' : 'aberta', { texto }));
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
  if (acao === 'mais' && !arrastou) linhas.toggleMoving(linha);
  if (acao === 'editar') edita(linha);
  if (acao === 'hoje') {
    dataTarefa(linha, hoje());
    termina(linha, true, true);
  }
  if (acao === 'remover') remove(linha);
  /* O segundo clique de um clique duplo não marca de novo. */
  if (evento.detail > 1 && evento.target.matches('.texto')) evento.preventDefault();
});

lista.addEventListener('dblclick', ({ target }) => {
  if (!target.matches('.texto') || !clique) return;
  /* O primeiro clique marcou a caixa; quem clica duas vezes quer editar. */
  const { id, passo } = clique;
  clique = null;
  faz(() => sessao.undo(passo));
  avisa('');
  if (linhaDe(id)) edita(linhaDe(id));
});

const ofertaDeRemocao = () => (faixa.offer?.kind === 'removed' ? faixa.offer : null);
const vizinhaDe = (linha) => linha.nextElementSibling ?? linha.previousElementSibling;

function remove(linha) {
  const vizinha = vizinhaDe(linha);
  const passo = faz(() => sessao.remove(linha.dataset.id, ofertaDeRemocao()));
  (vizinha?.querySelector('[data-acao="remover"]') ?? campo).focus();
  if (passo.changes.length > 0) ofereceVolta(passo);
}

acha('#limpar').addEventListener('click', () => {
  const passo = faz(() => sessao.clearDone(ofertaDeRemocao()));
  campo.focus();
  if (passo.changes.length > 0) ofereceVolta(passo);
});

/* ---------- Mudar de lugar ---------- */

/* A vizinha é a que se vê: com um filtro ligado, a tarefa salta as escondidas. */
function move(linha, acao) {
  const { id } = linha.dataset;
  const { texto } = linhas.shown(linha);
  const vizinha =
    acao === 'subir' ? linha.previousElementSibling : linha.nextElementSibling;
  if (!vizinha) {
    avisa(frase(acao === 'subir' ? 'primeira' : 'ultima', { texto }));
    return;
  }
  const fila = ordenadas(memoria.estado.tarefas).map((uma) => uma.id);
  const lugar = fila.indexOf(vizinha.dataset.id) + (acao === 'descer' ? 1 : 0);
  faz(() => sessao.move(id, fila[lugar] ?? null));
  linha.scrollIntoView({ block: 'nearest' });
  dizLugar(linha);
}

function dizLugar(linha, nome = 'lugar') {
  const visiveis = vistas();
  const lugar = visiveis.findIndex(({ id }) => id === linha.dataset.id) + 1;
  const { texto } = linhas.shown(linha);
  avisa(frase(nome, { texto, lugar, total: visiveis.length }));
}

let arrastou = false; // o clique que termina um arrasto não é um toque na alça
lista.addEventListener('pointerdown', () => {
  arrastou = false;
});
ligaArraste(lista, {
  aoSoltar(linha, seguinte, antes) {
    arrastou = true;
    const { id } = linha.dataset;
    faz(() => sessao.move(id, seguinte?.dataset.id ?? depoisDaUltima(id)), antes);
    dizLugar(linha);
  },
  aoDesistir(linha) {
    arrastou = true;
    dizLugar(linha, 'ficou');
  },
});

/* Solta embaixo da última que se vê: logo depois dela, e não depois das escondidas. */
function depoisDaUltima(id) {
  const fila = ordenadas(memoria.estado.tarefas).map((uma) => uma.id);
  const ultima = [...lista.children]
    .map((linha) => linha.dataset.id)
    .filter((um) => um !== id);
  return fila[fila.indexOf(ultima.at(-1)) + 1] ?? null;
}

/* ---------- Editar no lugar ---------- */

function edita(linha) {
  const { texto } = linhas.shown(linha);
  const editor = abreEditor(linha, texto, texto);
  editor?.select();
  editor?.focus();
}

/* `base` é o texto de onde a edição partiu: se outra aba o mudar, os dois ficam. */
function abreEditor(linha, base, texto) {
  if (linha.classList.contains('editando')) return null;
  const editor = document.createElement('input');
  editor.className = 'editor';
  editor.dir = 'auto';
  editor.maxLength = LIMITE;
  editor.value = texto;
  editor.dataset.base = base;
  editor.setAttribute('aria-label', frase('editando', { texto: base }));
  editor.enterKeyHint = 'done';
  linha.classList.add('editando');
  const quando = acha('#quando').content.firstElementChild.cloneNode(true);
  const { dia } = tarefa(linha.dataset.id) ?? {};
  quando.querySelector('.dia').value = isDay(dia) ? dia : '';
  linha.prepend(editor, quando);
  return editor;
}

/* O dia vale na hora em que é escolhido; o texto, quando a edição termina. */
function dataTarefa(linha, dia) {
  const { id } = linha.dataset;
  const { texto } = linhas.shown(linha);
  const passo = faz(() => sessao.setDay(id, dia));
  const nome = isDay(dia) ? 'datada' : 'semDia';
  avisa(frase(nome, { texto, dia: isDay(dia) ? nameOf(dia, hoje(), lingua) : '' }), passo);
}

function termina(linha, salva, voltaAoBotao = false) {
  if (!linha.classList.contains('editando')) return;
  linha.classList.remove('editando');
  const editor = linha.querySelector('.editor');
  const { id } = linha.dataset;
  const tinhaFoco = voltaAoBotao || linha.contains(document.activeElement);
  if (salva) sessao.typeEdit(id, editor.value, editor.dataset.base);
  editor.remove();
  linha.querySelector('.quando').remove();
  const passo = faz(() => (salva ? sessao.saveEdit(id) : sessao.cancelEdit(id)));
  const [mudanca] = passo?.changes ?? [];
  if (mudanca) {
    const { texto } = mudanca.after;
    avisa(frase(passo.kind === 'edited' ? 'editada' : 'adicionada', { texto }));
  }
  if (tinhaFoco) (linhaDe(id)?.querySelector('[data-acao="editar"]') ?? campo).focus();
}

lista.addEventListener('input', ({ target }) => {
  if (!target.matches('.editor')) return;
  sessao.typeEdit(target.closest('li').dataset.id, target.value, target.dataset.base);
  guardaSaida();
});
lista.addEventListener('keydown', (evento) => {
  if (!evento.target.matches('.editor, .dia')) {
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
lista.addEventListener('focusout', ({ target, relatedTarget }) => {
  const linha = target.closest('.editando');
  if (linha && !linha.contains(relatedTarget)) termina(linha, true);
});
/* Em alguns navegadores um botão clicado não recebe o foco: a edição não pode acabar antes do clique. */
lista.addEventListener('mousedown', (evento) => {
  if (evento.target.closest('.quando button')) evento.preventDefault();
});

/* ---------- Levar e trazer ---------- */

ligaLevar({
  memoria,
  frase,
  avisa,
  importa(modo, tarefas) {
    const passo = faz(() => sessao.bring(modo, tarefas));
    avisa(frase('importada', { total: memoria.estado.tarefas.length }), passo);
  },
  aoApagar() {
    contado = undefined;
    contaProblema();
    campo.focus();
    avisa(frase('apagada'));
  },
});

/* ---------- De fora para dentro ---------- */

/* O canal costuma trazer a mesma mudança antes: só se desenha o que é novo. */
addEventListener('storage', ({ key }) => {
  if (key === CHAVE && memoria.recebe()) desenha();
});
addEventListener('pagehide', () => {
  sessao.close();
  canal.close();
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  canal.open();
  sessao.open();
  desenha();
});
addEventListener('hashchange', desenha);
/* Quem volta à página no dia seguinte vê o hoje de hoje. */
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) desenha();
});

/* Formulário enviado antes de o script chegar: a tarefa está no endereço. */
const endereco = new URL(location.href);
const enviada = arruma(endereco.searchParams.get('texto') ?? '').slice(0, LIMITE);
if (enviada) {
  endereco.searchParams.delete('texto');
  history.replaceState(null, '', endereco);
  sessao.addAside(enviada);
}

/* O que ficou por salvar volta ao campo. O que se digitou antes de o script chegar também fica. */
if (campo.value && sessao.draft.text && campo.value !== sessao.draft.text) {
  sessao.type(`${sessao.draft.text} ${campo.value}`);
} else if (campo.value) {
  sessao.type(campo.value);
}
mostraRascunho();
/* Uma edição cuja tarefa já não existe vira uma tarefa. */
for (const id of Object.keys(sessao.draft.edits)) if (!tarefa(id)) sessao.saveEdit(id);
desenha();
