const distancia = document.querySelector('#distancia');
const meia = 112 / 2; /* do eixo do giro até a borda */
const fundo = meia * Math.sin((50 * Math.PI) / 180);

function mostra() {
  const olho = Number(distancia.value);
  /* Uma borda vem para perto do olho, a outra se afasta o mesmo tanto. */
  const razao = (olho + fundo) / (olho - fundo);
  document.querySelector('.palco').style.perspective = `${olho}px`;
  document.querySelector('#valor').textContent = olho;
  document.querySelector('[role="status"]').textContent = '{{diz}}'.replace(
    '{n}',
    razao.toLocaleString('{{lingua}}', { maximumFractionDigits: 2 }),
  );
}

distancia.addEventListener('input', mostra);
mostra();
