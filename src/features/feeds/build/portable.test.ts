import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { portableContent } from './portable';

const url = 'https://example.org/en/blog/a';
const portable = (inside: string) =>
  toHtml(portableContent(`<main><div class="prose">${inside}</div></main>`, url));

describe('portableContent', () => {
  it('makes URLs absolute, also of headings, and removes addresses that are not web addresses', () => {
    expect(portable('<p><a class="x" href="/b">b</a><a href="#c">c</a></p>')).toBe(
      '<p><a href="https://example.org/b">b</a><a href="https://example.org/en/blog/a#c">c</a></p>',
    );
    expect(portable('<a href="javascript:alert(1)">x</a>')).toBe('<a>x</a>');
    expect(portable('<img src="../i.png" alt="i" style="color:red" onerror="x()">')).toBe(
      '<img src="https://example.org/en/i.png" alt="i">',
    );
  });

  it('keeps a small picture that is in the page, but no other address with data', () => {
    const arc = '<img src="data:image/svg+xml;base64,PHN2Zy8+" alt="Um arco">';
    expect(portable(arc)).toBe(arc);
    expect(portable('<img src="data:text/html,x" alt="x">')).toBe('<img alt="x">');
    expect(portable('<a href="data:image/svg+xml,x">x</a>')).toBe('<a>x</a>');
  });

  it('keeps code as plain text with its file name and language', () => {
    expect(
      portable(
        '<div><div><span>a.css</span><button>Copy</button></div><pre tabindex="0" aria-label="Code: a.css"><code class="c"><span class="l">a{}</span></code></pre></div>',
      ),
    ).toBe('<p><code>a.css</code></p><pre><code class="language-css">a{}</code></pre>');
  });

  it('shows every file of a demo and replaces its frame with a link', () => {
    expect(
      portable(
        '<figure aria-label="Demo: Wave"><div role="tablist"><button>HTML</button></div><div role="tabpanel" data-open="false"><pre aria-label="Code: index.html"><code>x</code></pre></div><noscript><iframe src="/demos/wave/en" title="Result: Wave" height="120"></iframe></noscript><div data-src="/demos/wave/en" data-title="Result: Wave"><canvas height="120"></canvas></div><figcaption>1 kB</figcaption></figure>',
      ),
    ).toBe(
      '<p><code>index.html</code></p><pre><code class="language-html">x</code></pre><p><a href="https://example.org/demos/wave/en">Result: Wave</a></p>',
    );
  });

  it('keeps drawings that need no style sheet, in the text color', () => {
    expect(
      portable(
        '<figure><svg aria-hidden="true" viewBox="0 0 1 1" stroke="var(--ink)" style="a"><path class="p" d="M0 0"/></svg><figcaption>c</figcaption></figure><svg class="onda" viewBox="0 0 1 1"></svg>',
      ),
    ).toBe(
      '<figure><svg viewBox="0 0 1 1" stroke="currentColor"><path d="M0 0"></path></svg><figcaption>c</figcaption></figure>',
    );
  });

  it('links to videos and sounds, which would be missing otherwise', () => {
    expect(portable('<video controls src="/onda.mp4"></video>')).toBe(
      '<p><a href="https://example.org/onda.mp4">onda.mp4</a></p>',
    );
    expect(
      portable('<p>a <audio aria-label="Som" controls><source src="/a.ogg?v=1">x</audio></p>'),
    ).toBe('a <p><a href="https://example.org/a.ogg?v=1">Som</a></p>');
    expect(portable('<video src="javascript:x"></video><video></video>')).toBe('');
  });

  it('converts a note to a quotation and removes controls', () => {
    expect(
      portable(
        '<div role="note"><p>n</p></div><section><button>b</button>s</section><h2 id="h">h<a class="hash-link" href="#h">\u200b</a></h2>',
      ),
    ).toBe('<blockquote><p>n</p></blockquote><h2>h</h2>');
  });

  it('keeps footnotes, without their buttons, when one has code', () => {
    expect(
      portable(
        '<section data-footnotes class="footnotes"><ol><li id="fn-1"><p>n</p><div><div><span>CSS</span><button>Copy</button></div><pre aria-label="Code: CSS"><code>a{}</code></pre></div></li></ol></section>',
      ),
    ).toBe('<ol><li><p>n</p><pre><code class="language-css">a{}</code></pre></li></ol>');
  });

  it('throws an error with the URL of a page without text', () => {
    expect(() => portableContent('<main></main>', url)).toThrow(url);
  });
});
