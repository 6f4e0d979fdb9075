/** A slot without props. */
type Slot = () => import('react').ReactNode;

declare module '@theme/SocialCard' {
  /** Social card of a page, for link previews. A page without its own card has that of `home`. */
  export default function SocialCard(props: {
    /** Last segment of the page's path (`blog`, `404`), or the whole path of a tag's page. */
    page: string;
  }): import('react').ReactNode;
}
declare module '@theme/PostCard' {
  /** Social card of the current post. */
  const PostCard: Slot;
  export default PostCard;
}
declare module '@theme/PostFeeds' {
  /** `<link>` elements to the Markdown of the current post and to the feeds of its series. */
  const PostFeeds: Slot;
  export default PostFeeds;
}
declare module '@theme/SeriesFeed' {
  /** Link to the feed of the series of the current post. */
  const SeriesFeed: Slot;
  export default SeriesFeed;
}
declare module '@theme/StructuredData/Site' {
  export default function SiteData(props: { description: string }): import('react').ReactNode;
}
declare module '@theme/StructuredData/List' {
  export default function ListData(
    props: import('@theme/BlogListPage').Props,
  ): import('react').ReactNode;
}
declare module '@theme/StructuredData/Tag' {
  export default function TagData(props: {
    label: string;
    permalink: string;
    allTagsPath: string;
  }): import('react').ReactNode;
}
declare module '@theme/StructuredData/Post' {
  const PostData: Slot;
  export default PostData;
}
declare module '@theme/SearchHost' {
  const SearchHost: Slot;
  export default SearchHost;
}
declare module '@theme/SearchForm' {
  const SearchForm: Slot;
  export default SearchForm;
}
declare module '@theme/SearchData' {
  const SearchData: Slot;
  export default SearchData;
}
declare module '@theme/PreviewBanner' {
  const PreviewBanner: Slot;
  export default PreviewBanner;
}
declare module '@theme/Consent' {
  const Consent: Slot;
  export default Consent;
}
declare module '@theme/RevokeConsent' {
  const RevokeConsent: Slot;
  export default RevokeConsent;
}
