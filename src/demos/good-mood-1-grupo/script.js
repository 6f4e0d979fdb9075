const day = document.querySelector('.day');
const parts = document.querySelector('.parts');
const question = document.querySelector('.mood legend');
const notice = document.querySelector('[role="status"]');
const buttons = [...day.querySelectorAll('[type="radio"]')];

function show() {
  /* {{whyRealDamage}} */
  const { name, legend, visible } = parts.elements;
  if (legend.checked) day.querySelector('fieldset').prepend(question);
  else question.remove();
  day.classList.toggle('hidden-inputs', !visible.checked);
  buttons.forEach((button) => {
    button.name = name.checked ? 'mood' : `mood-${button.value}`;
  });

  const sent = new URLSearchParams(new FormData(day)).toString();
  const sentences = ['{{envio}}'.replace('{x}', sent || '{{nada}}')];
  const chosen =
    buttons.find((button) => button === document.activeElement && button.checked) ??
    buttons.find((button) => button.checked) ??
    buttons[0];
  const speech = [
    chosen.parentElement.textContent.trim(),
    '{{radio}}',
    chosen.checked ? '{{marcado}}' : '{{naoMarcado}}',
    '{{de}}'
      .replace('{n}', name.checked ? chosen.value : 1)
      .replace('{t}', name.checked ? buttons.length : 1),
  ];
  const start = legend.checked ? `${question.textContent} ` : '';
  if (visible.checked) sentences.push('{{fala}}'.replace('{x}', start + speech.join(', ')));
  else sentences.push('{{semFoco}}');
  if (!name.checked) sentences.push('{{semNome}}');
  if (!legend.checked && visible.checked) sentences.push('{{semLegenda}}');
  notice.textContent = sentences.join(' ');
}

day.addEventListener('change', show);
parts.addEventListener('change', show);
day.addEventListener('submit', (event) => event.preventDefault());
show();
