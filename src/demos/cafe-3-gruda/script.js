const meio = 9.5 / 22; /* o alfa que sai pela metade, em qualquer contraste */
const borrao = document.querySelector('#borrao');
const contraste = document.querySelector('#contraste');
const ponto = (entra, sai) => `${30 + 150 * entra} ${170 - 150 * sai}`;
const porcento = (alfa) => Math.round(alfa * 100);

function aplica() {
  const c = Number(contraste.value);
  const desvio = Math.round((0.5 - c * meio) * 10) / 10;
  const some = -desvio / c; /* c × alfa + desvio = 0 */
  const cheio = (1 - desvio) / c; /* c × alfa + desvio = 1 */
  const d = desvio.toFixed(1);
  document.querySelector('feGaussianBlur').setAttribute('stdDeviation', borrao.value);
  document.querySelector('feColorMatrix').setAttribute(
    'values', `1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 ${c} ${d}`);
  document.querySelector('.curva').setAttribute(
    'd', `M${ponto(0, 0)}L${ponto(some, 0)}L${ponto(cheio, 1)}L${ponto(1, 1)}`);
  document.querySelector('#valor-borrao').textContent = borrao.value;
  document.querySelector('#valor-contraste').textContent = c;
  document.querySelector('[role="status"]').textContent = borrao.value === '0'
    ? '{{seco}}'
    : '{{linha}}'.replace('{c}', c).replace('{d}', d)
        .replace('{a}', porcento(some)).replace('{b}', porcento(cheio));
}

borrao.addEventListener('input', aplica);
contraste.addEventListener('input', aplica);
aplica();
