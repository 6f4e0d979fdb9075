const departure = 134;
const reach = 66 + 67; /* {{whyReach}} */
const status = document.querySelector('[role="status"]');

/* {{whyHandle}} */
document.addEventListener('handle', ({ detail }) => {
  const x = Number(detail.arrival);
  const covered = reach - x;
  let text = '{{fecha}}';
  if (x < reach) text = '{{pula}}';
  if (x > departure) text = '{{torta}}';
  status.textContent = text.replace('{n}', covered);
});
