import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import BlogListPage from '../../src/theme/BlogListPage';

// Docusaurus resolves these modules at build time.
vi.mock('@docusaurus/Translate', () => ({
  default: ({ children, values = {} }: { children: string; values?: Record<string, ReactNode> }) =>
    children
      .split(/\{(\w+)\}/)
      .map((part, index) => (
        <Fragment key={index}>{index % 2 === 1 ? values[part] : part}</Fragment>
      )),
  translate: ({ message }: { message: string }, values: Record<string, unknown> = {}) =>
    message.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
}));
vi.mock('@docusaurus/theme-common', () => ({ PageMetadata: () => null }));
vi.mock('@docusaurus/Link', () => ({
  default: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('@theme/Layout', () => ({
  default: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('@theme/SearchMetadata', () => ({ default: () => null }));
vi.mock('@theme/SocialCard', () => ({ default: () => null }));
vi.mock('@theme/StructuredData/List', () => ({ default: () => null }));
vi.mock('../../src/ui/Pager', () => ({ default: () => null }));
vi.mock('../../src/ui/PageHead', () => ({
  default: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('../../src/features/posts/client', () => ({
  listedPosts: () => [],
  PostList: () => null,
}));

const totalOf = (totalCount: number) =>
  renderToStaticMarkup(
    <BlogListPage
      {...({ metadata: { page: 1, totalCount }, items: [] } as unknown as ComponentProps<
        typeof BlogListPage
      >)}
    />,
  );

it('the total of the list has a singular', () => {
  expect(totalOf(1)).toContain('1 post, também por data');
  expect(totalOf(24)).toContain('24 posts, também por data');
});
