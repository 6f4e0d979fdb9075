/* ---------- FLIP: onde estava, onde está, de volta e solta ---------- */

const visivel = ({ top, bottom }) => bottom > 0 && top < innerHeight;

/* Onde está cada linha que se vê. Longe dos olhos, ninguém nota um salto. */
export function anota(lista) {
  const lugares = new Map();
  for (const linha of lista.children) {
    const caixa = linha.getBoundingClientRect();
    if (visivel(caixa)) lugares.set(linha, caixa.top);
    else if (lugares.size > 0) break;
  }
  return lugares;
}

export function desliza(antes) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [linha, topo] of antes) {
    for (const anterior of linha.getAnimations()) anterior.cancel();
    const salto = topo - linha.getBoundingClientRect().top;
    if (salto === 0 || !linha.isConnected) continue;
    linha.animate([{ transform: `translateY(${salto}px)` }, { transform: 'none' }], {
      duration: 200,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    });
  }
}

/* ---------- Pegar, levar, soltar ---------- */

const LIMIAR = 6; // antes disso é um clique tremido
const BEIRA = 48; // perto da borda da janela, a página rola sozinha

/*
 * `aoSoltar(linha, seguinte, antes)` recebe a linha que passa a vir depois (null no fim) e as
 * posições de antes, para o FLIP. `aoDesistir(linha)` avisa que nada mudou.
 */
export function ligaArraste(lista, { aoSoltar, aoDesistir }) {
  let levando = null;

  lista.addEventListener('pointerdown', (evento) => {
    const alca = evento.target.closest('.alca');
    if (!alca || evento.button !== 0 || levando) return;
    levando = {
      alca,
      linha: alca.closest('li'),
      ponteiro: evento.pointerId,
      partida: evento.clientY + scrollY,
      y: evento.clientY,
      pegou: false,
      destino: null,
    };
    alca.setPointerCapture(evento.pointerId);
  });

  lista.addEventListener('pointermove', (evento) => {
    if (evento.pointerId !== levando?.ponteiro) return;
    levando.y = evento.clientY;
    const andou = Math.abs(levando.y + scrollY - levando.partida);
    if (!levando.pegou && andou < LIMIAR) return;
    if (!levando.pegou) {
      levando.pegou = true;
      levando.linha.classList.add('levada');
      rola();
    }
    leva();
  });

  function leva() {
    const { linha, y, partida } = levando;
    linha.style.transform = `translateY(${y + scrollY - partida}px)`;
    levando.destino = procura(linha, y);
    marca(levando.destino);
  }

  /* Em que vão o ponteiro está: a linha de baixo dele, ou o fim da lista. */
  function procura(linha, y) {
    const { left, width, top, bottom } = lista.getBoundingClientRect();
    const dentro = Math.min(Math.max(y, top + 1, 1), bottom - 1, innerHeight - 1);
    const alvo = document
      .elementsFromPoint(left + width / 2, dentro)
      .map((um) => um.closest('#lista > li'))
      .find((um) => um && um !== linha);
    /* O vão da própria linha: soltar ali não muda nada. */
    if (!alvo) return null;
    const meio = alvo.getBoundingClientRect().top + alvo.offsetHeight / 2;
    const seguinte = y < meio ? alvo : alvo.nextElementSibling;
    return seguinte === linha || seguinte === linha.nextElementSibling ? null : { seguinte };
  }

  function marca(destino) {
    for (const linha of lista.querySelectorAll('.cai-antes, .cai-depois')) {
      linha.classList.remove('cai-antes', 'cai-depois');
    }
    if (destino?.seguinte) destino.seguinte.classList.add('cai-antes');
    else if (destino) lista.lastElementChild.classList.add('cai-depois');
  }

  function rola() {
    if (!levando?.pegou) return;
    const { y } = levando;
    const passo = y < BEIRA ? y - BEIRA : Math.max(0, y - innerHeight + BEIRA);
    if (passo !== 0) {
      scrollBy(0, passo / 4);
      leva();
    }
    requestAnimationFrame(rola);
  }

  function larga(solta) {
    if (!levando) return;
    const { alca, linha, ponteiro, pegou, destino } = levando;
    levando = null;
    if (alca.hasPointerCapture(ponteiro)) alca.releasePointerCapture(ponteiro);
    if (!pegou) return;
    const antes = anota(lista);
    linha.classList.remove('levada');
    linha.style.transform = '';
    marca(null);
    if (solta && destino) {
      aoSoltar(linha, destino.seguinte, antes);
    } else {
      desliza(antes);
      aoDesistir(linha);
    }
  }

  const deste = (evento) => evento.pointerId === levando?.ponteiro;
  lista.addEventListener('pointerup', (evento) => deste(evento) && larga(true));
  lista.addEventListener('pointercancel', (evento) => deste(evento) && larga(false));
  lista.addEventListener('lostpointercapture', (evento) => deste(evento) && larga(false));
  addEventListener('keydown', (evento) => {
    if (evento.key === 'Escape' && levando?.pegou) larga(false);
  });
}
