const sides = ['{{esquerda}}', '{{meio}}', '{{direita}}'];
const status = document.querySelector('[role="status"]');

document.querySelectorAll('input').forEach((control, i) => {
  /* {{whySame}} */
  const tones = document.querySelectorAll(`.tone:nth-of-type(${i + 1})`);
  control.addEventListener('input', () => {
    const n = Number(control.value);
    tones.forEach((tone) => tone.style.setProperty('--light', n));
    let text = '{{cinza}}';
    if (n === 100) text = '{{branco}}';
    if (n === 0) text = '{{preto}}';
    status.textContent = text.replace('{side}', sides[i]).replaceAll('{n}', n);
  });
});
