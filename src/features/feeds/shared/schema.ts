import type {
  BlogPosting,
  BreadcrumbList,
  Graph,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts';

// The types of schema-dts check this output. They are generated from the definitions of schema.org.

interface SiteFacts {
  name: string;
  description: string;
  /** Language tag, such as pt-BR. */
  language: string;
  /** Absolute URL of the home page in this language. */
  url: string;
  /** Absolute URL of the search page. */
  search: string;
}

/** Search engines read `query-input`, an annotation of actions that schema-dts does not have. */
type AnnotatedSearch = SearchAction & { 'query-input': string };

/** @returns structured data of the site, for the home page */
export function siteSchema({ name, description, language, url, search }: SiteFacts) {
  const action: AnnotatedSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${url}#site`,
    name,
    description,
    inLanguage: language,
    url,
    potentialAction: action,
  } satisfies WithContext<WebSite>;
}

interface Crumb {
  name: string;
  /** Absolute URL. */
  url: string;
}

/**
 * @param crumbs pages from the blog to the current page, which is the last
 * @returns structured data of the breadcrumbs
 */
export function breadcrumbs(crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

interface PostFacts {
  title: string;
  description: string;
  language: string;
  url: string;
  /** Absolute URL of the same post in the other language. */
  translation: string;
  /** Whether this post is the translation, not the original. */
  isTranslated: boolean;
  /** ISO 8601. */
  published: string;
  /** ISO 8601. */
  updated: string;
  authors: readonly string[];
  tags: readonly string[];
  /** In minutes. */
  readingTime: number;
  blog: Crumb;
  /** Absolute URL of the social image of the post. */
  image?: string;
  /** `first` is the absolute URL of the first part. */
  series?: { name: string; first: string; part: number };
}

/** @returns structured data of a post and of its breadcrumbs */
export function postSchema(post: PostFacts): Graph {
  const { series } = post;
  const translation = { '@id': post.translation };
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': post.url,
    url: post.url,
    mainEntityOfPage: post.url,
    headline: post.title,
    name: post.title,
    description: post.description,
    inLanguage: post.language,
    datePublished: post.published,
    dateModified: post.updated,
    author: post.authors.map((name) => ({ '@type': 'Person', name })),
    keywords: [...post.tags],
    timeRequired: `PT${Math.max(1, Math.round(post.readingTime))}M`,
    image: post.image,
    ...(post.isTranslated ? { translationOfWork: translation } : { workTranslation: translation }),
    isPartOf: [
      { '@type': 'Blog', '@id': post.blog.url, name: post.blog.name },
      ...(series === undefined
        ? []
        : [
            {
              '@type': 'CreativeWorkSeries' as const,
              '@id': `${series.first}#serie`,
              name: series.name,
              url: series.first,
            },
          ]),
    ],
    position: series?.part,
  };
  const crumbs = [
    post.blog,
    ...(series === undefined || series.first === post.url
      ? []
      : [{ name: series.name, url: series.first }]),
    { name: post.title, url: post.url },
  ];
  return { '@context': 'https://schema.org', '@graph': [posting, breadcrumbs(crumbs)] };
}
