import type { DocSearchTransformClient } from '@docsearch/react';
import { DocSearchModal } from '@docsearch/react/modal';
import { usePluralForm } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import '@site/src/features/search/client/SearchModal/docsearch.css';
import { getClient, type SearchPlace } from '@site/src/features/search/client/client';
import { indexNameOf, reportAddress } from '@site/src/features/search/shared/config';
import { docSearchClient, type Outcome } from '@site/src/features/search/client/docSearch';
import { loadInsights, tellFirstClick } from '@site/src/features/search/client/insights';
import {
  addRecent,
  cleanStored,
  sectionOf,
  type StoredHit,
} from '@site/src/features/search/client/stored';
import Hit, { isPlainClick, type ShownHit } from './Hit';
import { makeDialog } from './mend';
import SeeAll from './SeeAll';
import { modalTexts } from './texts';

interface Props {
  place: SearchPlace;
  /** Gives what was typed before the modal was there; asked for as late as can be. */
  takeTyped: () => string;
  onClose: () => void;
  /** Closes, and then follows the address. */
  onLeave: (address: string) => void;
}

type ModalProps = Parameters<typeof DocSearchModal>[0];

/** The storage, or null where src/features/first-paint/boot found that it is refused. */
function storage(): Storage | null {
  try {
    return window.localStorage as Storage | null;
  } catch {
    return null;
  }
}

/** DocSearch keeps a content hit only through its page's hit: others are kept here. */
function unkept(hit: ShownHit): StoredHit[] {
  const isKept =
    hit.type !== 'content' || ('__docsearch_parent' in hit && hit.__docsearch_parent !== null);
  return isKept ? [] : [sectionOf(hit as unknown as StoredHit)];
}

/**
 * Everything that DocSearch must be given once: a new identity of any of these would make it
 * forget the query.
 */
function useDocSearchProps(
  place: SearchPlace,
  onLeave: (address: string) => void,
  tell: (outcome: Outcome) => void,
  chosen: StoredHit[],
): Omit<ModalProps, 'initialScrollY' | 'onClose'> {
  return useMemo(() => {
    const { config, locale } = place;
    const client = docSearchClient(() => getClient(place), tell);
    const keep = (hit: ShownHit) => chosen.unshift(...unkept(hit));
    const { reportUrl } = config;
    return {
      ...(config.mode === 'hosted'
        ? { appId: config.appId, apiKey: config.apiKey, insights: config.insights }
        : { appId: 'embedded', apiKey: 'none' }),
      indexName: indexNameOf(config, locale),
      placeholder: translate({ id: 'aoba.search.placeholder', message: 'Buscar nos posts' }),
      translations: modalTexts(),
      searchParameters: {
        facetFilters: [`language:${locale}`, ['docusaurus_tag:default']],
      },
      transformSearchClient: (theirs) =>
        ({ ...theirs, search: client.search }) as unknown as DocSearchTransformClient,
      navigator: {
        navigate: ({ item, itemUrl }) => {
          keep(item);
          onLeave(itemUrl);
        },
        navigateNewTab: ({ item, itemUrl }) => {
          keep(item);
          window.open(itemUrl, '_blank', 'noopener')?.focus();
        },
        navigateNewWindow: ({ item, itemUrl }) => {
          keep(item);
          window.open(itemUrl, '_blank', 'noopener,popup');
        },
      },
      hitComponent: ({ hit, children }) => (
        <Hit
          hit={hit}
          onChoose={(shown, event) => {
            keep(shown);
            if (config.mode === 'hosted' && config.insights) {
              tellFirstClick(shown, config);
            }
            if (isPlainClick(event)) {
              event.preventDefault();
              onLeave(shown.url);
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
                  { id: 'aoba.search.reportTitle', message: 'Busca sem resultado: {query}' },
                  { query },
                ),
              ),
          }),
    };
  }, [chosen, onLeave, place, tell]);
}

/** Whether the search has been found out, in words for a screen reader. */
function useOutcomeText(outcome: Outcome | undefined): string {
  const { selectMessage } = usePluralForm();
  if (outcome === undefined) {
    return '';
  }
  if (outcome.state === 'failed') {
    return translate({ id: 'aoba.search.failed', message: 'Não foi possível realizar a busca' });
  }
  const { count } = outcome;
  return count === 0
    ? translate({ id: 'aoba.search.noResults', message: 'Nenhum resultado' })
    : selectMessage(
        count,
        translate(
          { id: 'aoba.search.count', message: '{count} resultado|{count} resultados' },
          { count },
        ),
      );
}

/** DocSearch's modal with our texts, client, links and roles. */
export default function SearchModal({ place, takeTyped, onClose, onLeave }: Props): ReactNode {
  const layer = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [chosen] = useState<StoredHit[]>([]);
  const [typed] = useState(takeTyped);
  const [scrollY] = useState(() => window.scrollY);
  const indexName = indexNameOf(place.config, place.locale);
  // Before DocSearch reads them, which it does while it renders for the first time.
  useState(() => cleanStored(storage(), indexName));
  // Before DocSearch, which would load the script itself, past any policy.
  useState(() => {
    if (place.config.mode === 'hosted' && place.config.insights) {
      loadInsights();
    }
  });
  const props = useDocSearchProps(place, onLeave, setOutcome, chosen);

  const status = useRef<HTMLElement>(null);
  const outcomeText = useOutcomeText(outcome);

  useLayoutEffect(() => {
    const container = layer.current?.querySelector<HTMLElement>('.DocSearch-Container');
    if (container === null || container === undefined) {
      return;
    }
    const dialog = makeDialog(container, translate({ id: 'aoba.search.title', message: 'Busca' }));
    status.current = dialog.status;
    return dialog.undo;
  }, []);
  useEffect(() => {
    if (status.current !== null) {
      status.current.textContent = outcomeText;
    }
  }, [outcomeText]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (event.key === 'Escape' || isShortcut) {
        event.preventDefault();
        onClose();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  useEffect(() => () => addRecent(storage(), indexName, chosen), [chosen, indexName]);

  return createPortal(
    <div ref={layer} data-search={place.config.mode}>
      <DocSearchModal {...props} initialQuery={typed} initialScrollY={scrollY} onClose={onClose} />
    </div>,
    document.body,
  );
}
