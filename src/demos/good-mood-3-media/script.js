/** A média dos dias anotados na janela que acaba em cada dia. Com poucos, espera: null. */
function mediaMovel(valores, janela) {
  const minimo = Math.ceil(janela / 2);
  return valores.map((_, i) => {
    const vistos = valores
      .slice(Math.max(0, i - janela + 1), i + 1)
      .filter((humor) => humor !== null);
    if (vistos.length < minimo) return null;
    return vistos.reduce((soma, humor) => soma + humor, 0) / vistos.length;
  });
}

/** O `d` de uma linha que se interrompe onde não há ponto. */
function caminho(medias, x, y) {
  let d = '';
  medias.forEach((media, i) => {
    if (media === null) return;
    const ponto = `${x(i).toFixed(1)} ${y(media).toFixed(1)}`;
    const continua = i > 0 && medias[i - 1] !== null;
    /* h0 deixa um ponto redondo quando o dia está sozinho */
    d += continua ? `L${ponto}` : `M${ponto}h0`;
  });
  return d;
}

function escala([d0, d1], [f0, f1]) {
  return (valor) => f0 + ((valor - d0) / (d1 - d0)) * (f1 - f0);
}

/* Noventa dias inventados, sempre os mesmos, com nove vazios seguidos. */
function inventa() {
  let semente = 7;
  const sorteia = () => {
    semente = Math.imul(semente, 48271) % 2147483647;
    return Math.abs(semente) / 2147483647;
  };
  return Array.from({ length: 90 }, (_, i) => {
    const acaso = sorteia();
    if ((i >= 48 && i < 57) || sorteia() < 0.06) return null;
    const humor = 3.3 + 1.2 * Math.sin(i / 11) + (acaso - 0.5) * 2.6;
    return Math.min(5, Math.max(1, Math.round(humor)));
  });
}

const anotados = inventa();
const grafico = document.querySelector('.grafico');
const janela = document.querySelector('#janela');
const zero = document.querySelector('#zero');
const numero = (n) => n.toFixed(1).replace('.', '{{virgula}}');

function desenha() {
  const dias = Number(janela.value);
  const valores = zero.checked ? anotados.map((humor) => humor ?? 0) : anotados;
  const medias = mediaMovel(valores, dias);
  const x = escala([0, 89], [28, 392]);
  const y = escala([0, 5], [188, 12]); /* virada: no SVG, y cresce para baixo */

  let partes = '';
  for (const passo of [0, 1, 2, 3, 4, 5]) {
    if (passo === 0 && !zero.checked) continue;
    partes += `<path class="guia" d="M28 ${y(passo)}H392" />`;
    partes += `<text x="16" y="${y(passo) + 5}" text-anchor="end">${passo}</text>`;
  }
  valores.forEach((humor, i) => {
    if (humor === null) return;
    partes += `<circle class="dia" cx="${x(i).toFixed(1)}" cy="${y(humor)}" r="2" />`;
  });
  const d = caminho(medias, x, y);
  grafico.innerHTML = `${partes}<path class="media" d="${d}" />`;

  const pedacos = d.split('M').length - 1;
  const pontos = medias.filter((media) => media !== null);
  const frase = '{{frase}}'
    .replace('{j}', dias === 1 ? '{{umDia}}' : '{{ateDias}}'.replace('{j}', dias))
    .replace('{p}', pedacos === 1 ? '{{umPedaco}}' : '{{pedacos}}'.replace('{p}', pedacos))
    .replace('{a}', numero(Math.min(...pontos)))
    .replace('{b}', numero(Math.max(...pontos)));
  grafico.setAttribute('aria-label', frase);
  document.querySelector('#dias').textContent = dias;
  document.querySelector('[role="status"]').textContent =
    (zero.checked ? '{{comZero}} ' : '') + frase;
}

janela.addEventListener('input', desenha);
zero.addEventListener('change', desenha);
desenha();
