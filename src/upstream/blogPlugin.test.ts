import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { expect, it, vi } from 'vitest';
import { changedBlogPlugin } from './blogPlugin';

vi.mock('@docusaurus/plugin-content-blog', () => ({
  validateOptions: undefined,
  default: () => ({
    name: 'blog',
    contentLoaded: async ({ content, actions }: Loaded) => {
      Object.keys(content.authorsMap ?? {}).forEach((path) =>
        actions.addRoute({ path, component: 'author' }),
      );
      actions.addRoute({ path: '/blog', component: 'list' });
    },
  }),
}));

interface Loaded {
  content: BlogContent;
  actions: PluginContentLoadedActions;
}

it('adds the changed routes and no author pages', async () => {
  const added: RouteConfig[] = [];
  const content = { authorsMap: { '/blog/authors/a': {} }, blogTitle: 'B' };
  const plugin = await changedBlogPlugin({} as LoadContext, {} as never, (blog) => (route) => ({
    ...route,
    exact: blog.blogTitle === 'B',
  }));
  await plugin.contentLoaded?.({
    content: content as unknown as BlogContent,
    actions: { addRoute: (route: RouteConfig) => added.push(route) } as never,
  });
  expect(added).toEqual([{ path: '/blog', component: 'list', exact: true }]);
});
