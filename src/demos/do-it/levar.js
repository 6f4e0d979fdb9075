import { ordenadas } from './estado.js';
import { CHAVE } from './memoria.js';
import {
  LIMITE_BYTES,
  comoTexto,
  confereArquivo,
  exporta,
  nomeDoArquivo,
  resume,
} from './arquivo.js';

const acha = (seletor) => document.querySelector(seletor);

/* As chaves dos textos que a memória não entendeu e guardou à parte. */
export function copias() {
  try {
    return Object.keys(localStorage).filter((chave) => chave.startsWith(`${CHAVE}:quebrada:`));
  } catch {
    return [];
  }
}
/* Junto com elas, o original, quando a memória não gravou por cima. */
export const perdidas = ({ problema }) =>
  ['presa', 'futura'].includes(problema) ? [...copias(), CHAVE] : copias();

function baixa(texto, nome) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([texto], { type: 'application/json' }));
  link.download = nome;
  link.click();
  /* O navegador ainda está lendo; o endereço pode morrer daqui a pouco. */
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/* Os botões de sair e entrar. Quem muda a lista e quem fala com a pessoa vêm de fora. */
export function ligaLevar({ memoria, frase, avisa, importa, aoApagar }) {
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
    mostra(arquivo.name, erros);
  });

  function mostra(nome, erros) {
    acha('#resumo').textContent = chegada
      ? frase('resumo', { nome, ...resume(memoria.estado.tarefas, chegada.tarefas) })
      : frase('recusado', { nome });
    /* Cinco bastam para entender; mil linhas iguais não ajudam ninguém. */
    const limite = LIMITE_BYTES / 1024 / 1024;
    const linhas = erros
      .slice(0, 5)
      .map(({ codigo, ...onde }) => frase(`erro_${codigo}`, { limite, ...onde }));
    if (erros.length > 5) linhas.push(frase('maisDefeitos', { resto: erros.length - 5 }));
    acha('#defeitos').replaceChildren(
      ...linhas.map((texto) => {
        const linha = document.createElement('li');
        linha.textContent = texto;
        return linha;
      }),
    );
    acha('#escolhas').hidden = !chegada;
    acha('#chegada').hidden = false;
    acha('#chegada').focus();
  }

  function fecha() {
    chegada = null;
    acha('#chegada').hidden = true;
    acha('#arquivo').focus();
  }
  for (const modo of ['juntar', 'trocar']) {
    acha(`#${modo}`).addEventListener('click', () => {
      importa(modo, chegada.tarefas);
      fecha();
    });
  }
  acha('#cancelar').addEventListener('click', fecha);

  acha('#baixar').addEventListener('click', () => {
    for (const chave of perdidas(memoria)) {
      baixa(localStorage.getItem(chave), `${chave.replace(/\W+/g, '-')}.json`);
    }
  });
  acha('#apagar').addEventListener('click', () => {
    for (const chave of copias()) localStorage.removeItem(chave);
    aoApagar();
  });
}
