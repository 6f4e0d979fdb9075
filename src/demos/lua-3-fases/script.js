const raio = 66;
const lugar = document.querySelector('#lugar');

/* A parte que dois discos iguais, a uma distância d, deixam descoberta. */
function acesa(d) {
  if (d >= 2 * raio) return 1;
  const lente =
    2 * raio ** 2 * Math.acos(d / (2 * raio)) -
    (d / 2) * Math.sqrt(4 * raio ** 2 - d ** 2);
  return 1 - lente / (Math.PI * raio ** 2);
}

function nome(parte, x) {
  if (parte < 0.02) return '{{nova}}';
  if (parte > 0.98) return '{{cheia}}';
  if (parte < 0.45) return x < 0 ? '{{minguaFina}}' : '{{cresceFina}}';
  if (parte < 0.55) return x < 0 ? '{{minguaQuarto}}' : '{{cresceQuarto}}';
  return x < 0 ? '{{minguaGibosa}}' : '{{cresceGibosa}}';
}

lugar.addEventListener('input', () => {
  const x = Number(lugar.value);
  const parte = acesa(Math.abs(x));
  document.querySelector('.lua').style.setProperty('--x', `${x}px`);
  document.querySelector('#valor').textContent = x;
  document.querySelector('[role="status"]').textContent = '{{aceso}}'
    .replace('{fase}', nome(parte, x))
    .replace('{n}', Math.round(parte * 100));
});
