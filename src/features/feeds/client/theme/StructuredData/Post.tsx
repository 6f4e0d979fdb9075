import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { useAlternatePageUtils } from '@site/src/upstream/themeCommon';
import { postDates, type PostExtras } from '../../../../posts/shared';
import { postSchema } from '@site/src/features/feeds/shared/schema';
import SchemaScript from '../../SchemaScript';

/** Structured data of a post: the post, its translation, its series and its breadcrumbs. */
export default function PostData(): ReactNode {
  const { metadata } = useBlogPost();
  const { siteConfig, i18n } = useDocusaurusContext();
  const { createUrl } = useAlternatePageUtils();
  const { title, description, permalink, authors, tags, frontMatter } = metadata;
  const { series } = metadata as PostExtras;
  const { currentLocale, defaultLocale, localeConfigs } = i18n;
  const absolute = (path: string) => siteConfig.url + path;
  const other = i18n.locales.find((locale) => locale !== currentLocale) ?? defaultLocale;
  const first = series?.posts[0]?.permalink;
  return (
    <SchemaScript
      data={postSchema({
        title,
        description,
        language: localeConfigs[currentLocale]?.htmlLang ?? currentLocale,
        url: absolute(permalink),
        translation: createUrl({ locale: other, fullyQualified: true }),
        isTranslated: currentLocale !== defaultLocale,
        ...postDates(metadata),
        authors: authors.flatMap(({ name }) => (name === undefined ? [] : [name])),
        tags: tags.map(({ label }) => label),
        readingTime: metadata.readingTime ?? 1,
        image: frontMatter.image,
        blog: {
          name: `${siteConfig.title}: Blog`,
          url: absolute(`${siteConfig.baseUrl}blog`),
        },
        series:
          series === undefined || first === undefined
            ? undefined
            : { name: series.title, first: absolute(first), part: series.part },
      })}
    />
  );
}
