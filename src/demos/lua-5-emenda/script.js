const departure = 134;
const reach = 66 + 67; /* {{whyReach}} */
const arrival = document.querySelector('#arrival');

arrival.addEventListener('input', () => {
  const x = Number(arrival.value);
  document.querySelector('.moon').style.setProperty('--arrival', `${x}px`);
  document.querySelector('#value').textContent = x;
  let text = '{{fecha}}';
  if (x < reach) text = '{{pula}}';
  if (x > departure) text = '{{torta}}';
  const status = document.querySelector('[role="status"]');
  status.textContent = text.replace('{n}', reach - x);
});
