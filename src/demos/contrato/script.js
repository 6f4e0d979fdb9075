const region = document.querySelector('[role="status"]');
const template = document.querySelector('template');
const form = document.querySelector('form');
const button = document.querySelector('button');
const utterances = document.querySelector('ol');

/* {{whyObserve}} */
new MutationObserver(() => {
  const utterance = document.createElement('li');
  utterance.textContent = region.textContent.trim();
  utterances.append(utterance);
}).observe(region, { childList: true });

function start() {
  region.className = 'loading';
  region.replaceChildren(template.content.cloneNode(true));
}

function finish() {
  region.className = 'sr-only';
  region.textContent = '{{pronto}}';
}

form.addEventListener('change', ({ target }) => {
  document.documentElement.classList.toggle(target.name, target.checked);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  utterances.replaceChildren();
  button.disabled = true;
  start();
  setTimeout(() => {
    finish();
    button.disabled = false;
  }, 3000);
});
