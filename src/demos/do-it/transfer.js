import { OLD_COPY, OLD_KEY } from './legacy.js';
import { sorted } from './state.js';
import { KEY } from './storage.js';
import { LIMIT_BYTES, asText, checkFile, fileName, serialize, summarize } from './file.js';

const find = (selector) => document.querySelector(selector);

/* {{whyCopies}} */
export function copies() {
  try {
    const isCopy = (key) => key.startsWith(`${KEY}:broken:`) || key.startsWith(OLD_COPY);
    return Object.keys(localStorage).filter(isCopy);
  } catch {
    return [];
  }
}
/* {{whyLost}} */
export const lost = ({ problem }) =>
  ['stuck', 'future'].includes(problem) ? [...copies(), KEY, OLD_KEY] : copies();

function download(text, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  /* {{whyRevokeLater}} */
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/* {{whyTransfer}} */
export function connectTransfer({ memory, phrase, say, bring, onDelete }) {
  find('#export').addEventListener('click', () => {
    const name = fileName(new Date());
    download(serialize(memory.state), name);
    say(phrase('exported', { name }));
  });

  find('#share').addEventListener('click', async () => {
    const text = asText(sorted(memory.state.tasks));
    try {
      if (navigator.share) {
        await navigator.share({ title: 'do-it', text });
      } else {
        await navigator.clipboard.writeText(text);
        say(phrase('copied'));
      }
    } catch (error) {
      if (error.name === 'AbortError') return; // {{whyAborted}}
      find('#copy').hidden = false;
      find('#copy').value = text;
      find('#copy').select();
      say(phrase('notCopied'));
    }
  });

  let arrival = null;
  const input = find('#file');
  async function receive() {
    const [file] = input.files;
    if (!file) return;
    const { errors, state } = await checkFile(file);
    if (input.files[0] !== file) return; // {{whyLaterFile}}
    input.value = ''; // {{whySameFile}}
    arrival = state ?? null;
    show(file.name, errors);
  }
  input.addEventListener('change', receive);
  receive(); // {{whyEarlyFile}}

  function show(name, errors) {
    find('#summary').textContent = arrival
      ? phrase('summary', { name, ...summarize(memory.state.tasks, arrival.tasks) })
      : phrase('refused', { name });
    /* {{whyFive}} */
    const limit = LIMIT_BYTES / 1024 / 1024;
    const rows = errors
      .slice(0, 5)
      .map(({ code, ...where }) => phrase(`error_${code}`, { limit, ...where }));
    if (errors.length > 5) rows.push(phrase('moreFaults', { rest: errors.length - 5 }));
    find('#faults').replaceChildren(
      ...rows.map((text) => {
        const row = document.createElement('li');
        row.textContent = text;
        return row;
      }),
    );
    find('#choices').hidden = !arrival;
    find('#arrival').hidden = false;
    find('#arrival').focus();
  }

  function close() {
    arrival = null;
    find('#arrival').hidden = true;
    input.focus();
  }
  for (const mode of ['join', 'replace']) {
    find(`#${mode}`).addEventListener('click', () => {
      bring(mode, arrival.tasks);
      close();
    });
  }
  find('#cancel').addEventListener('click', close);

  find('#download').addEventListener('click', () => {
    for (const key of lost(memory)) {
      const text = localStorage.getItem(key);
      if (text !== null) download(text, `${key.replace(/\W+/g, '-')}.json`);
    }
  });
  find('#delete').addEventListener('click', () => {
    for (const key of copies()) localStorage.removeItem(key);
    onDelete();
  });
}
