import pages from '@data/social/pages.json';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { cardAddress } from '../../shared/card';
import CardTags from '../CardTags';

/** Fills the slot of the same name: the card of a page that is not a post. */
export default function SocialCard({ page }: { page: string }): ReactNode {
  const { siteConfig, i18n } = useDocusaurusContext();
  const card = pages[page];
  return card === undefined ? null : (
    <CardTags
      image={cardAddress(siteConfig.url, i18n.localeConfigs, i18n.defaultLocale, card.file)}
      title={card.title}
    />
  );
}
