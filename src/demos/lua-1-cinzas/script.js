const lados = ['{{esquerda}}', '{{meio}}', '{{direita}}'];
const aviso = document.querySelector('[role="status"]');

document.querySelectorAll('input').forEach((controle, i) => {
  /* O mesmo tom vale na amostra e na máscara. */
  const tons = document.querySelectorAll(`.tom:nth-of-type(${i + 1})`);
  controle.addEventListener('input', () => {
    const n = Number(controle.value);
    tons.forEach((tom) => tom.style.setProperty('--claro', n));
    let texto = '{{cinza}}';
    if (n === 100) texto = '{{branco}}';
    if (n === 0) texto = '{{preto}}';
    aviso.textContent = texto.replace('{lado}', lados[i]).replaceAll('{n}', n);
  });
});
