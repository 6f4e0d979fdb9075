/* O estado é um objeto que nunca muda no lugar: cada ação devolve outro. */
export const VERSAO = 1;
export const LIMITE = 120;
export const inicial = { versao: VERSAO, tarefas: [] };

/* Espaço de sobra some, quebra de linha vira espaço. */
export const arruma = (texto) => texto.replace(/\s+/g, ' ').trim();
const cabe = (texto) => texto.length > 0 && texto.length <= LIMITE;

/* Pura: o id e a hora chegam dentro da ação. Repetir uma ação não muda mais nada. */
export function reduz(estado, acao) {
  const { tarefas } = estado;
  const com = (novas) => ({ ...estado, tarefas: novas });
  const muda = (id, campos) =>
    com(tarefas.map((tarefa) => (tarefa.id === id ? { ...tarefa, ...campos } : tarefa)));

  switch (acao.tipo) {
    case 'adicionar': {
      const texto = arruma(acao.texto);
      if (!cabe(texto) || tarefas.some(({ id }) => id === acao.id)) return estado;
      return com([
        ...tarefas,
        {
          id: acao.id,
          texto,
          feita: false,
          criadaEm: acao.agora,
          feitaEm: null,
          ordem: ultima(tarefas) + 1,
        },
      ]);
    }
    case 'alternar':
      return muda(acao.id, { feita: acao.feita, feitaEm: acao.feita ? acao.agora : null });
    case 'editar': {
      const texto = arruma(acao.texto);
      return cabe(texto) ? muda(acao.id, { texto }) : estado;
    }
    case 'datar':
      return com(tarefas.map((tarefa) => (tarefa.id === acao.id ? data(tarefa, acao.dia) : tarefa)));
    case 'remover':
      return com(tarefas.filter(({ id }) => id !== acao.id));
    case 'limparFeitas':
      return com(tarefas.filter(({ feita }) => !feita));
    case 'desfazer': {
      /* A ação traz as tarefas removidas; elas voltam com a ordem que tinham. */
      const ficaram = new Set(tarefas.map(({ id }) => id));
      return com([...tarefas, ...acao.tarefas.filter(({ id }) => !ficaram.has(id))]);
    }
    case 'importar':
      return com(acao.modo === 'trocar' ? acao.tarefas : mescla(tarefas, acao.tarefas));
    case 'mover':
      return com(move(tarefas, acao.id, acao.antesDe));
    default:
      return estado;
  }
}

/* Em empate vem antes a mais antiga; depois, o id: toda aba chega à mesma lista. */
const compara = (a, b) => (a < b ? -1 : Number(a > b));
export const ordenadas = (tarefas) =>
  [...tarefas].sort(
    (a, b) => a.ordem - b.ordem || compara(a.criadaEm, b.criadaEm) || compara(a.id, b.id),
  );

export const filtra = (tarefas, filtro) =>
  filtro === 'todas' ? tarefas : tarefas.filter(({ feita }) => feita === (filtro === 'feitas'));

/* Sem dia, a tarefa fica sem o campo, como no formato de sempre. */
function data({ dia: _, ...tarefa }, dia) {
  return dia ? { ...tarefa, dia } : tarefa;
}

const ultima = (tarefas) => tarefas.reduce((maior, { ordem }) => Math.max(maior, ordem), 0);

/* Junta por id: a repetida vale como no arquivo, sem sair do lugar; a nova vai ao fim. */
export function mescla(daqui, chegada) {
  if (daqui.length === 0) return chegada;
  const novas = new Map(chegada.map((tarefa) => [tarefa.id, tarefa]));
  const juntas = daqui.map((minha) => {
    const outra = novas.get(minha.id);
    novas.delete(minha.id);
    return outra ? { ...outra, ordem: minha.ordem } : minha;
  });
  const fim = ultima(juntas);
  const ultimas = ordenadas([...novas.values()]);
  return [...juntas, ...ultimas.map((tarefa, i) => ({ ...tarefa, ordem: fim + i + 1 }))];
}

/* Mover reescreve uma tarefa só: a ordem nova é o meio do caminho entre as vizinhas. */
function move(tarefas, id, antesDe) {
  const movida = tarefas.find((tarefa) => tarefa.id === id);
  const fila = ordenadas(tarefas).filter((tarefa) => tarefa !== movida);
  const lugar = antesDe === null ? fila.length : fila.findIndex((t) => t.id === antesDe);
  if (!movida || lugar < 0 || fila.length === 0) return tarefas;

  const acima = fila[lugar - 1]?.ordem ?? fila[0].ordem - 2;
  const abaixo = fila[lugar]?.ordem ?? acima + 2;
  const ordem = (acima + abaixo) / 2;
  if (acima < ordem && ordem < abaixo) {
    return tarefas.map((tarefa) => (tarefa === movida ? { ...movida, ordem } : tarefa));
  }
  /* O vão fechou: já não cabe número no meio. A lista inteira é renumerada. */
  fila.splice(lugar, 0, movida);
  const lugares = new Map(fila.map((tarefa, i) => [tarefa.id, i + 1]));
  return tarefas.map((tarefa) => ({ ...tarefa, ordem: lugares.get(tarefa.id) }));
}

/* Um texto que veio de fora só vira estado depois de conferido. */
export function le(texto) {
  let dado;
  try {
    dado = JSON.parse(texto);
  } catch {
    return { erros: [{ codigo: 'json' }] };
  }
  const erros = confere(dado);
  if (erros.length > 0) return { erros };
  const tarefas = dado.tarefas.map((tarefa) => ({ ...tarefa, texto: arruma(tarefa.texto) }));
  return { erros, estado: { versao: VERSAO, tarefas } };
}

/* Devolve os defeitos, em códigos; as frases ficam com a tela. */
export function confere(dado) {
  if (!eObjeto(dado) || !Number.isInteger(dado.versao) || dado.versao < 1) {
    return [{ codigo: 'versao' }];
  }
  /* A versão vem primeiro: no formato do futuro, o resto pode ser outro. */
  if (dado.versao > VERSAO) return [{ codigo: 'futura', versao: dado.versao }];
  if (!Array.isArray(dado.tarefas)) return [{ codigo: 'tarefas' }];
  const ids = new Set();
  return dado.tarefas.flatMap((tarefa, i) => {
    const codigo = defeito(tarefa, ids);
    return codigo ? [{ codigo, posicao: i + 1 }] : [];
  });
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const eObjeto = (dado) =>
  typeof dado === 'object' && dado !== null && !Array.isArray(dado);
const eData = (dado) =>
  typeof dado === 'string' &&
  !Number.isNaN(Date.parse(dado)) &&
  new Date(dado).toISOString() === dado;

function defeito(tarefa, ids) {
  if (!eObjeto(tarefa)) return 'tarefa';
  if (typeof tarefa.id !== 'string' || !UUID.test(tarefa.id)) return 'id';
  if (ids.has(tarefa.id)) return 'repetida';
  ids.add(tarefa.id);
  if (typeof tarefa.texto !== 'string' || !cabe(arruma(tarefa.texto))) return 'texto';
  if (typeof tarefa.feita !== 'boolean') return 'feita';
  if (!eData(tarefa.criadaEm)) return 'criadaEm';
  if (tarefa.feita ? !eData(tarefa.feitaEm) : tarefa.feitaEm !== null) return 'feitaEm';
  if (!Number.isFinite(tarefa.ordem)) return 'ordem';
  return null;
}
