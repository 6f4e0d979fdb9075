import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { DemosGlobalData } from '../../shared/types';

/** @returns base path of `demos/` and `playground/`, which all languages share */
export function useFramesRoot(): string {
  return (usePluginData('demos') as DemosGlobalData).root;
}

/**
 * @param id id of a demo
 * @returns path of its own page, in the language of the current page
 */
export function useDemoAddress(id: string): string {
  const { i18n } = useDocusaurusContext();
  const root = useFramesRoot();
  const file = i18n.currentLocale === i18n.defaultLocale ? '' : i18n.currentLocale;
  return `${root}demos/${id}/${file}`;
}
