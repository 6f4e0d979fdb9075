/* {{whyLegacy}} */
export const OLD_KEY = 'do-it';
export const OLD_COPY = 'do-it:quebrada:';

const names = new Map([
  ['versao', 'version'],
  ['tarefas', 'tasks'],
  ['texto', 'text'],
  ['feita', 'done'],
  ['criadaEm', 'createdAt'],
  ['feitaEm', 'doneAt'],
  ['ordem', 'order'],
  ['dia', 'day'],
]);

const isObject = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const rename = (value) =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [names.get(name) ?? name, inner]),
      )
    : value;

/* {{whyModernize}} */
export function modernize(text) {
  if (!text?.includes('"versao"')) return text;
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return text;
  }
  if (!isObject(data) || !('versao' in data)) return text;
  const list = rename(data);
  if (Array.isArray(list.tasks)) list.tasks = list.tasks.map(rename);
  /* {{whyOldStamps}} */
  if (isObject(list.stamps)) {
    list.stamps = Object.fromEntries(
      Object.entries(list.stamps).map(([id, own]) => [id, rename(own)]),
    );
  }
  return JSON.stringify(list);
}
