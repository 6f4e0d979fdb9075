import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDemoChecks } from '../../demos/build/check';
import { checkTexts } from './check';
import { createTranslation } from './newTranslation';

const en = 'i18n/en/docusaurus-plugin-content-blog';

const post = `---
title: Um título
description: Uma frase que diz o que se aprende aqui.
date: 2022-01-31
authors: [autor]
tags: [css]
search:
  - uma busca
---

import Onda from './onda.svg';

A abertura do post.

{/* truncate */}

## Um passo

Um texto com \`código\` e /* sinais */ dentro.

\`\`\`css
a { top: 0; }

b { top: 0; }
\`\`\`

:::nota[Nota]

Um aviso.

:::

<Figure caption="Uma legenda escrita">
  <Onda aria-hidden="true" />
</Figure>

<details>
<summary>Uma pergunta que tem mais de oito palavras nesta linha só?</summary>

Uma resposta
em duas linhas.

</details>

<Figure caption="Um arco">
  <svg viewBox="0 0 32 6" aria-hidden="true">
    <path d="M14 1a4 4 0 0 1 4 4h-4z" />
  </svg>
</Figure>

1. Desenhe um arco.

    <details>
    <summary>Resposta</summary>

    \`\`\`html live title="Um botão" height="80"
    <button title="Um título">Aoba</button>
    \`\`\`

    \`\`\`css title="style.css"
    a { top: 0; }
    \`\`\`

    </details>
`;

let siteDir: string;
const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8');
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  fs.writeFileSync(path.join(siteDir, file), text);
};

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-twin-'));
  write('blog/authors.yml', 'autor: { name: Aoba }\n');
  write('blog/tags.yml', 'css: { label: css, permalink: /css }\n');
  write('blog/series.yml', '{}\n');
  write(`${en}/authors.yml`, 'autor: { name: Aoba }\n');
  write(`${en}/tags.yml`, 'css: { label: css, permalink: /css }\n');
  write(`${en}/series.yml`, '{}\n');
  write('src/pages/index.tsx', '');
  write('src/demos/package.json', '{}');
  write('blog/ola.mdx', post);
  write('blog/onda.svg', '<svg xmlns="http://www.w3.org/2000/svg" />');
});

afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(siteDir, { recursive: true });
});

describe('createTranslation', () => {
  it('writes each text as a comment beside what stays, and the check asks for all of them', () => {
    expect(createTranslation(siteDir, 'blog/ola.mdx')).toEqual({
      files: [`${en}/ola.mdx`, 'i18n/en/stamps.json'],
      address: '/blog/ola',
    });
    const text = read(`${en}/ola.mdx`);
    expect(text).toMatch(
      /^---\ntitle: Um título # pt\ndescription: .*aqui\. # pt\ndate: 2022-01-31\n/,
    );
    expect(text).toMatch(/\nsearch: # pt\n {2}- uma busca\ntranslation_of: '[\da-f]+'\n---\n/);
    expect(text).toContain('{/* pt: Um texto com `código` e /* sinais * / dentro. */}');
    expect(text).toContain('\n\n```css\na { top: 0; }\n\nb { top: 0; }\n```\n\n');
    expect(text).toContain("\nimport Onda from '@site/blog/onda.svg';\n");
    expect(text).toContain('{/* pt: caption="Uma legenda escrita" */}\n\n<Figure caption=');

    expect(text).toContain('<details>\n<summary>{/* pt: Uma pergunta que');
    expect(text).toContain('{/* pt: caption="Um arco" */}\n\n<Figure caption="Um arco">\n  <svg');
    expect(text).toContain(
      [
        '{/* pt: 1. Desenhe um arco. */}',
        '    <details>\n    <summary>{/* pt: Resposta */}…</summary>',
        '    {/* pt: title="Um botão" */}',
        '    ```html live title="Um botão" height="80"\n    <button title="Um título">Aoba</button>\n    ```',
        '    ```css title="style.css"\n    a { top: 0; }\n    ```',
        '    </details>\n',
      ].join('\n\n'),
    );

    const problems = checkTexts(siteDir, [openDemoChecks]);
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set([`${en}/ola.mdx`]));
    const lines = text.split('\n');
    const asked = problems.map(({ line = 0 }) => lines[line - 1]);
    expect(
      asked.filter(
        (line) => !/ # pt$|^ *\{\/\* pt: |^Write the first|^ *<details>/.test(line ?? ''),
      ),
    ).toEqual([]);
    expect(asked).toHaveLength(lines.filter((line) => / # pt$|\{\/\* pt: /.test(line)).length + 1);
  });

  it('has comments that say which text of a block is still in Portuguese, also without them', () => {
    createTranslation(siteDir, 'ola');
    const about = (name: string) =>
      checkTexts(siteDir, [openDemoChecks])
        .map(({ message }) => message)
        .filter((message) => message.includes(name));
    expect(about('title')).toEqual([
      'has a comment of npm run new with the Portuguese title of the block below. Translate that, and delete the comment',
    ]);
    const translation = read(`${en}/ola.mdx`);
    const line = translation.split('\n').findIndex((text) => text.includes('```html live'));
    write(`${en}/ola.mdx`, translation.replace(/ *\{\/\* pt: title=.*\n\n/, ''));
    expect(checkTexts(siteDir, [openDemoChecks])).toContainEqual({
      file: `${en}/ola.mdx`,
      line: line - 1,
      message: 'has title="Um botão" of blog/ola.mdx as it is. Translate it',
    });
  });

  it('marks Portuguese so that the spelling of English leaves it out', () => {
    createTranslation(siteDir, 'ola');
    const { languageSettings } = JSON.parse(fs.readFileSync('cspell.json', 'utf8')) as {
      languageSettings: { languageId: string; ignoreRegExpList: string[] }[];
    };
    const spelled = languageSettings
      .filter(({ languageId }) => languageId.includes('mdx'))
      .flatMap(({ ignoreRegExpList }) => ignoreRegExpList)
      .reduce(
        (text, pattern) => {
          const [, source = '', flags] = /^\/(.*)\/(\w*)$/.exec(pattern) ?? [];
          return text.replace(new RegExp(source, flags), '');
        },
        read(`${en}/ola.mdx`),
      );
    expect(spelled).not.toMatch(/título|frase|busca|abertura|duas linhas/);
    expect(spelled).toContain('Write the first paragraph');
  });

  it('writes the same when a space follows the closing line of the front matter', () => {
    const source = `${post}\n\`\`\`sh\nls # pt\n\`\`\`\n`;
    write('blog/ola.mdx', source);
    createTranslation(siteDir, 'ola');
    const withoutHash = () => read(`${en}/ola.mdx`).replace(/translation_of: .*/, '');
    const expected = withoutHash();
    const problems = checkTexts(siteDir, [openDemoChecks]);
    fs.rmSync(path.join(siteDir, `${en}/ola.mdx`));
    write('blog/ola.mdx', source.replace('\n---\n', '\n--- \n'));
    expect(createTranslation(siteDir, 'ola')).toHaveProperty('files');
    expect(withoutHash()).toBe(expected);
    write(`${en}/ola.mdx`, read(`${en}/ola.mdx`).replace('\n---\n', '\n--- \n'));
    expect(checkTexts(siteDir, [openDemoChecks])).toEqual(problems);
  });

  it('leaves no translation without a stamp when the check cannot read a file', () => {
    const { readFileSync } = fs;
    vi.spyOn(fs, 'readFileSync').mockImplementation(((file: string, encoding?: 'utf8') => {
      if (file.endsWith('tags.yml')) {
        throw new Error('EACCES: permission denied');
      }
      return readFileSync(file, encoding);
    }) as typeof readFileSync);
    expect(() => createTranslation(siteDir, 'ola')).toThrow(/^Nothing was written\. .*: EACCES/);
    expect(fs.existsSync(path.join(siteDir, `${en}/ola.mdx`))).toBe(false);
  });

  it('writes nothing over a translation, and nothing for a post that does not exist', () => {
    write(`${en}/ola.mdx`, 'kept');
    expect(createTranslation(siteDir, 'ola')).toMatchObject({
      problems: [{ file: `${en}/ola.mdx`, message: expect.stringMatching(/^already exists/) }],
    });
    expect(createTranslation(siteDir, 'nada')).toMatchObject({
      problems: [{ file: 'blog/nada.mdx', message: expect.stringMatching(/^does not exist/) }],
    });
    expect(read(`${en}/ola.mdx`)).toBe('kept');
  });
});
