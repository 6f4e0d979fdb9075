/* {{whyTenths}} */
const outer = 22;
const bonfire = document.querySelector('.bonfire');
const status = document.querySelector('[role="status"]');
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b));
const seconds = (tenths) =>
  (tenths / 10).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1 });

/* {{whyTicks}} */
const ticks = (step, y) => {
  const times = Math.floor(316 / step) + 1;
  return Array.from({ length: times }, (_, i) => `M${2 + i * step} ${y - 8}v16`).join('');
};

function ignite(cycle) {
  const inner = Math.round(cycle * 10);
  const meeting = (outer * inner) / gcd(outer, inner);
  bonfire.setCurrentTime(0);
  document.querySelector('.outer').setAttribute('d', ticks(outer, 10));
  document.querySelector('.inner-laps').setAttribute('d', ticks(inner, 30));
  document.querySelector('.together').setAttribute('d', `M2 2v36M${2 + meeting} 2v36`);
  status.textContent = inner === outer
    ? '{{metronomo}}'
    : '{{longe}}'.replace('{d}', seconds(inner)).replace('{n}', seconds(meeting));
}

/* {{whyHandle}} */
document.addEventListener('handle', ({ detail }) => ignite(Number(detail.cycle)));
ignite(1.6);
