import type { ModalTranslations } from '@docsearch/react';
import { usePluralForm } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import type { Outcome } from '../docSearch';

/** @returns all texts of DocSearch's modal in the language of the page */
export function modalTexts(): ModalTranslations {
  return {
    searchBox: {
      searchInputLabel: translate({ id: 'site.search.label', message: 'Buscar nos posts' }),
      resetButtonTitle: translate({ id: 'site.search.clear', message: 'Limpar a busca' }),
      resetButtonAriaLabel: translate({ id: 'site.search.clear', message: 'Limpar a busca' }),
      cancelButtonText: translate({ id: 'site.search.cancel', message: 'Cancelar' }),
      cancelButtonAriaLabel: translate({ id: 'site.search.cancel', message: 'Cancelar' }),
    },
    startScreen: {
      recentSearchesTitle: translate({ id: 'site.search.recent', message: 'Recentes' }),
      noRecentSearchesText: translate({
        id: 'site.search.noRecent',
        message: 'Nenhuma busca recente',
      }),
      saveRecentSearchButtonTitle: translate({
        id: 'site.search.save',
        message: 'Guardar esta busca',
      }),
      removeRecentSearchButtonTitle: translate({
        id: 'site.search.removeRecent',
        message: 'Tirar esta busca das recentes',
      }),
      favoriteSearchesTitle: translate({ id: 'site.search.favorites', message: 'Favoritas' }),
      removeFavoriteSearchButtonTitle: translate({
        id: 'site.search.removeFavorite',
        message: 'Tirar esta busca das favoritas',
      }),
    },
    errorScreen: {
      titleText: translate({
        id: 'site.search.failed',
        message: 'Não foi possível realizar a busca',
      }),
      helpText: translate({
        id: 'site.search.failedHelp',
        message: 'Verifique sua conexão.',
      }),
    },
    noResultsScreen: {
      noResultsText: translate({ id: 'site.search.none', message: 'Nenhum resultado para' }),
      suggestedQueryText: translate({ id: 'site.search.try', message: 'Tente procurar por' }),
      reportMissingResultsText: translate({
        id: 'site.search.report',
        message: 'Acha que esta busca deveria ter resultados?',
      }),
      reportMissingResultsLinkText: translate({
        id: 'site.search.reportLink',
        message: 'Conte para nós.',
      }),
    },
    footer: {
      selectText: translate({ id: 'site.search.key.select', message: 'para escolher' }),
      selectKeyAriaLabel: translate({ id: 'site.search.key.enter', message: 'Tecla Enter' }),
      navigateText: translate({ id: 'site.search.key.navigate', message: 'para navegar' }),
      navigateUpKeyAriaLabel: translate({
        id: 'site.search.key.up',
        message: 'Seta para cima',
      }),
      navigateDownKeyAriaLabel: translate({
        id: 'site.search.key.down',
        message: 'Seta para baixo',
      }),
      closeText: translate({ id: 'site.search.key.close', message: 'para fechar' }),
      closeKeyAriaLabel: translate({ id: 'site.search.key.escape', message: 'Tecla Escape' }),
      searchByText: translate({ id: 'site.search.by', message: 'Busca com' }),
    },
  };
}

/** @returns the text that the modal shows until the first answer */
export const waitingText = () => translate({ id: 'site.search.loading', message: 'Buscando…' });

/**
 * @param title title of a button that saves or removes a stored search
 * @param name name of that search
 * @returns what the button has done, for screen readers
 */
export function doneText(title: string, name: string): string {
  const { saveRecentSearchButtonTitle: save, removeRecentSearchButtonTitle: remove } =
    modalTexts().startScreen ?? {};
  switch (title) {
    case save:
      return translate({ id: 'site.search.saved', message: 'Nas favoritas: {name}' }, { name });
    case remove:
      return translate(
        { id: 'site.search.removedRecent', message: 'Fora das recentes: {name}' },
        { name },
      );
    default:
      return translate(
        { id: 'site.search.removedFavorite', message: 'Fora das favoritas: {name}' },
        { name },
      );
  }
}

/** Outcome of the search as text for screen readers; empty before the first outcome. */
export function useOutcomeText(outcome: Outcome | undefined): string {
  const { selectMessage } = usePluralForm();
  if (outcome === undefined) {
    return '';
  }
  switch (outcome.state) {
    case 'slow':
      return translate({ id: 'site.search.stalled', message: 'A busca está demorando…' });
    case 'failed':
      return translate({ id: 'site.search.failed', message: 'Não foi possível realizar a busca' });
    default: {
      const { count } = outcome;
      return count === 0
        ? translate({ id: 'site.search.noResults', message: 'Nenhum resultado' })
        : selectMessage(
            count,
            translate(
              { id: 'site.search.count', message: '{count} resultado|{count} resultados' },
              { count },
            ),
          );
    }
  }
}
