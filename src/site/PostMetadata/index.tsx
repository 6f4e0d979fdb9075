import Head from '@docusaurus/Head';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { PageMetadata } from '@docusaurus/theme-common';
import { useAlternatePageUtils } from '@site/src/upstream/themeCommon';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import type { PostExtras } from '@site/src/features/posts/shared/types';
import { feedFiles, feedTypes } from '@site/src/features/feeds/shared/files';
import { postSchema } from '@site/src/features/feeds/shared/schema';
import SocialCard from '../../features/cards/client/SocialCard';
import StructuredData from '../../features/feeds/client/StructuredData';

/** Head of a post's page: what it is, where its other forms are, and the feeds of its series. */
export default function PostMetadata(): ReactNode {
  const { metadata } = useBlogPost();
  const { siteConfig, i18n } = useDocusaurusContext();
  const { createUrl } = useAlternatePageUtils();
  const { title, description, permalink, date, authors, tags, frontMatter } = metadata;
  const { series, art } = metadata as PostExtras;
  const { currentLocale, defaultLocale, localeConfigs } = i18n;
  const absolute = (path: string) => siteConfig.url + path;
  const blog = `${siteConfig.baseUrl}blog`;

  const changed = (frontMatter.last_update as { date?: string | Date } | undefined)?.date;
  const published = new Date(date).toISOString();
  const updated = changed === undefined ? published : new Date(changed).toISOString();
  const isTranslated = currentLocale !== defaultLocale;
  const names = authors.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const other = i18n.locales.find((locale) => locale !== currentLocale) ?? defaultLocale;
  const first = series?.posts[0]?.permalink;

  const schema = postSchema({
    title,
    description,
    language: localeConfigs[currentLocale]?.htmlLang ?? currentLocale,
    url: absolute(permalink),
    translation: createUrl({ locale: other, fullyQualified: true }),
    isTranslated,
    published,
    updated,
    authors: names,
    tags: tags.map(({ label }) => label),
    readingTime: metadata.readingTime ?? 1,
    ...(frontMatter.image === undefined ? {} : { image: frontMatter.image }),
    blog: { name: `${siteConfig.title}: Blog`, url: absolute(blog) },
    ...(series === undefined || first === undefined
      ? {}
      : { series: { name: series.title, first: absolute(first), part: series.part } }),
  });
  return (
    <>
      <PageMetadata title={title} description={description} />
      <SocialCard
        image={frontMatter.image}
        title={title}
        art={art?.title}
        alt={frontMatter.image_alt as string | undefined}
      />
      <Head>
        <meta property="og:type" content="article" />
        <meta property="article:published_time" content={published} />
        <meta property="article:modified_time" content={updated} />
        {series !== undefined && <meta property="article:section" content={series.title} />}
        {names.map((name) => (
          <meta key={name} name="author" content={name} />
        ))}
        {/* One element for each: the protocol has no lists within one (ogp.me, "Arrays"). */}
        {tags.map(({ label }) => (
          <meta key={label} property="article:tag" content={label} />
        ))}
      </Head>
      {!metadata.unlisted && (
        <Head>
          <link rel="alternate" type="text/markdown" href={`${permalink}.md`} title={title} />
        </Head>
      )}
      {series !== undefined && (
        <Head>
          {(['rss', 'atom', 'json'] as const).map((kind) => (
            <link
              key={kind}
              rel="alternate"
              type={feedTypes[kind]}
              href={`${blog}/${series.id}/${feedFiles[kind]}`}
              title={`${siteConfig.title}: ${series.title}`}
            />
          ))}
        </Head>
      )}
      <StructuredData data={schema} />
    </>
  );
}
