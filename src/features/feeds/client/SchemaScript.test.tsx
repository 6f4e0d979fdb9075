import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { elementsOf } from '../../../lib/node/html';
import SchemaScript from './SchemaScript';

it('SchemaScript escapes markup in a title, so that no text can end or open a script', () => {
  const data = { headline: '</script><script>alert(1)</script><!-- <script>' };
  const html = renderToStaticMarkup(createElement(SchemaScript, { data }));
  const scripts = elementsOf(html).filter(({ name }) => name === 'script');
  expect(scripts).toHaveLength(1);
  const [script] = scripts;
  const content = html.slice(script?.open, script?.close);
  expect(content).not.toContain('<');
  expect(JSON.parse(content)).toEqual(data);
});

it('SchemaScript leaves out captions, which Docusaurus has in English only', () => {
  const data = {
    blogPost: [{ image: { url: '/a.png', caption: 'title image for the blog post: A' } }],
  };
  const html = renderToStaticMarkup(createElement(SchemaScript, { data }));
  expect(html).toContain('{"blogPost":[{"image":{"url":"/a.png"}}]}');
});
