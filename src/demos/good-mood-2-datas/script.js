const time = document.querySelector('#time');
const notice = document.querySelector('[role="status"]');
const template = document.querySelector('template');
const start = Date.parse('2024-04-08T03:00Z'); /* {{whyMidnight}} */
const oneMinute = 60_000;

/* {{whyUtcDate}} */
const utcDate = (instant) => new Date(instant).toISOString().slice(0, 10);

/* {{whyWall}} */
function wallClock(zone) {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (instant) => {
    const parts = format.formatToParts(instant).map(({ type, value }) => [type, value]);
    const { year, month, day, hour, minute } = Object.fromEntries(parts);
    return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
  };
}

/* {{whyPaint}} */
function paintErrors(group, clock) {
  for (let m = 0; m < 1440; m += 15) {
    const instant = start + m * oneMinute;
    if (clock(instant).date === utcDate(instant)) continue;
    const piece = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    piece.setAttribute('x', m);
    piece.setAttribute('width', 15);
    piece.setAttribute('height', 24);
    group.append(piece);
  }
}

const places = [...document.querySelectorAll('li')].map((item) => {
  item.append(template.content.cloneNode(true));
  item.querySelector('.name').textContent = item.dataset.place;
  const clock = wallClock(item.dataset.zone);
  paintErrors(item.querySelector('.errors'), clock);
  return { item, clock, name: item.dataset.place };
});

function show() {
  const instant = start + Number(time.value) * oneMinute;
  const utc = utcDate(instant);
  const sentences = [];
  for (const { item, clock, name } of places) {
    const here = clock(instant);
    const [h, m] = here.time.split(':').map(Number);
    const turn = (hand, degrees) =>
      item.querySelector(hand).setAttribute('transform', `rotate(${degrees})`);
    turn('.hours', (h + m / 60) * 30);
    turn('.minutes', m * 6);
    item.querySelector('.time').textContent = here.time;
    item.querySelector('.local').textContent = here.date;
    item.querySelector('.utc').textContent = utc;
    item.querySelectorAll('.now').forEach((mark) => {
      mark.setAttribute('d', `M${time.value} 0V24`);
    });
    item.classList.toggle('is-wrong', here.date !== utc);
    /* {{whyTextOrder}} */
    if (here.date < utc) sentences.push('{{frente}}'.replace('{place}', name));
    if (here.date > utc) sentences.push('{{atras}}'.replace('{place}', name));
  }
  const first = places[0].clock(instant).time;
  document.querySelector('#value').textContent = first;
  time.setAttribute('aria-valuetext', first);
  const sentence = sentences.join(' ') || '{{acerta}}';
  if (notice.textContent !== sentence) notice.textContent = sentence;
}

time.addEventListener('input', show);
show();
