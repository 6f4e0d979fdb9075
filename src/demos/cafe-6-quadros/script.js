const segundos = 3;
const mesa = document.querySelector('.mesa');
const modelo = document.querySelector('template');
const xicaras = document.querySelector('#xicaras');
const contador = document.querySelector('#quadros');
const botao = document.querySelector('button');
const aviso = document.querySelector('[role="status"]');
const calma = matchMedia('(prefers-reduced-motion: reduce)');
const regiao = () => document.querySelector('[name="filtro"]:checked').value;

function area() {
  const filtro = document.getElementById(regiao());
  const [largura, altura] = ['width', 'height'].map((lado) => Number(filtro.getAttribute(lado)));
  return (largura * altura).toLocaleString(document.documentElement.lang);
}

function arruma() {
  const copias = Array.from({ length: xicaras.value }, () => modelo.content.cloneNode(true));
  mesa.replaceChildren(...copias);
  for (const grupo of mesa.querySelectorAll('g')) {
    grupo.setAttribute('filter', `url(#${regiao()})`);
  }
  document.querySelector('#valor').textContent = xicaras.value;
  aviso.textContent = '{{inicio}}'.replace('{a}', area());
}

/* O navegador chama conta() uma vez antes de cada quadro que pinta. */
function conta(inicio, quadros, agora) {
  const decorrido = (agora - inicio) / 1000;
  const ritmo = decorrido > 0 ? Math.round(quadros / decorrido) : 0;
  contador.textContent = ritmo;
  if (decorrido < segundos) {
    requestAnimationFrame((proximo) => conta(inicio, quadros + 1, proximo));
    return;
  }
  mesa.classList.remove('correndo');
  botao.disabled = false;
  aviso.textContent = '{{fim}}'.replace('{n}', ritmo)
    .replace('{x}', xicaras.value).replace('{a}', area());
}

botao.addEventListener('click', () => {
  if (calma.matches) {
    aviso.textContent = '{{calma}}';
    return;
  }
  botao.disabled = true;
  aviso.textContent = '{{contando}}';
  mesa.classList.add('correndo');
  requestAnimationFrame((agora) => conta(agora, 0, agora));
});
xicaras.addEventListener('input', arruma);
document.querySelector('fieldset').addEventListener('change', arruma);
arruma();
