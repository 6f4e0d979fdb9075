const letras = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const campos = document.querySelectorAll('textarea');
const mistura = document.querySelector('#mistura');
const botao = document.querySelector('button');
const chama = document.querySelector('.chama');

/* Mesmo comando, maiúsculo ou não, e mesma quantidade de números. */
const combina = (um, outro) =>
  um?.letra.toLowerCase() === outro?.letra.toLowerCase()
  && um?.numeros.length === outro?.numeros.length;

/* O número da mistura fica na mesma fração do caminho entre A e B. */
function entre(a, b, k) {
  const sameCase = a.every(({ letra }, i) => letra === b[i].letra);
  const [from, to] = sameCase ? [a, b] : [toAbsolute(a), toAbsolute(b)];
  return from.map(({ letra, numeros }, i) => ({
    letra,
    numeros: numeros.map((n, j) => n + (to[i].numeros[j] - n) * k),
  }));
}

/* c conta a partir do lápis, C a partir do zero: aqui, todos contam do zero. */
function toAbsolute(lista) {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return lista.map(({ letra, numeros }) => {
    const name = letra.toUpperCase();
    const skipped = name === 'A' ? 5 : 0; /* num arco, só os dois últimos são um ponto */
    const pen = letra === name ? [0, 0] : [x, y];
    const absolute = numeros.map((n, i) =>
      i < skipped ? n : n + pen[name === 'V' ? 1 : (i - skipped) % 2]);
    if (name === 'Z') [x, y] = [startX, startY];
    else if (name === 'H') [x] = absolute;
    else if (name === 'V') [y] = absolute;
    else [x, y] = absolute.slice(-2);
    if (name === 'M') [startX, startY] = [x, y];
    return { letra: name, numeros: absolute };
  });
}

/* Uma linha por comando: depois de um c, mais seis números são outro c. */
function comandos(d) {
  return [...d.matchAll(/([mlhvcsqtaz])([^a-z]*)/gi)].flatMap(([, letra, resto]) => {
    const numeros = (resto.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const passo = letras[letra.toLowerCase()] || 1;
    const vezes = Math.max(1, Math.ceil(numeros.length / passo));
    return Array.from({ length: vezes }, (_, i) => ({
      letra,
      numeros: numeros.slice(i * passo, (i + 1) * passo),
    }));
  });
}

const escreve = (lista) =>
  lista.map(({ letra, numeros }) => letra + numeros.join(' ')).join('');

function linha(i, a, b) {
  const tr = document.createElement('tr');
  const textos = [i + 1, ...[a, b].map((c) => (c ? `${c.letra} ${c.numeros.join(' ')}` : ''))];
  for (const texto of textos) tr.insertCell().textContent = texto;
  if (!combina(a, b)) {
    tr.className = 'difere';
    tr.cells[0].textContent = `${i + 1} ×`;
  }
  return tr;
}

function mostra() {
  const [a, b] = [...campos].map((campo) => comandos(campo.value));
  const pares = Math.max(a.length, b.length);
  const linhas = Array.from({ length: pares }, (_, i) => linha(i, a[i], b[i]));
  const tortos = linhas.filter((tr) => tr.className === 'difere').length;
  const k = mistura.value / 100;
  const pula = k < 0.5 ? a : b;
  chama.setAttribute('d', escreve(tortos === 0 ? entre(a, b, k) : pula));
  document.querySelector('tbody').replaceChildren(...linhas);
  document.querySelector('#valor').textContent = mistura.value;
  document.querySelector('[role="status"]').textContent =
    (tortos === 0 ? '{{combina}}' : '{{difere}}').replace('{n}', pares).replace('{m}', tortos);
}

/* Um c vira l: chega ao mesmo ponto, com dois números em vez de seis. */
botao.addEventListener('click', () => {
  const troca = botao.getAttribute('aria-pressed') === 'false';
  const [curva, reta] = ['c0-20 6-28 0-48 16', 'l0-48c16'];
  campos[1].value = troca
    ? campos[1].value.replace(curva, reta)
    : campos[1].value.replace(reta, curva);
  botao.setAttribute('aria-pressed', troca);
  mostra();
});
mistura.addEventListener('input', mostra);
for (const campo of campos) campo.addEventListener('input', mostra);
mostra();
