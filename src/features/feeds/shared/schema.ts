import type {
  BlogPosting,
  BreadcrumbList,
  Graph,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts';

// What schema.org defines is held by the types of schema-dts, made from its own definitions.

export interface SiteFacts {
  name: string;
  description: string;
  /** Language tag, as pt-BR. */
  language: string;
  /** Absolute address of the home page of that language. */
  url: string;
  /** Absolute address of the search page. */
  search: string;
}

/** Search engines read `query-input`; schema.org describes it as an annotation of its actions. */
type AnnotatedSearch = SearchAction & { 'query-input': string };

/** @returns what the home page says of the site */
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

export interface Crumb {
  name: string;
  /** Absolute address. */
  url: string;
}

/**
 * @param crumbs from the blog down to the page itself
 * @returns the way to a page
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

export interface PostFacts {
  title: string;
  description: string;
  language: string;
  url: string;
  /** Absolute address of the same post in the other language. */
  translation: string;
  isTranslated: boolean;
  published: string;
  updated: string;
  authors: readonly string[];
  tags: readonly string[];
  /** Minutes. */
  readingTime: number;
  blog: Crumb;
  /** Absolute address of the picture that stands for the post. */
  image?: string;
  series?: { name: string; first: string; part: number };
}

/** @returns what a post's page says of the post, and of the way to it */
export function postSchema(post: PostFacts): Graph {
  const { series } = post;
  const twin = { '@id': post.translation };
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
    ...(post.image === undefined ? {} : { image: post.image }),
    ...(post.isTranslated ? { translationOfWork: twin } : { workTranslation: twin }),
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
    ...(series === undefined ? {} : { position: series.part }),
  };
  const way = [
    post.blog,
    ...(series === undefined || series.first === post.url
      ? []
      : [{ name: series.name, url: series.first }]),
    { name: post.title, url: post.url },
  ];
  return { '@context': 'https://schema.org', '@graph': [posting, breadcrumbs(way)] };
}
