const colors = ['#8d9df5', '#8ebcec', '#bdd0c0', '#cedb7c', '#f9cc27'];
const step = document.querySelector('#step');
const control = document.querySelector('#control');
const portrait = document.querySelector('.portrait');
const short = (n) => n.toLocaleString('{{lingua}}', { maximumFractionDigits: 2 });

/* {{whySteps}} */
const ends = (n) => 48 - 2 * n;
const middle = (n) => 27 + 5 * n;
const tidy = (n) => Number(n.toFixed(1)); // {{whyTidy}}

function mouth(n) {
  const y = tidy(ends(n));
  return `M18 ${y}Q30 ${tidy(middle(n))} 42 ${y}`;
}

function show() {
  const n = Number(step.value);
  const d = mouth(n);
  /* {{whyAttribute}} */
  portrait.querySelector('.mouth').setAttribute('d', d);
  portrait.querySelector('.lever').setAttribute('d', d.replace('Q', 'L')); // {{whyLines}}
  portrait.querySelector('.point').setAttribute('cy', tidy(middle(n)));
  portrait.querySelector('.outline').style.fill = colors[Math.round(n) - 1];
  portrait.classList.toggle('no-guide', !control.checked);

  document.querySelector('#value').textContent = short(n);
  document.querySelector('code').textContent = `d="${d}"`;
  const drop = tidy(middle(n) - ends(n));
  const sentence = drop > 0 ? '{{abaixo}}' : drop < 0 ? '{{acima}}' : '{{reta}}';
  document.querySelector('[role="status"]').textContent = sentence
    .replace('{c}', short(Math.abs(drop)))
    .replace('{m}', short(Math.abs(drop) / 2));
}

step.addEventListener('input', show);
control.addEventListener('change', show);
show();
