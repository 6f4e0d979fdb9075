import type { PluginOptions as BlogOptions } from '@docusaurus/plugin-content-blog';
import rehypeCode from '../mdx/rehypeCode';
import remarkDemo from '../mdx/remarkDemo';

/** MDX settings that posts and pages share. */
export const mdxOptions = {
  remarkPlugins: [remarkDemo],
  rehypePlugins: [rehypeCode],
  admonitions: { keywords: ['nota', 'cuidado', 'desde'], extendDefaults: false },
} satisfies Partial<BlogOptions>;
