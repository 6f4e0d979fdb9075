const radius = 13;
const spout = 68; /* {{whySpout}} */
const status = document.querySelector('[role="status"]');

/* {{whyHandle}} */
document.addEventListener('handle', ({ detail }) => {
  const height = Number(detail.birth);
  const outside = Math.max(0, height + radius - spout);
  status.textContent =
    outside === 0 ? '{{dentro}}' : '{{fora}}'.replace('{n}', outside);
});
