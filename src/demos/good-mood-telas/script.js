const words = ['{{h1}}', '{{h2}}', '{{h3}}', '{{h4}}', '{{h5}}'];
const phrases = {
  today: '{{foiHoje}}',
  year: '{{foiAno}}',
  history: '{{foiHistorico}}',
};
/* {{whyYear}} */
const year = '334552134444543332.5554445.43322344454453432.5544.5544322344555432.544';
const svg = 'http://www.w3.org/2000/svg';
const notice = document.querySelector('[role="status"]');
const phone = document.querySelector('.phone');
const faces = [...document.querySelectorAll('.faces button')];
const tabs = [...document.querySelectorAll('nav button')];
const list = document.querySelector('ul');
const board = document.querySelector('.grid svg');
let taps = 0;
let fixing = null; // {{whyFixing}}

function draw(parent, name, attributes) {
  const part = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes))
    part.setAttribute(key, value);
  parent.append(part);
}

function tell(phrase, x = '') {
  taps += 1;
  const count = taps === 1 ? '{{um}}' : '{{varios}}'.replace('{n}', taps);
  notice.textContent = `${count} ${phrase.replace('{x}', x)}`;
}

function goTo(screen) {
  for (const section of phone.querySelectorAll('section'))
    section.hidden = section.id !== screen;
  for (const tab of tabs) {
    if (tab.dataset.screen === screen) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  }
}

function mark(step) {
  for (const face of faces)
    face.setAttribute('aria-pressed', face.dataset.step === step);
}

function dress(row, step) {
  row.dataset.mood = step;
  row.setAttribute('aria-label', '{{corrigir}}'.replace('{x}', words[step - 1]));
  row.querySelector('use').setAttribute('href', `#r${step}`);
}

/* {{whyTen}} */
function drawYear() {
  [...year].forEach((letter, i) => {
    const [x, y] = [(i % 10) * 20, Math.floor(i / 10) * 20];
    const d = `M${x + 2} ${y + 2}h8a8 8 0 0 1 8 8v8h-16z`;
    draw(board, 'path', {
      d,
      class: letter === '.' ? 'vacant' : `outline c${letter}`,
    });
    /* {{whyStroke}} */
    const stroke = `M${x + 6} ${y + 18.5 - 2.5 * letter}h8`;
    if (letter !== '.') draw(board, 'path', { d: stroke, class: 'stroke' });
  });
  const counts = document.querySelector('.counts');
  for (let step = 1; step <= 5; step += 1) {
    const days = [...year].filter((letter) => Number(letter) === step).length;
    const y = (step - 1) * 17 + 2;
    const d = `M2 ${y}h${days * 7}v12h-${days * 7}z`;
    draw(counts, 'path', { d, class: `outline c${step}` });
  }
}

function drawHistory() {
  list.replaceChildren();
  for (const step of [...year]
    .filter((letter) => letter !== '.')
    .slice(-4)
    .reverse()) {
    const item = document.createElement('li');
    const row = document.createElement('button');
    row.type = 'button';
    const face = document.createElementNS(svg, 'svg');
    face.setAttribute('aria-hidden', 'true');
    draw(face, 'use', {});
    const heading = document.createElement('i');
    const rest = document.createElement('i');
    heading.className = 'bar short';
    rest.className = 'bar';
    row.append(face, heading, rest);
    dress(row, step);
    item.append(row);
    list.append(item);
  }
}

function restart() {
  taps = 0;
  fixing = null;
  mark('');
  drawHistory();
  goTo('today');
  notice.textContent = '{{inicio}}';
}

phone.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (!button) return;
  if (button.dataset.step) {
    mark(button.dataset.step);
    if (fixing) dress(fixing, button.dataset.step);
    tell(
      fixing ? '{{diaCorrigido}}' : '{{diaGuardado}}',
      words[button.dataset.step - 1],
    );
  } else if (button.dataset.screen) {
    goTo(button.dataset.screen);
    if (fixing) mark('');
    fixing = null;
    tell(phrases[button.dataset.screen]);
  } else if (button.matches('.note')) {
    tell('{{notaAberta}}');
  } else if (button.matches('.save')) {
    tell('{{notaGuardada}}');
  } else if (button.matches('.grid')) {
    goTo('history');
    list.querySelector('button').focus(); // {{whyFocus}}
    tell('{{foiDia}}');
  } else {
    fixing = button;
    mark(button.dataset.mood);
    goTo('today');
    faces[button.dataset.mood - 1].focus();
    tell('{{foiCorrigir}}');
  }
});
document.querySelector('.controls input').addEventListener('change', ({ target }) => {
  phone.classList.toggle('map', target.checked);
});
document.querySelector('.restart').addEventListener('click', restart);
drawYear();
restart();
