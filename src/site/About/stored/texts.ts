import { usePluralForm } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import progress from '@data/blog-data/progress.json';
import type { Group, KindId } from './kinds';

/** @returns the translated name of a kind of data */
export function nameOf(id: KindId): string {
  return {
    preferences: translate({ id: 'aoba.stored.preferences', message: 'Preferências do site' }),
    reading: progress.texts.stored,
    searches: translate({ id: 'aoba.stored.searches', message: 'Buscas recentes e favoritas' }),
    tasks: translate({ id: 'aoba.stored.tasks', message: 'Lista do do-it' }),
    diary: translate({ id: 'aoba.stored.diary', message: 'Diário do good-mood' }),
    edits: translate({
      id: 'aoba.stored.edits',
      message: 'Código que você mudou nos posts',
    }),
    offline: translate({
      id: 'aoba.stored.offline',
      message: 'Cópias dos aplicativos para usar sem rede',
    }),
    other: translate({ id: 'aoba.stored.other', message: 'Outros dados deste endereço' }),
  }[id];
}

/** @returns the translated name of a preference. Both announcement keys have the same name */
function preferenceName(key: string): string | undefined {
  const names: Readonly<Record<string, string>> = {
    theme: translate({ id: 'aoba.stored.theme', message: 'modo de cor' }),
    motion: translate({ id: 'aoba.stored.motion', message: 'animações pausadas ou não' }),
    keys: translate({ id: 'aoba.stored.keys', message: 'atalhos de uma tecla' }),
    analytics: translate({ id: 'aoba.stored.analytics', message: 'resposta sobre estatísticas' }),
    announcement: translate({
      id: 'aoba.stored.announcement',
      message: 'aviso já mostrado ou fechado',
    }),
    greeted: translate({ id: 'aoba.stored.greeted', message: 'saudação já vista nesta aba' }),
    tab: translate({ id: 'aoba.stored.tabs', message: 'abas escolhidas' }),
  };
  return names[key.replace(/^docusaurus\.(\w+)\..*/, '$1')];
}

/**
 * @returns function that describes the data of a kind: names of its items, or their number. The
 *   text is empty if they cannot be counted
 */
export function useDetails(): (group: Group, count: number | undefined) => string {
  const { selectMessage } = usePluralForm();
  return ({ id, items }, count) => {
    if (id === 'preferences') {
      return [...new Set(items.map(({ name }) => preferenceName(name)))].join(', ');
    }
    if (id === 'other') {
      return items.map(({ name }) => name).join(', ');
    }
    if (count === undefined) {
      return '';
    }
    const message = {
      reading: translate(
        { id: 'aoba.tags.count', message: '{count} post|{count} posts' },
        { count },
      ),
      searches: translate(
        { id: 'aoba.stored.searchCount', message: '{count} página|{count} páginas' },
        { count },
      ),
      tasks: translate(
        { id: 'aoba.stored.taskCount', message: '{count} tarefa|{count} tarefas' },
        { count },
      ),
      diary: translate(
        { id: 'aoba.stored.dayCount', message: '{count} dia|{count} dias' },
        { count },
      ),
      edits: translate(
        {
          id: 'aoba.stored.editCount',
          message: '{count} demonstração|{count} demonstrações',
        },
        { count },
      ),
      offline: translate(
        { id: 'aoba.stored.fileCount', message: '{count} arquivo|{count} arquivos' },
        { count },
      ),
    }[id];
    return selectMessage(count, message);
  };
}
