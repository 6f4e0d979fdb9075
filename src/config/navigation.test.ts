import { describe, expect, it } from 'vitest';
import { checkFooter, checkItems, navbar } from './navigation';

describe('checkItems', () => {
  it('accepts markup of an item that pages accept', () => {
    const items = [
      { type: 'html', value: '<b class="new">novo</b>' },
      { type: 'dropdown', items: [{ type: 'html', value: '<hr>' }] },
    ];
    expect(() => checkItems(items)).not.toThrow();
  });

  it('refuses markup that pages would show as text, and names the item', () => {
    const html = { type: 'html', value: '<a href="/x">x</a>' };
    expect(() => checkItems([{ type: 'default' }, html])).toThrow(
      /navigation\.ts: navbar\.items\[1\] has markup that pages refuse: <a href="\/x">x<\/a>/,
    );
    expect(() => checkItems([{ type: 'dropdown', items: [html] }])).toThrow(
      'navbar.items[0].items[0] has markup',
    );
  });

  it('refuses an unknown type', () => {
    expect(() => checkItems([{ type: 'link' }])).toThrow('navbar.items[0] has the unknown type');
  });
});

describe('navbar', () => {
  it.each(['/', '/x/', '/ana/blog/'])('marks the link to the blog below %s', (baseUrl) => {
    const [blog] = navbar(baseUrl)?.items ?? [];
    // As `isRegexpStringMatch` of the theme does.
    const isMarked = (path: string) =>
      new RegExp(String(blog?.activeBaseRegex), 'gi').test(`${baseUrl}${path}`);
    const own = ['blog', 'blog/page/2', 'blog/aoba-mundo', 'blog/do-it/parte-1'];
    const others = ['', 'sobre', 'search', 'blogs', 'blog/arquivo', 'blog/marcadores/svg/page/2'];
    for (const language of ['', 'en/']) {
      expect(own.filter((path) => !isMarked(language + path))).toEqual([]);
      expect(others.filter((path) => isMarked(language + path))).toEqual([]);
    }
  });
});

describe('checkFooter', () => {
  it('refuses the style dark and accepts others', () => {
    expect(() => checkFooter({ style: 'dark' })).toThrow(/footer\.style "dark" is not supported/);
    expect(() => checkFooter({ style: 'light' })).not.toThrow();
    expect(() => checkFooter({})).not.toThrow();
  });
});
