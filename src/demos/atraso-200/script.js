const quadros = document.querySelectorAll('.quadro');
const modelo = document.querySelector('template');
const tempo = document.querySelector('#tempo');
const botao = document.querySelector('button');
const aviso = document.querySelector('[role="status"]');

tempo.addEventListener('input', () => {
  document.querySelector('#valor').textContent = tempo.value;
});

/* Um pedido de mentira: demora o tempo escolhido. */
const pedido = (ms) => new Promise((pronto) => setTimeout(pronto, ms));

botao.addEventListener('click', async () => {
  const ms = Number(tempo.value);
  botao.disabled = true;
  aviso.textContent = '{{espera}}';
  quadros.forEach((quadro) => quadro.replaceChildren(modelo.content.cloneNode(true)));
  await pedido(ms);
  quadros.forEach((quadro) => quadro.replaceChildren('{{pronto}}'));
  aviso.textContent = (ms <= 200 ? '{{nunca}}' : '{{ambos}}').replace('{n}', ms);
  botao.disabled = false;
});
