const cores = ['#8d9df5', '#8ebcec', '#bdd0c0', '#cedb7c', '#f9cc27'];
const passo = document.querySelector('#passo');
const controle = document.querySelector('#controle');
const retrato = document.querySelector('.retrato');
const curta = (n) => n.toLocaleString('{{lingua}}', { maximumFractionDigits: 2 });

/* A cada passo o controle desce 5 e as pontas sobem 2. */
const pontas = (n) => 48 - 2 * n;
const meio = (n) => 27 + 5 * n;
const arruma = (n) => Number(n.toFixed(1)); // 20.700000000000003 vira 20.7

function boca(n) {
  const y = arruma(pontas(n));
  return `M18 ${y}Q30 ${arruma(meio(n))} 42 ${y}`;
}

function mostra() {
  const n = Number(passo.value);
  const d = boca(n);
  /* O atributo, e não a propriedade d do CSS: o Safari só entende o atributo. */
  retrato.querySelector('.boca').setAttribute('d', d);
  retrato.querySelector('.alavanca').setAttribute('d', d.replace('Q', 'L')); // as duas retas
  retrato.querySelector('.ponto').setAttribute('cy', arruma(meio(n)));
  retrato.querySelector('.contorno').style.fill = cores[Math.round(n) - 1];
  retrato.classList.toggle('sem-guia', !controle.checked);

  document.querySelector('#valor').textContent = curta(n);
  document.querySelector('code').textContent = `d="${d}"`;
  const queda = arruma(meio(n) - pontas(n));
  const frase = queda > 0 ? '{{abaixo}}' : queda < 0 ? '{{acima}}' : '{{reta}}';
  document.querySelector('[role="status"]').textContent = frase
    .replace('{c}', curta(Math.abs(queda)))
    .replace('{m}', curta(Math.abs(queda) / 2));
}

passo.addEventListener('input', mostra);
controle.addEventListener('change', mostra);
mostra();
