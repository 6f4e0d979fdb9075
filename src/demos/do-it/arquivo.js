import { LIMITE, arruma, le } from './estado.js';

/* Bem mais do que o navegador guarda: o que sai daqui sempre pode voltar. */
export const LIMITE_BYTES = 32 * 1024 * 1024;

/* ---------- Sair ---------- */

/* Só o formato combinado: o que a memória anota sobre as abas não viaja. */
export const exporta = ({ versao, tarefas }) =>
  `${JSON.stringify({ versao, tarefas }, null, 2)}\n`;

/* A data de quem salva, não a de Greenwich. */
export function nomeDoArquivo(data) {
  const dois = (numero) => String(numero).padStart(2, '0');
  const dia = [data.getFullYear(), dois(data.getMonth() + 1), dois(data.getDate())];
  return `do-it-${dia.join('-')}.json`;
}

export const comoTexto = (tarefas) =>
  tarefas.map(({ feita, texto }) => `${feita ? '[x]' : '[ ]'} ${texto}`).join('\n');

/* ---------- Entrar ---------- */

/* Pasted lines: a bullet goes, a check box counts, and a long line becomes several. */
export function linesOf(text) {
  return text.split(/[\r\n]+/).flatMap((line) => {
    const [, box, rest] = /^\s*(?:[-*•]\s+)?(?:\[([ xX])\]\s+)?(.*)$/s.exec(line);
    return split(arruma(rest)).map((texto) => ({ texto, feita: (box ?? ' ') !== ' ' }));
  });
}

function split(text) {
  if (text.length <= LIMITE) return text ? [text] : [];
  const space = text.lastIndexOf(' ', LIMITE);
  const end = space > 0 ? space : LIMITE;
  return [text.slice(0, end), ...split(text.slice(end).trimStart())];
}

/* O tamanho vem antes do conteúdo: um arquivo enorme nem chega à memória. */
export async function confereArquivo(arquivo) {
  if (arquivo.size > LIMITE_BYTES) return { erros: [{ codigo: 'grande' }] };
  try {
    return le(await arquivo.text());
  } catch {
    return { erros: [{ codigo: 'ilegivel' }] };
  }
}

/* O que a chegada muda, antes de mudar. */
export function resume(daqui, chegada) {
  const minhas = new Map(daqui.map((tarefa) => [tarefa.id, tarefa]));
  const conta = { novas: 0, diferentes: 0, iguais: 0 };
  for (const { id, texto, feita, dia } of chegada) {
    const minha = minhas.get(id);
    if (!minha) conta.novas += 1;
    else if (minha.texto === texto && minha.feita === feita && minha.dia === dia)
      conta.iguais += 1;
    else conta.diferentes += 1;
  }
  return conta;
}
