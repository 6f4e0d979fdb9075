const moment = document.querySelector('#moment');
const status = document.querySelector('[role="status"]');

moment.addEventListener('input', () => {
  const t = Number(moment.value);
  document.querySelector('.wheels').style.setProperty('--t', `${t}ms`);
  document.querySelector('#value').textContent = t;
  /* {{whyWaiting}} */
  const n = [...Array(12).keys()].filter((i) => i * 100 > t).length;
  const text = ['{{ninguem}}', '{{espera}}'][n] ?? '{{esperam}}';
  status.textContent = text.replace('{t}', t).replace('{n}', n);
});
