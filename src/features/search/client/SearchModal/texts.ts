import type { ModalTranslations } from '@docsearch/react';
import { usePluralForm } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import type { Outcome } from '../docSearch';

/** @returns all texts of DocSearch's modal in the language of the page */
export function modalTexts(): ModalTranslations {
  return {
    searchBox: {
      searchInputLabel: translate({ id: 'aoba.search.label', message: 'Buscar nos posts' }),
      resetButtonTitle: translate({ id: 'aoba.search.clear', message: 'Limpar a busca' }),
      resetButtonAriaLabel: translate({ id: 'aoba.search.clear', message: 'Limpar a busca' }),
      cancelButtonText: translate({ id: 'aoba.search.cancel', message: 'Cancelar' }),
      cancelButtonAriaLabel: translate({ id: 'aoba.search.cancel', message: 'Cancelar' }),
    },
    startScreen: {
      recentSearchesTitle: translate({ id: 'aoba.search.recent', message: 'Recentes' }),
      noRecentSearchesText: translate({
        id: 'aoba.search.noRecent',
        message: 'Nenhuma busca recente',
      }),
      saveRecentSearchButtonTitle: translate({
        id: 'aoba.search.save',
        message: 'Guardar esta busca',
      }),
      removeRecentSearchButtonTitle: translate({
        id: 'aoba.search.removeRecent',
        message: 'Tirar esta busca das recentes',
      }),
      favoriteSearchesTitle: translate({ id: 'aoba.search.favorites', message: 'Favoritas' }),
      removeFavoriteSearchButtonTitle: translate({
        id: 'aoba.search.removeFavorite',
        message: 'Tirar esta busca das favoritas',
      }),
    },
    errorScreen: {
      titleText: translate({
        id: 'aoba.search.failed',
        message: 'Não foi possível realizar a busca',
      }),
      helpText: translate({
        id: 'aoba.search.failedHelp',
        message: 'Verifique sua conexão.',
      }),
    },
    noResultsScreen: {
      noResultsText: translate({ id: 'aoba.search.none', message: 'Nenhum resultado para' }),
      suggestedQueryText: translate({ id: 'aoba.search.try', message: 'Tente procurar por' }),
      reportMissingResultsText: translate({
        id: 'aoba.search.report',
        message: 'Acha que esta busca deveria ter resultados?',
      }),
      reportMissingResultsLinkText: translate({
        id: 'aoba.search.reportLink',
        message: 'Conte para nós.',
      }),
    },
    footer: {
      selectText: translate({ id: 'aoba.search.key.select', message: 'para escolher' }),
      selectKeyAriaLabel: translate({ id: 'aoba.search.key.enter', message: 'Tecla Enter' }),
      navigateText: translate({ id: 'aoba.search.key.navigate', message: 'para navegar' }),
      navigateUpKeyAriaLabel: translate({
        id: 'aoba.search.key.up',
        message: 'Seta para cima',
      }),
      navigateDownKeyAriaLabel: translate({
        id: 'aoba.search.key.down',
        message: 'Seta para baixo',
      }),
      closeText: translate({ id: 'aoba.search.key.close', message: 'para fechar' }),
      closeKeyAriaLabel: translate({ id: 'aoba.search.key.escape', message: 'Tecla Escape' }),
      searchByText: translate({ id: 'aoba.search.by', message: 'Busca com' }),
    },
  };
}

export const waitingText = () => translate({ id: 'aoba.search.loading', message: 'Buscando…' });

/** Outcome of the search as text for screen readers; empty before the first outcome. */
export function useOutcomeText(outcome: Outcome | undefined): string {
  const { selectMessage } = usePluralForm();
  if (outcome === undefined) {
    return '';
  }
  switch (outcome.state) {
    case 'slow':
      return translate({ id: 'aoba.search.stalled', message: 'A busca está demorando…' });
    case 'failed':
      return translate({ id: 'aoba.search.failed', message: 'Não foi possível realizar a busca' });
    default: {
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
  }
}
