const anel = document.querySelector('.anel');
const tinta = document.querySelector('.tinta');
const regua = document.querySelector('#regua');
const caixas = [...document.querySelectorAll('.tarefas input')];

function desenha() {
  const feitas = caixas.filter(({ checked }) => checked).length;
  const parte = (feitas / caixas.length) * 100;
  tinta.style.strokeDasharray = `${parte} 100`; // tinta, vazio
  anel.classList.toggle('completo', parte === 100);
  narra(feitas, parte);
}

/* Sem a régua, a volta mede o dobro do raio vezes pi, e o padrão tinta-vazio se repete até lá. */
function narra(feitas, parte) {
  const volta = regua.checked ? 100 : 2 * Math.PI * tinta.r.baseVal.value;
  const padrao = parte + 100;
  const sobra = Math.min(parte, volta % padrao);
  const pintado = Math.floor(volta / padrao) * parte + sobra;
  document.querySelector('[role="status"]').textContent = (
    regua.checked ? '{{certo}}' : '{{errado}}'
  )
    .replace('{feitas}', feitas)
    .replace('{total}', caixas.length)
    .replace('{parte}', parte)
    .replace('{soma}', padrao)
    .replace('{volta}', Math.round(volta))
    .replace('{pintado}', Math.round((pintado / volta) * 100));
}

regua.addEventListener('change', () => {
  if (regua.checked) tinta.setAttribute('pathLength', 100);
  else tinta.removeAttribute('pathLength');
  desenha();
});
caixas.forEach((caixa) => caixa.addEventListener('change', desenha));
desenha();
