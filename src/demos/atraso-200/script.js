const boxes = document.querySelectorAll('.box');
const template = document.querySelector('template');
const time = document.querySelector('#time');
const button = document.querySelector('button');
const status = document.querySelector('[role="status"]');

time.addEventListener('input', () => {
  document.querySelector('#value').textContent = time.value;
});

/* {{whyFake}} */
const request = (ms) => new Promise((done) => setTimeout(done, ms));

button.addEventListener('click', async () => {
  const ms = Number(time.value);
  button.disabled = true;
  status.textContent = '{{espera}}';
  boxes.forEach((box) => box.replaceChildren(template.content.cloneNode(true)));
  await request(ms);
  boxes.forEach((box) => box.replaceChildren('{{pronto}}'));
  status.textContent = (ms <= 200 ? '{{nunca}}' : '{{ambos}}').replace('{n}', ms);
  button.disabled = false;
});
