const comeco = 20;
const quarta = -250; /* onde está a quarta letra */
const fim = document.querySelector('#fim');

function mostra() {
  const angulo = Number(fim.value);
  const resto = Math.abs(angulo - comeco) % 360; /* 0: a mesma imagem */
  const pulo = Math.min(resto, 360 - resto);
  const frases = { certo: '{{continua}}', volta: '{{desanda}}', pula: '{{pula}}' };
  const caso = pulo > 0 ? 'pula' : angulo < quarta ? 'certo' : 'volta';
  const texto = String(angulo).replace('-', '−');
  document.querySelector('.bloco').style.setProperty('--fim', `${angulo}deg`);
  document.querySelector('#valor').textContent = texto;
  document.querySelector('[role="status"]').textContent = frases[caso]
    .replace('{fim}', texto)
    .replace('{n}', caso === 'volta' ? angulo - quarta : pulo);
}

fim.addEventListener('input', mostra);
mostra();
