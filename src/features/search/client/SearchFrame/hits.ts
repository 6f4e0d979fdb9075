import { isComposing } from '../../../../lib/composing';
import { groupBy } from '../../../../lib/groupBy';
import { isPlainClick } from '../../../../lib/plainClick';
import { forDocSearch, unescapeHtml } from '../safe';
import { addRecent, sectionOf, storage } from '../stored';
import type { Level } from '../../shared/record';
import type { SearchClient, SearchHit, SearchRequest } from '../../shared/types';

/** Hits in the frame. The modal shows more; each hit needs a file of the index. */
const maxHits = 5;

/** Words of a snippet, as DocSearch 3.9.0 asks for. */
const snippetWords = () => (matchMedia('(max-width: 768px)').matches ? 5 : 10);

function requestOf(query: string): SearchRequest {
  return {
    indexName: '',
    query,
    hitsPerPage: maxHits,
    attributesToSnippet: [`content:${snippetWords()}`],
  };
}

function make(name: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

/** @returns the nodes of an escaped text with `<mark>` tags */
const marked = (html: string) =>
  html
    .split(/<\/?mark>/)
    .map((text, at) => (at % 2 === 1 ? make('mark', unescapeHtml(text)) : unescapeHtml(text)));

/** @returns title of an escaped hit, and the line below it, as DocSearch shows them */
function linesOf({ type, hierarchy, content, _snippetResult }: SearchHit): [string, string] {
  const heading = (level: Level) =>
    _snippetResult?.hierarchy?.[level]?.value ?? hierarchy[level] ?? '';
  return type === 'content'
    ? [_snippetResult?.content?.value ?? content ?? '', heading('lvl1')]
    : [heading(type), type === 'lvl1' ? '' : heading('lvl1')];
}

/**
 * Opens a page in place of the entry that the open search has in the session history: Back would lead
 * to the search, not to the page below it.
 *
 * @param event event that opens the page unless it is canceled
 */
function openInPlace(event: Event, address: string): void {
  if ((Object(history.state) as { key?: unknown }).key === 'modal') {
    event.preventDefault();
    location.replace(address);
  }
}

function itemOf(hit: SearchHit, indexName: string): HTMLElement {
  const [title, below] = linesOf(hit);
  const lines = below === '' ? [] : [make('small', ...marked(below))];
  const link = make('a', make('span', ...marked(title)), ...lines) as HTMLAnchorElement;
  link.href = hit.url;
  link.onclick = (event) => {
    addRecent(storage(), indexName, [sectionOf(hit)]);
    if (isPlainClick(event)) {
      openInPlace(event, link.href);
    }
  };
  return make('li', link);
}

/** Moves the focus between the field and the links with the arrow keys. An input method needs its own. */
function onKeyDown(event: KeyboardEvent, controls: readonly (HTMLElement | null)[]): void {
  const step = isComposing(event) ? undefined : { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const next = step && at >= 0 ? controls[at + step] : undefined;
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/** Replaces the items of the list. The focus stays at its position, or returns to the field. */
function replaceItems(list: Element, items: readonly Node[], field: HTMLElement): void {
  const links = () => [...list.querySelectorAll('a')];
  const at = links().findIndex((link) => link === document.activeElement);
  list.replaceChildren(...items);
  if (at >= 0) {
    (links()[at] ?? field).focus();
  }
}

/**
 * Shows the first hits for what the field of the frame has, while it is open: the modal takes longer to
 * load than the index. Only the modal reports a failure.
 *
 * @param client client of the embedded search, with its index loaded: letters that are typed before that
 *   need no searches of their own
 * @param indexName name that chosen hits are stored under
 */
export function showHits(client: SearchClient, indexName: string): void {
  const frame = document.querySelector<HTMLDialogElement>('[data-search-frame]');
  const field = frame?.querySelector('input');
  const list = frame?.querySelector('ol');
  if (!frame || !field || !list) {
    return;
  }
  list.className = 'early-hits';
  const queryOf = () => (frame.open ? field.value : '');
  const answer = async () => {
    const query = queryOf();
    const { results } =
      query.trim() === '' ? { results: [] } : await client.search({ requests: [requestOf(query)] });
    if (query === queryOf()) {
      const hits = results.flatMap((found) => forDocSearch(found, snippetWords()).hits);
      const groups = groupBy(hits, ({ hierarchy }) => hierarchy.lvl0 ?? '');
      const items = [...groups].flatMap(([name, own]) => [
        make('li', make('b', name)),
        ...own.map((hit) => itemOf(hit, indexName)),
      ]);
      replaceItems(list, items, field);
    }
  };
  const update = () => void answer().catch(() => undefined);
  field.addEventListener('input', update);
  frame.addEventListener('open', update);
  frame.addEventListener('close', update);
  frame.addEventListener('keydown', (event) =>
    onKeyDown(event, [field, ...list.querySelectorAll('a')]),
  );
  const { form } = field;
  form?.addEventListener('submit', (event) =>
    openInPlace(event, `${form.action}?${field.name}=${encodeURIComponent(field.value)}`),
  );
  // The browser may show this page again as it was: without the search, for which it was left.
  addEventListener('pagehide', () => frame.close());
  update();
}
