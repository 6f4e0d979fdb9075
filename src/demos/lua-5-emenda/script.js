const partida = 134;
const alcance = 66 + 67; /* os raios do disco e da sombra */
const chegada = document.querySelector('#chegada');

chegada.addEventListener('input', () => {
  const x = Number(chegada.value);
  document.querySelector('.lua').style.setProperty('--chegada', `${x}px`);
  document.querySelector('#valor').textContent = x;
  let texto = '{{fecha}}';
  if (x < alcance) texto = '{{pula}}';
  if (x > partida) texto = '{{torta}}';
  const aviso = document.querySelector('[role="status"]');
  aviso.textContent = texto.replace('{n}', alcance - x);
});
