import fs from 'node:fs';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { expect, it, vi } from 'vitest';
import { changedBlogPlugin, inTurns, loadReadable } from './blogPlugin';

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
  const plugin = await changedBlogPlugin(
    {} as LoadContext,
    {} as never,
    (blog) => (route) => ({
      ...route,
      exact: blog.blogTitle === 'B',
    }),
    () => [],
    (load) => load(),
  );
  await plugin.contentLoaded?.({
    content: content as unknown as BlogContent,
    actions: { addRoute: (route: RouteConfig) => added.push(route) } as never,
  });
  expect(added).toEqual([{ path: '/blog', component: 'list', exact: true }]);
});

it('leaves out each post that cannot be read, and looks at all of them again the next time', async () => {
  const options = { exclude: ['**/_*'] };
  const broken = new Set(['a/um.mdx', 'dois.mdx']);
  const read = async () => {
    const found = [...broken].find((post) => !options.exclude.includes(post));
    if (found !== undefined) {
      throw new Error(`Processing of blog source file path="${found}" failed.`);
    }
    return options.exclude.length;
  };
  expect(await loadReadable(options, read)).toBe(3);
  expect(options.exclude).toEqual(['**/_*']);
  broken.clear();
  expect(await loadReadable(options, read)).toBe(1);
  await expect(loadReadable(options, () => Promise.reject(new Error('tags.yml')))).rejects.toThrow(
    'tags.yml',
  );
});

it('leaves out from the start the posts that are known to be unreadable', async () => {
  const options = { exclude: ['**/_*'] };
  const read = () => options.exclude;
  const unreadable = ['a/um.mdx'];
  expect(await loadReadable(options, read, () => unreadable)).toEqual(['**/_*', 'a/um.mdx']);
  unreadable.pop();
  expect(await loadReadable(options, read, () => unreadable)).toEqual(['**/_*']);
});

it('runs one load of posts at a time, and the last one gives the newest content', async () => {
  const [ends, read]: [(() => void)[], string[]] = [[], []];
  let text = 'first';
  const load = inTurns(async () => {
    const now = text;
    await new Promise<void>((end) => ends.push(end));
    read.push(now);
    if (now === 'broken') {
      throw new Error('broken');
    }
    return now;
  });
  const first = load();
  await expect.poll(() => ends.length).toBe(1);
  text = 'broken';
  const [second, third] = [load(), load()];
  await Promise.resolve();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe('first');
  await expect.poll(() => ends.length).toBe(2);
  text = 'mended';
  const fourth = load();
  ends[1]?.();
  await expect(Promise.all([second, third])).rejects.toThrow('broken');
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  expect(await fourth).toBe('mended');
  expect(read).toEqual(['first', 'broken', 'mended']);
});

it('the blog plugin still names the post that it cannot read', () => {
  const file = path.join(
    import.meta.dirname,
    '../../node_modules/@docusaurus/plugin-content-blog/lib/blogUtils.js',
  );
  expect(fs.readFileSync(file, 'utf8')).toContain(
    'new Error(`Processing of blog source file path=${blogSourceFile} failed.`',
  );
});
