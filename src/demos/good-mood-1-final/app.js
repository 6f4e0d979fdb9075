const form = document.querySelector('#record');
const notice = document.querySelector('#notice');
const counter = document.querySelector('#counter');
const { date, note } = form.elements;

/* {{whyToday}} */
function today() {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/* {{whyMaxDate}} */
function limitDate() {
  date.max = today();
  date.value ||= today();
}

function countLetters() {
  counter.textContent = '{{restam}}'.replace(
    '{n}',
    note.maxLength - note.value.length,
  );
}

/* {{whyWordFromHtml}} */
function describe({ date: day, mood }) {
  const face = form.querySelector(`[value="${mood}"]`).closest('label');
  const word = face.querySelector('.word').textContent;
  const written = new Date(`${day}T12:00:00`).toLocaleDateString('{{lang}}', {
    day: 'numeric',
    month: 'long',
  });
  return '{{anotado}}'
    .replace('{day}', written)
    .replace('{n}', mood)
    .replace('{word}', word);
}

/* {{whySubmit}} */
form.addEventListener('submit', (event) => {
  event.preventDefault();
  notice.textContent = describe(Object.fromEntries(new FormData(form)));
});

/* {{whyAddress}} */
function readAddress() {
  const fields = new URLSearchParams(location.search);
  const mood = fields.get('mood');
  if (!/^[1-5]$/.test(mood)) return;
  form.elements.mood.value = mood;
  date.value = fields.get('date') ?? '';
  note.value = (fields.get('note') ?? '').slice(0, note.maxLength);
  limitDate();
  if (form.checkValidity()) notice.textContent = describe({ date: date.value, mood });
}

note.addEventListener('input', countLetters);
limitDate();
readAddress();
countLetters();
