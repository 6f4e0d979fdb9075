import { usePluralForm } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import progress from '@data/blog-data/progress.json';
import type { Group, KindId } from './kinds';

/** @returns the translated name of a kind of data */
export function nameOf(id: KindId): string {
  return {
    preferences: translate({ id: 'site.stored.preferences', message: 'Preferências do site' }),
    reading: progress.texts.stored,
    searches: translate({ id: 'site.stored.searches', message: 'Buscas recentes e favoritas' }),
    tasks: translate({ id: 'site.stored.tasks', message: 'Lista do do-it' }),
    diary: translate({ id: 'site.stored.diary', message: 'Diário do good-mood' }),
    edits: translate({
      id: 'site.stored.edits',
      message: 'Código que você mudou nos posts',
    }),
    offline: translate({
      id: 'site.stored.offline',
      message: 'Cópias dos aplicativos para usar sem rede',
    }),
    other: translate({ id: 'site.stored.other', message: 'Outros dados deste endereço' }),
  }[id];
}

/** @returns the translated name of a preference. Both announcement keys have the same name */
function preferenceName(key: string): string | undefined {
  const names: Readonly<Record<string, string>> = {
    theme: translate({ id: 'site.stored.theme', message: 'modo de cor' }),
    motion: translate({ id: 'site.stored.motion', message: 'animações pausadas ou não' }),
    keys: translate({ id: 'site.stored.keys', message: 'atalhos de uma tecla' }),
    analytics: translate({ id: 'site.stored.analytics', message: 'resposta sobre estatísticas' }),
    announcement: translate({
      id: 'site.stored.announcement',
      message: 'aviso já mostrado ou fechado',
    }),
    greeted: translate({ id: 'site.stored.greeted', message: 'saudação já vista nesta aba' }),
    tab: translate({ id: 'site.stored.tabs', message: 'abas escolhidas' }),
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
        { id: 'site.tags.count', message: '{count} post|{count} posts' },
        { count },
      ),
      searches: translate(
        { id: 'site.stored.searchCount', message: '{count} página|{count} páginas' },
        { count },
      ),
      tasks: translate(
        { id: 'site.stored.taskCount', message: '{count} tarefa|{count} tarefas' },
        { count },
      ),
      diary: translate(
        { id: 'site.stored.dayCount', message: '{count} dia|{count} dias' },
        { count },
      ),
      edits: translate(
        {
          id: 'site.stored.editCount',
          message: '{count} demonstração|{count} demonstrações',
        },
        { count },
      ),
      offline: translate(
        { id: 'site.stored.fileCount', message: '{count} arquivo|{count} arquivos' },
        { count },
      ),
    }[id];
    return selectMessage(count, message);
  };
}
