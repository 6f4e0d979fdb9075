const year = 2024;
const side = 1080;
const colors = ['#8d9df5', '#8ebcec', '#bdd0c0', '#cedb7c', '#f9cc27'];
const ink = '#0f1b2b';
const themes = {
  light: { background: '#fafaf6', text: ink, line: '#6f8586' },
  dark: { background: '#0a131f', text: '#f1f1e9', line: '#657689' },
};

const dayOf = (month, day) => new Date(Date.UTC(year, month, day));
const write = (date, options) =>
  date.toLocaleDateString('{{lingua}}', { timeZone: 'UTC', ...options });

/* {{whyInvented}} */
function invent(month) {
  let seed = 2024 + month;
  const random = () => {
    seed = Math.imul(seed, 48271) % 2147483647;
    return Math.abs(seed) / 2147483647;
  };
  const days = dayOf(month + 1, 0).getUTCDate(); /* {{whyDayZero}} */
  return Array.from({ length: days }, () => {
    const chance = random();
    if (random() < 0.14) return null;
    return Math.min(5, Math.ceil(8 * chance - 4 * chance * chance + 0.6));
  });
}

const summary = (days) =>
  '{{resumo}}'
    .replace('{n}', days.filter((day) => day !== null).length)
    .replace('{t}', days.length);

function face(mood) {
  const tip = 48 - 2 * mood;
  return `<circle cx="20" cy="26" r="4" fill="${ink}"/>
    <circle cx="40" cy="26" r="4" fill="${ink}"/>
    <path d="M18 ${tip}Q30 ${27 + 5 * mood} 42 ${tip}" fill="none"
      stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`;
}

function square(mood, line, x, y) {
  const background = mood === null ? 'none' : colors[mood - 1];
  return `<g transform="translate(${x} ${y}) scale(1.9)">
    <path d="M2 2H30A28 28 0 0 1 58 30V58H2z" fill="${background}" stroke="${line}"/>
    ${mood === null ? '' : face(mood)}</g>`;
}

/* {{whyInText}} */
function card(month, days, { background, text, line }) {
  const name = write(dayOf(month, 1), { month: 'long', year: 'numeric' });
  const first = dayOf(month, 1).getUTCDay();
  const weeks = Math.ceil((first + days.length) / 7);
  const step = Math.min(140, 740 / weeks); /* {{whyTighter}} */
  const letters = [0, 1, 2, 3, 4, 5, 6].map((n) => {
    /* {{whySunday}} */
    const letter = write(new Date(Date.UTC(2023, 0, 1 + n)), { weekday: 'narrow' });
    return `<text x="${117 + n * 140}" y="238" font-size="30">${letter}</text>`;
  });
  const cells = days.map((mood, i) => {
    const x = 60 + ((first + i) % 7) * 140;
    return square(mood, line, x, 262 + Math.floor((first + i) / 7) * step);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"
    viewBox="0 0 ${side} ${side}" font-family="system-ui, sans-serif" fill="${text}">
    <rect width="${side}" height="${side}" fill="${background}"/>
    <text x="60" y="116" font-size="64" font-weight="800">${name}</text>
    <text x="60" y="172" font-size="34">${summary(days)}</text>
    <g text-anchor="middle">${letters.join('')}</g>
    ${cells.join('')}
    <text x="1020" y="1044" font-size="30" text-anchor="end">good-mood · {{rodape}}</text>
  </svg>`;
}

const address = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/* {{whyPng}} */
async function toPng(svg) {
  const image = new Image();
  image.src = address(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d').drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('PNG'))), 'image/png');
  });
}

const choice = document.querySelector('#month');
const dark = document.querySelector('#dark');
const image = new Image(side, side);
const notice = document.querySelector('[role="status"]');
const share = document.querySelector('#share');

for (let month = 0; month < 12; month += 1) {
  choice.add(new Option(write(dayOf(month, 1), { month: 'long' }), month));
}

choice.value = 4; /* {{whyMay}} */
document.querySelector('.choices').after(image);

const chosenMonth = () => Number(choice.value);
const svgOfMonth = () => {
  const theme = dark.checked ? themes.dark : themes.light;
  return card(chosenMonth(), invent(chosenMonth()), theme);
};
const file = (png) => {
  const number = String(chosenMonth() + 1).padStart(2, '0');
  return new File([png], `good-mood-${year}-${number}.png`, { type: 'image/png' });
};

function show() {
  const days = invent(chosenMonth());
  image.src = address(svgOfMonth());
  image.alt = '{{alt}}'
    .replace('{m}', write(dayOf(chosenMonth(), 1), { month: 'long', year: 'numeric' }))
    .replace('{r}', summary(days));
  notice.textContent = '{{inicio}}';
}

async function saveCard() {
  const png = file(await toPng(svgOfMonth()));
  const say = (phrase) => {
    notice.textContent = phrase
      .replace('{a}', png.name)
      .replaceAll('{l}', side)
      .replace('{k}', Math.ceil(png.size / 1000));
  };
  if (self.origin === 'null') {
    say('{{editor}}'); /* {{whyEditor}} */
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(png);
  link.download = png.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  say('{{salvo}}');
}

async function shareCard() {
  const png = file(await toPng(svgOfMonth()));
  try {
    await navigator.share({ files: [png], title: image.alt });
    notice.textContent = '{{compartilhado}}';
  } catch (error) {
    /* {{whyAbort}} */
    if (error.name !== 'AbortError') await saveCard();
  }
}

/* {{whySample}} */
const sample = new File([], 'a.png', { type: 'image/png' });
share.hidden = !navigator.canShare?.({ files: [sample] });

choice.addEventListener('change', show);
dark.addEventListener('change', show);
share.addEventListener('click', shareCard);
document.querySelector('#save').addEventListener('click', saveCard);
show();
