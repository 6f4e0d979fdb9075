const dentro = document.querySelector('i:last-child');
const voltas = document.querySelector('#voltas');
const aviso = document.querySelector('[role="status"]');

function mostra() {
  const fim = voltas.value * 360;
  const resto = fim % 360; /* 0 quando a volta se completa */
  const pulo = Math.min(resto, 360 - resto);
  dentro.style.setProperty('--voltas', voltas.value);
  document.querySelector('#valor').textContent =
    Number(voltas.value).toLocaleString('{{lingua}}');
  aviso.textContent = (pulo === 0 ? '{{continua}}' : '{{pula}}')
    .replace('{fim}', fim)
    .replace('{n}', pulo);
}

voltas.addEventListener('input', mostra);
mostra();
