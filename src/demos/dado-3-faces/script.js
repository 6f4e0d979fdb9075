const block = document.querySelector('.block');
const open = document.querySelector('#open');
const noBack = document.querySelector('#no-back');

const phrases = {
  closed: ['{{fechadoCom}}', '{{fechadoSem}}'],
  open: ['{{abertoCom}}', '{{abertoSem}}'],
};

function show() {
  block.classList.toggle('open', open.checked);
  block.classList.toggle('no-back', noBack.checked);
  const [shown, hidden] = open.checked ? phrases.open : phrases.closed;
  document.querySelector('[role="status"]').textContent = noBack.checked ? hidden : shown;
}

open.addEventListener('change', show);
noBack.addEventListener('change', show);
show();
