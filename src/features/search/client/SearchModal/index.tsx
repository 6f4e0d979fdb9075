import type { DocSearchTransformClient } from '@docsearch/react';
import { DocSearchModal } from '@docsearch/react/modal';
import { useHistory } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import './docsearch.css';
import { markedWords } from '../arrival';
import { getClient } from '../client';
import { indexNameOf, reportAddress } from '../../shared/config';
import { docSearchClient, type Outcome } from '../docSearch';
import { loadInsights, sendFirstClick } from '../insights';
import { isSearchShortcut } from '../shortcut';
import { addRecent, cleanStored, sectionOf, storage, type StoredHit } from '../stored';
import { isPlainClick } from '@site/src/lib/plainClick';
import Start from '../Start';
import context from '@data/search/context.json';
import { commandHits, isCommand } from './commands';
import Hit, { type ShownHit } from './Hit';
import { focusField, typedInto } from './focus';
import { leave } from './go';
import { makeDialog } from './mend';
import SeeAll from './SeeAll';
import { doneText, modalTexts, useOutcomeText, waitingText } from './texts';

export { leaveHits } from './focus';

interface Props {
  /** Field that took letters before the modal was loaded. The modal takes them over, and closes it. */
  frame: RefObject<HTMLDialogElement | null>;
  /** Takes the modal out of the page. */
  setOpen: (isOpen: false) => void;
}

/** Closes the modal, then navigates to the address. `words` are marked there. */
type OnLeave = (address: string, words?: readonly string[]) => void;

type ModalProps = Parameters<typeof DocSearchModal>[0];

/**
 * DocSearch stores a chosen content hit only when the hit of its page is shown too. Commands are not
 * stored.
 *
 * @returns the hit of the section when DocSearch would store nothing, else an empty list
 */
function notStoredByDocSearch(hit: ShownHit): StoredHit[] {
  const isKept =
    isCommand(hit.url) ||
    hit.type !== 'content' ||
    ('__docsearch_parent' in hit && hit.__docsearch_parent !== null);
  return isKept ? [] : [sectionOf(hit as unknown as StoredHit)];
}

/** Words to mark on the page of a hit; a stored hit has none. */
const wordsOf = (hit: ShownHit) =>
  markedWords('_highlightResult' in hit ? hit._highlightResult : undefined);

/**
 * Props that must keep their identity: DocSearch would lose the query when one of them changed.
 *
 * @param search method of the search client
 * @param chosen list that receives the chosen hits which DocSearch does not store
 */
function useDocSearchProps(
  onLeave: OnLeave,
  search: ReturnType<typeof docSearchClient>['search'],
  chosen: StoredHit[],
): Omit<ModalProps, 'initialScrollY' | 'onClose'> {
  return useMemo(() => {
    const { config, locale } = context;
    const remember = (hit: ShownHit) => chosen.unshift(...notStoredByDocSearch(hit));
    const { reportUrl } = config;
    return {
      ...(config.mode === 'hosted'
        ? { appId: config.appId, apiKey: config.apiKey, insights: config.insights }
        : { appId: 'embedded', apiKey: 'none' }),
      indexName: indexNameOf(config, locale),
      placeholder: translate({ id: 'site.search.placeholder', message: 'Buscar nos posts' }),
      translations: modalTexts(),
      searchParameters: {
        facetFilters: [`language:${locale}`, ['docusaurus_tag:default']],
      },
      transformSearchClient: (theirs) =>
        ({ ...theirs, search }) as unknown as DocSearchTransformClient,
      navigator: {
        navigate: ({ item, itemUrl }) => {
          remember(item);
          onLeave(itemUrl, wordsOf(item));
        },
        navigateNewTab: ({ item, itemUrl }) => {
          remember(item);
          window.open(itemUrl, '_blank', 'noopener');
        },
        navigateNewWindow: ({ item, itemUrl }) => {
          remember(item);
          window.open(itemUrl, '_blank', 'noopener,popup');
        },
      },
      hitComponent: ({ hit, children }) => (
        <Hit
          hit={hit}
          onChoose={(shown, event) => {
            remember(shown);
            if (config.mode === 'hosted' && config.insights) {
              sendFirstClick(shown, config);
            }
            if (isPlainClick(event)) {
              event.preventDefault();
              onLeave(shown.url, wordsOf(shown));
            }
          }}
        >
          {children}
        </Hit>
      ),
      resultsFooterComponent: ({ state }) => (
        <SeeAll query={state.query} count={Number(state.context.nbHits ?? 0)} onLeave={onLeave} />
      ),
      ...(reportUrl === undefined
        ? {}
        : {
            getMissingResultsUrl: ({ query }: { query: string }) =>
              reportAddress(
                reportUrl,
                translate(
                  { id: 'site.search.reportTitle', message: 'Busca sem resultado: {query}' },
                  { query },
                ),
              ),
          }),
    };
  }, [chosen, onLeave, search]);
}

/**
 * Runs a function when the modal is removed, after the cleanup of the elements before it: DocSearch's
 * cleanup restores the scroll position.
 */
function AtEnd({ run }: { run: () => void }): ReactNode {
  useEffect(() => run, [run]);
  return null;
}

/**
 * DocSearch's modal with our texts, search client, links and roles. Import it with `import()` only: a
 * static import would put the whole modal in the bundle of every page.
 */
export default function SearchModal({ frame, setOpen }: Props): ReactNode {
  const history = useHistory();
  const layer = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [chosen] = useState<StoredHit[]>([]);
  const [typed] = useState(() => typedInto(frame.current));
  /** Read at the first render: DocSearch takes the focus when it is in the page. */
  const opener = useRef(document.activeElement);
  const indexName = indexNameOf(context.config, context.locale);
  // Must run before the first render of DocSearch, which reads the lists.
  useState(() => cleanStored(storage(), indexName));
  // Must run before DocSearch, which would load the script itself without a Trusted Types policy.
  useState(() => {
    if (context.config.mode === 'hosted' && context.config.insights) {
      loadInsights();
    }
  });
  /** The chosen hit. DocSearch closes the modal as well, before or after it is set. */
  const target = useRef<Parameters<typeof leave>[1]>(undefined);
  const close = useCallback(() => setOpen(false), [setOpen]);
  const end = useCallback(() => leave(history, target.current, opener.current), [history]);
  const onLeave = useCallback<OnLeave>(
    (to, words = []) => {
      target.current = { to, words };
      close();
    },
    [close],
  );
  const [client] = useState(() => docSearchClient(() => getClient(), setOutcome, commandHits));
  const props = useDocSearchProps(onLeave, client.search, chosen);

  const [startHost] = useState(() => document.createElement('div'));
  const dialog = useRef<ReturnType<typeof makeDialog>>(null);
  const outcomeText = useOutcomeText(outcome);

  useLayoutEffect(() => {
    const container = layer.current?.querySelector<HTMLElement>('.DocSearch-Container');
    if (container === null || container === undefined) {
      return;
    }
    if (frame.current?.open === true) {
      // Returns the focus to the element that had it before. Without one, the field keeps it.
      frame.current.close();
      const { activeElement } = document;
      opener.current = frame.current.contains(activeElement) ? null : activeElement;
    }
    const label = translate({ id: 'site.search.title', message: 'Busca' });
    dialog.current = makeDialog(container, label, startHost, client.isPending, doneText);
    focusField(container, typed?.selection);
    return dialog.current.undo;
  }, [client, frame, startHost, typed]);
  useEffect(() => {
    if (dialog.current !== null) {
      dialog.current.status.textContent = outcomeText;
    }
  }, [outcomeText]);
  // After each outcome: two may have the same text.
  useEffect(() => dialog.current?.answered(), [outcome]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || isSearchShortcut(event)) {
        event.preventDefault();
        // The key that opened the modal may still be held.
        if (!event.repeat) {
          close();
        }
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [close]);

  useEffect(() => () => addRecent(storage(), indexName, chosen), [chosen, indexName]);

  // Neither is rendered again for an outcome: DocSearch renders all hits with each of its renders.
  const start = useMemo(() => <Start onLeave={onLeave} />, [onLeave]);
  const modal = useMemo(
    () => (
      <DocSearchModal
        {...props}
        initialQuery={typed?.text ?? ''}
        initialScrollY={window.scrollY}
        onClose={close}
      />
    ),
    [close, props, typed],
  );

  return createPortal(
    <div ref={layer} data-search={context.config.mode}>
      {modal}
      <AtEnd run={end} />
      {createPortal(
        <>
          <p className="search-waiting">
            {outcome?.state === 'slow' ? outcomeText : waitingText()}
          </p>
          {start}
        </>,
        startHost,
      )}
    </div>,
    document.body,
  );
}
