import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { DemosGlobalData } from '@site/src/features/demos/shared/types';

/** @returns path under which the documents of frames are, once for all languages */
export function useFramesRoot(): string {
  return (usePluginData('demos') as DemosGlobalData).root;
}

/**
 * @param id of a demo
 * @returns address of its own page, in the language of this one
 */
export function useDemoAddress(id: string): string {
  const { i18n } = useDocusaurusContext();
  const root = useFramesRoot();
  const file = i18n.currentLocale === i18n.defaultLocale ? '' : i18n.currentLocale;
  return `${root}demos/${id}/${file}`;
}
