import { parseMdx } from '../../../src/lib/node/mdx';
import type { Content } from './content';
import { posts, type BadDay } from './day';

/** Adds lines after a paragraph of a post that is chosen at random. */
function addToPost(content: Content, added: string): string | undefined {
  return content.edit(content.any(posts), (raw) => {
    const parsed = parseMdx(raw);
    const ends =
      'tree' in parsed
        ? parsed.tree.children
            .filter(({ type }) => type === 'paragraph')
            .flatMap(({ position }) => position?.end.line ?? [])
        : [];
    const lines = raw.split('\n');
    lines.splice(content.random.pick(ends), 0, '', added, '');
    return lines.join('\n');
  });
}

/** Mistakes of an author in the text of a post. */
const written: Readonly<Record<string, string>> = {
  'an unclosed element': '<aside>',
  'an element closed by another': '<b>texto</i>',
  'an unclosed brace': 'Um {',
  'an undefined name': 'Um {nada}.',
  'a variable of the environment': '{process.env.HOME}',
  'a random number': '{Math.random()}',
  'the time': '{Date.now()}',
  'a call': '{[1].map((n) => n)}',
  'an exported function': 'export function f() {}',
  'an unknown component': '<Nada />',
  'a script': '<script>{`a()`}</script>',
  'a style attribute': '<p style={{ color: "red" }}>a</p>',
  'an event handler': '<p onClick="a()">a</p>',
  'an import of a package': "import fs from 'node:fs';",
  'an import of a missing drawing': "import Nada from './nada.svg';",
  'a missing image': '![Um quadro](./nada.png)',
  'an image of another host': '![Um quadro](https://a.example/a.png)',
  'an image without a text': '![](/img/favicon.svg)',
  'an image with a stray %': '![Um quadro](./50%.png)',
  'a relative image in HTML': '<img alt="" src="./nada.png" />',
  'a missing film in HTML': '<video src="/nada.mp4" />',
  'a link to a missing post': '[a](./nada.mdx)',
  'a link to Markdown': '[a](./janeiro.md)',
  'a link without a slash': '[a](do-it/nada)',
  'a link without a scheme': '[a](www.a.example)',
  'a link to a missing file': '[a](/nada.zip)',
  'a link to a missing page': '[a](/nada)',
  'a link without an address': '[a]()',
  'a link with a wrong scheme': '[a](htps://a.example)',
  'a link to a missing heading': '[a](#nada-disso)',
  'a link with a stray %': '[a](#100%)',
  'a link that runs code': '[a](javascript:alert(1))',
  'an undefined footnote': 'Um[^99].',
  'an undefined reference': 'Um [a][nada].',
  'a second title': '# Outro título',
  'a heading without a text': '##',
  'a heading that skips levels': '###### Fundo',
  'an id twice': '## Um {/* #mesmo */}\n\n## Dois {/* #mesmo */}',
  'a row with a cell too many': '| a |\n| - |\n| 1 | 2 |',
  'an unclosed fence': '```js\nlet a;',
  'an unknown language': '```naipe\na\n```',
  'a long line of code': `\`\`\`js\n${'let a; '.repeat(40)}\n\`\`\``,
  'an unclosed note': ':::nota\n\nUm.',
  'an unknown note': ':::naipe\n\nUm.\n\n:::',
  'a conflict of git': '<<<<<<< HEAD\nUm.\n=======\nDois.\n>>>>>>> outro',
  'a mark that turns the text around': 'Um\u202E texto.',
  'a space without width': 'Um\u200B texto.',
  'an unknown demo': '<Demo id="nada" />',
  'a file that a demo lacks': '<Demo id="carregamento-onda" opens="nada" />',
  'an excerpt that is in no file': '<Trecho id="carregamento-onda" file="css" from="nada disso" />',
  'a live block that draws nothing': '```css live\na { top: 0; }\n```',
  'bold without its end': 'Um **texto sem fim.',
  'code without its end': 'Um `código sem fim.',
  'a heading without its space': '##Colado',
  'a list without its space': '1.Um\n2.Dois',
  'a table without its second line': '| a | b |\n| c | d |',
  'an entity that does not exist': 'Um&nbps;dois.',
  'a link cut in two': 'Um [a] (./nada.mdx).',
  'a link with a space': 'Um [a](./um dois.mdx).',
  'a link without a text': 'Um [](/sobre).',
  'a link to the own computer': 'Um [a](http://localhost:3000/).',
  'an e-mail without an address': 'Um [a](mailto:).',
  'a note of the author': 'TODO: escrever isto.',
  'a footnote that nothing refers to': '[^98]: Ninguém me chama.',
  'a footnote defined twice': 'Um[^97].\n\n[^97]: Um.\n\n[^97]: Dois.',
  'details without a summary': '<details>\n\nUm.\n\n</details>',
  'a misspelled setting of a fence': '```html liev\n<p>a</p>\n```',
  'a heading of marks alone': '## !!!',
  'a file name as alt': '![IMG_2034.svg](/img/favicon.svg)',
  'an unknown attribute of a component': '<Demo id="carregamento-onda" abre="css" />',
  'a figure without a caption': '<Figure>Um</Figure>',
  'lines that a demo does not have': '<Demo id="carregamento-onda" opens="css" lines="900" />',
  'a part of a demo that does not exist': '<Demo id="carregamento-onda" show="nada" />',
  'a live block that does not parse': '```html live\n<p>Um.</p>\n<script>let = ;</script>\n```',
};

export const texts: readonly BadDay[] = Object.entries(written).map(([name, text]) => ({
  name,
  happen: (content) => addToPost(content, text),
}));
