import { panel } from './panel.js';

/* {{whyPieces}} */
function piecesOf(css) {
  const pieces = [];
  let start = 0;
  let depth = 0;
  for (const { 0: found, index } of css.matchAll(/\/\*[\s\S]*?\*\/|[{}]/g)) {
    if (found === '{') depth += 1;
    if (found === '}') depth -= 1;
    if (found === '}' && depth === 0) {
      pieces.push(css.slice(start, index + 1).trim());
      start = index + 1;
    }
  }
  return pieces;
}

/* {{whySwitch}} */
function switchOf(rule) {
  if (rule.cssRules?.length > 0 && rule.selectorText === undefined) {
    const children = [...rule.cssRules].map(switchOf);
    return (isOn) => children.forEach((turn) => turn(isOn));
  }
  const selector = rule.selectorText;
  return (isOn) => {
    if (selector !== undefined) rule.selectorText = isOn ? selector : ':not(*)';
  };
}

const [sheet] = document.styleSheets;
const owner = sheet.ownerNode;
/* {{whySheetText}} */
async function readText() {
  try {
    return owner.href ? await (await fetch(owner.href)).text() : owner.textContent;
  } catch {
    return [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
  }
}
const texts = piecesOf(await readText());
const switches = [...sheet.cssRules].map(switchOf);

const root = panel(document.querySelector('#rules'));
const slider = root.querySelector('input');
const [fewer, more] = root.querySelectorAll('button');
const message = root.querySelector('[role="status"]');
const code = root.querySelector('pre');

function show() {
  const count = slider.valueAsNumber;
  switches.forEach((turn, i) => turn(i < count));
  fewer.disabled = count === 0;
  more.disabled = count === texts.length;
  message.textContent = message.dataset.phrase
    .replace('{n}', count)
    .replace('{total}', texts.length);
  code.textContent = texts[count - 1] ?? code.dataset.none;
}

slider.max = texts.length;
slider.addEventListener('input', show);
fewer.addEventListener('click', () => {
  slider.value = slider.valueAsNumber - 1;
  show();
});
more.addEventListener('click', () => {
  slider.value = slider.valueAsNumber + 1;
  show();
});
show();
