/* Em décimos de segundo, para contar com números inteiros. */
const fora = 22;
const fogueira = document.querySelector('.fogueira');
const ciclo = document.querySelector('#ciclo');
const mdc = (a, b) => (b === 0 ? a : mdc(b, a % b));
const segundos = (decimos) =>
  (decimos / 10).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1 });

/* Um risco por recomeço, 1 unidade por décimo de segundo. */
const riscos = (passo, y) => {
  const vezes = Math.floor(316 / passo) + 1;
  return Array.from({ length: vezes }, (_, i) => `M${2 + i * passo} ${y - 8}v16`).join('');
};

function acende() {
  const dentro = Math.round(ciclo.value * 10);
  const encontro = (fora * dentro) / mdc(fora, dentro);
  document.querySelector('.dentro animate').setAttribute('dur', `${dentro / 10}s`);
  fogueira.setCurrentTime(0);
  document.querySelector('.fora').setAttribute('d', riscos(fora, 10));
  document.querySelector('.de-dentro').setAttribute('d', riscos(dentro, 30));
  document.querySelector('.juntas').setAttribute('d', `M2 2v36M${2 + encontro} 2v36`);
  document.querySelector('#valor').textContent = segundos(dentro);
  document.querySelector('[role="status"]').textContent = dentro === fora
    ? '{{metronomo}}'
    : '{{longe}}'.replace('{d}', segundos(dentro)).replace('{n}', segundos(encontro));
}

ciclo.addEventListener('input', acende);
acende();
