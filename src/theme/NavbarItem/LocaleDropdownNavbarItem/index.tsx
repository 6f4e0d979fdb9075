// Eject of theme-classic NavbarItem/LocaleDropdownNavbarItem/index: a two-letter code in the bar,
// full names in the menu, and the current language for screen readers.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { mergeSearchStrings, useHistorySelector } from '@docusaurus/theme-common';
import { useAlternatePageUtils } from '@site/src/upstream/themeCommon';
import Translate from '@docusaurus/Translate';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import { Fragment, type ReactNode } from 'react';

/**
 * @param path a path that the router has decoded, in another language
 * @returns the same path as an address of this site. A link that starts with two slashes leads to another
 *   host; browsers take a backslash for a slash, and leave out tabs and line breaks
 */
const onThisSite = (path: string): string => encodeURI(path).replace(/^\/+/, '/');

export default function LocaleDropdownNavbarItem({
  mobile = false,
  dropdownItemsBefore,
  dropdownItemsAfter,
  queryString,
  ...props
}: Props): ReactNode {
  const { i18n } = useDocusaurusContext();
  const { createUrl } = useAlternatePageUtils();
  const search = useHistorySelector(({ location }) => location.search);
  const hash = useHistorySelector(({ location }) => location.hash);
  const query = mergeSearchStrings([search, queryString], 'append');
  // One HTML file serves all unknown paths, and its links lead to the path of that file. React changes
  // an attribute of the HTML only when the prop changes, so the first render in a browser has another
  // address. The HTML itself keeps its links, for readers without scripts.
  const isFirst = !useIsBrowser() && ExecutionEnvironment.canUseDOM;
  const items = i18n.locales.map((locale) => {
    const config = i18n.localeConfigs[locale];
    return {
      label: config?.label ?? locale,
      lang: config?.htmlLang,
      hrefLang: config?.htmlLang,
      to: `pathname://${isFirst ? config?.baseUrl : onThisSite(createUrl({ locale, fullyQualified: false }))}${query}${hash}`,
      // Not a new tab, as in a link to another site.
      target: undefined,
      rel: undefined,
      autoAddBaseUrl: false,
      className: locale === i18n.currentLocale ? 'dropdown__link--active' : '',
      'aria-current': locale === i18n.currentLocale ? ('true' as const) : undefined,
    };
  });
  const Label = mobile ? 'span' : Fragment;
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={
        // In the menu, whose items are flex containers, the words wrap as one text.
        <Label>
          {i18n.currentLocale.toUpperCase()}
          <span className={mobile ? undefined : 'visually-hidden'}>
            <Translate
              id="site.locale.label"
              values={{ name: i18n.localeConfigs[i18n.currentLocale]?.label }}
            >
              {', idioma: {name}'}
            </Translate>
          </span>
        </Label>
      }
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
    />
  );
}
