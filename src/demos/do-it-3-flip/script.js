const calm = matchMedia('(prefers-reduced-motion: reduce)');
const list = document.querySelector('ol');
const frame = document.querySelector('#frame');
const message = document.querySelector('[role="status"]');
const startOrder = [...list.children];
const traveler = startOrder[3];
const duration = 320; // {{whyDuration}}

let before; // {{whyBefore}}
let trips = []; // {{whyTrips}}
let animations = [];

const tops = () =>
  new Map([...list.children].map((li) => [li, li.getBoundingClientRect().top]));

/* {{whyFirst}} */
function first() {
  before = tops();
}

/* {{whyLast}} */
function last() {
  list.prepend(traveler);
  const after = tops();
  trips = [...list.children]
    .map((row) => ({ row, dy: before.get(row) - after.get(row) }))
    .filter(({ dy }) => dy !== 0);
}

/* {{whyInvert}} */
function invert() {
  animations = trips.map(({ row, dy }) => {
    const animation = row.animate(
      [{ transform: `translateY(${dy}px)` }, { transform: 'none' }],
      { duration, easing: 'cubic-bezier(.2, 0, 0, 1)', fill: 'both' },
    );
    animation.pause(); // {{whyFrameZero}}
    return animation;
  });
}

/* {{whyPlay}} */
function play() {
  if (calm.matches) animations.forEach((animation) => animation.finish());
  else animations.forEach((animation) => animation.play());
}

/* {{whyStage}} */
const steps = { first, last, invert, play };

function ghost(row) {
  const outline = document.createElement('li');
  outline.className = 'ghost';
  outline.setAttribute('aria-hidden', 'true');
  outline.style.inset = `${row.offsetTop}px auto auto 0`;
  outline.style.width = `${row.offsetWidth}px`;
  outline.style.height = `${row.offsetHeight}px`;
  return outline;
}

function show(name) {
  animations.forEach((animation) => animation.cancel());
  animations = [];
  list.replaceChildren(...startOrder);
  const start = ghost(traveler);
  for (const [step, act] of Object.entries(steps)) {
    act();
    if (step === name) break;
  }
  list.append(start);
  frame.disabled = !animations.length;
  tellFrame(0);
  follow();
  const { dy } = trips.find(({ row }) => row === traveler) ?? { dy: 0 };
  message.textContent = phrases[name]
    .replace('{dy}', Math.round(dy))
    .replace('{n}', trips.length)
    .replace('{y}', Math.round(traveler.offsetTop));
}

function tellFrame(n) {
  frame.value = n;
  document.querySelector('#value').textContent = n;
}

/* {{whyFollow}} */
function follow() {
  const [animation] = animations;
  if (!animation || frame.matches(':active')) return;
  tellFrame(Math.round((animation.currentTime / duration) * 20));
  if (animation.playState === 'running') requestAnimationFrame(follow);
}

const phrases = {
  first: '{{dizPrimeiro}}',
  last: '{{dizUltimo}}',
  invert: '{{dizInverte}}',
  play: calm.matches ? '{{dizCalma}}' : '{{dizToca}}',
};

document.querySelector('fieldset').addEventListener('change', (event) => {
  trips = [];
  show(event.target.value);
});

frame.addEventListener('input', () => {
  for (const animation of animations) {
    animation.pause();
    animation.currentTime = frame.value * (duration / 20);
  }
  tellFrame(frame.value);
  const left = new DOMMatrix(getComputedStyle(traveler).transform).m42;
  message.textContent = '{{dizQuadro}}'
    .replace('{n}', frame.value)
    .replace('{left}', Math.round(left));
});

traveler.classList.add('traveler');
/* {{whyEarlyStep}} */
show(document.querySelector('[name="step"]:checked').value);
