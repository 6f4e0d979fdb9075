const lado = 40;
const esmaltes = { ipe: '#f9cc27', urucum: '#e03c1b', anil: '#284796', mar: '#0f6e6e' };

/* Cada vazado é uma lista de comandos: letra, raio se for arco, ponto. */
const vazados = [
  [['M', 0, 0], ['L', 40, 0], ['A', 40, 0, 40], ['Z']], // quarto de círculo
  [['M', 0, 40], ['A', 40, 40, 0], ['A', 40, 0, 40], ['Z']], // folha
  [['M', 6, 20], ['A', 14, 34, 20], ['A', 14, 6, 20], ['Z']], // furo
  [['M', 0, 20], ['A', 20, 40, 20], ['Z'], ['M', 0, 40], ['A', 20, 40, 40], ['Z']], // escama
  [['M', 40, 0], ['A', 20, 0, 0], ['Z'], ['M', 0, 40], ['A', 20, 40, 40], ['Z']], // ampulheta
];

function sorteio(semente) {
  let h = 2166136261;
  for (const letra of semente) {
    h = Math.imul(h ^ letra.codePointAt(0), 16777619); // FNV-1a
  }
  return () => {
    h ^= h << 13; // xorshift
    h ^= h >>> 17;
    h ^= h << 5;
    return (h >>> 0) / 4294967296;
  };
}

function gira(x, y, quartos) {
  return [[x, y], [lado - y, x], [lado - x, lado - y], [y, lado - x]][quartos];
}

function bloco(vazado, quartos, coluna, linha) {
  return vazado
    .map(([letra, ...numeros]) => {
      if (letra === 'Z') return 'Z';
      const [x, y] = gira(...numeros.slice(-2), quartos);
      const ponto = `${x + coluna * lado} ${y + linha * lado}`;
      return letra === 'A' ? `A${numeros[0]} ${numeros[0]} 0 0 1 ${ponto}` : letra + ponto;
    })
    .join('');
}

function parede(semente, colunas, linhas) {
  const sorteia = sorteio(semente);
  const inteiro = (n) => Math.floor(sorteia() * n);
  const dois = [inteiro(5), inteiro(5)];
  const caminhos = { ipe: '', urucum: '', anil: '', mar: '' };
  for (let i = 0; i < colunas * linhas; i += 1) {
    const vazado = vazados[dois[sorteia() < 0.72 ? 0 : 1]];
    const quartos = inteiro(4);
    const tom = sorteia();
    const esmalte = tom < 0.22 ? 'ipe' : tom < 0.32 ? 'urucum' : tom < 0.62 ? 'anil' : 'mar';
    caminhos[esmalte] += bloco(vazado, quartos, i % colunas, Math.floor(i / colunas));
  }
  return caminhos;
}

function svg(semente, colunas, linhas) {
  const desenho = Object.entries(parede(semente, colunas, linhas))
    .map(([esmalte, d]) => `<path fill="${esmaltes[esmalte]}" d="${d}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${colunas * lado} ${linhas * lado}">${desenho}</svg>`;
}

const campo = document.querySelector('#nome');
const lugar = document.querySelector('#parede');
const aviso = document.querySelector('[role="status"]');
const caixa = document.querySelector('textarea');

function desenha() {
  lugar.innerHTML = svg(campo.value, 12, 5);
  lugar.firstChild.setAttribute('role', 'img');
  lugar.firstChild.setAttribute('aria-label', '{{parede}}'.replace('{n}', campo.value));
  aviso.textContent = '';
  caixa.hidden = true;
}

document.querySelector('form').addEventListener('submit', async (evento) => {
  evento.preventDefault();
  try {
    await navigator.clipboard.writeText(svg(campo.value, 12, 5));
    aviso.textContent = '{{copiado}}';
  } catch {
    caixa.value = svg(campo.value, 12, 5);
    caixa.hidden = false;
    caixa.select();
    aviso.textContent = '{{recusado}}';
  }
});
campo.addEventListener('input', desenha);
desenha();
