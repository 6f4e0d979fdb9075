const root = document.documentElement;
const phone = document.querySelector('meta[name="viewport"]');

/* {{whySwitches}} */
const lines = {
  lang: {
    who: '{{leitor}}',
    value: root.lang,
    restore: (value) => root.setAttribute('lang', value),
    remove: () => root.removeAttribute('lang'),
    says: (value) => (value ? '{{leitorBom}}' : '{{leitorMau}}'),
  },
  viewport: {
    who: '{{celular}}',
    value: phone?.content ?? '',
    restore: () => document.head.append(phone),
    remove: () => phone?.remove(),
    says: (value) => (value ? '{{celularBom}}' : '{{celularMau}}'),
  },
  title: {
    who: '{{aba}}',
    value: document.title,
    restore: (value) => (document.title = value),
    remove: () => (document.title = ''),
    says: (value) => (value ? '{{abaBom}}' : '{{abaMau}}'),
  },
};

const panel = document.createElement('form');
panel.setAttribute('aria-label', '{{tire}}');
panel.innerHTML = `
  <fieldset><legend>{{tire}}</legend></fieldset>
  <div role="status"><dl></dl></div>`;
const options = panel.querySelector('fieldset');
const list = panel.querySelector('dl');

for (const [name, line] of Object.entries(lines)) {
  const label = document.createElement('label');
  const box = document.createElement('input');
  const who = document.createElement('dt');
  const answer = document.createElement('dd');
  const report = (value) => {
    answer.textContent = line.says(value).replace('{x}', value);
    answer.toggleAttribute('data-missing', !value);
  };
  box.type = 'checkbox';
  box.checked = line.value !== '';
  box.disabled = !box.checked; /* {{whyMissing}} */
  box.addEventListener('change', () => {
    if (box.checked) line.restore(line.value);
    else line.remove();
    report(box.checked ? line.value : '');
  });
  who.textContent = line.who;
  label.append(box, ` ${name}`);
  options.append(label);
  list.append(who, answer);
  report(line.value);
}
document.body.append(panel);
