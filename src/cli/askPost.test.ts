import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { askPost } from './askPost';
import { answers } from './questions';

let siteDir: string;

beforeAll(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-ask-'));
  for (const [name, text] of Object.entries({
    'blog/tags.yml': 'css: { label: css, permalink: /css }\n',
    'blog/series.yml':
      'um: { title: Um, description: Uma série., color: anil }\ndois: { title: Dois, description: Uma série., color: anil }\n',
    'blog/ola.mdx': '---\ntitle: Olá\n---\n',
    'i18n/en/docusaurus-plugin-content-blog/um/parte-1.mdx': '---\ntitle: One\n---\n',
    'src/demos/dado/demo.json': '{}',
    'src/demos/quebrada/demo.json': '{',
    'src/demos/onda/demo.json': '{}',
  })) {
    fs.mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, name), text);
  }
});

afterAll(() => fs.rmSync(siteDir, { recursive: true }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

function isCover(demo: string): boolean {
  if (demo === 'quebrada') {
    throw new Error('a fault');
  }
  return demo === 'onda';
}

const options = {
  title: 'Uma cor',
  'title-en': 'A color',
  description: 'Uma frase que diz o que se aprende: cores.',
  'description-en': 'A sentence that says what is learnt: colors.',
  label: 'Cor',
  'label-en': 'Color',
  tags: 'css',
  date: '2022-01-31',
};

/** Asks an author who types the lines for all that `given` does not have. */
async function ask(given: Readonly<Record<string, string | undefined>>, ...lines: string[]) {
  const prompts: string[] = [];
  const told: string[] = [];
  const question = (prompt: string) => {
    prompts.push(prompt);
    return Promise.resolve(lines.shift() ?? 'no-more-lines');
  };
  const { valueOf } = answers({ ...options, ...given }, { question }, (line) => told.push(line));
  return { post: await askPost(siteDir, valueOf, isCover), prompts, told };
}

it('asks again for a name that a post cannot have', async () => {
  const names = ['ola', 'arquivo', '2022-01-31-cor', '../cor', 'cor'];
  const { post, told } = await ask({ series: '', demo: '' }, ...names);
  expect(post.name).toBe('cor');
  expect(told).toEqual([
    'The answer is the name of another post: blog/ola.mdx exists. Give another one.',
    'The answer takes the address of another page. Choose a name other than arquivo, marcadores, page, index.',
    'The answer starts with a date, which the blog would remove. Begin with a word.',
    'The answer must have only a-z, 0-9 and single hyphens.',
  ]);
});

it('offers the name of the title, but none that it would refuse', async () => {
  const offered = async (title: string, series = '') =>
    (await ask({ title, series, demo: '' }, 'livre')).prompts;
  expect(await offered('Uma cor')).toEqual(['Last part of the address [uma-cor]: ']);
  expect(await offered('Arquivo')).toEqual(['Last part of the address: ']);
  expect(await offered('Olá')).toEqual(['Last part of the address: ']);
  expect(await offered('Uma cor', 'um')).toEqual(['Last part of the address: ']);
  expect(await offered('Uma cor', 'dois')).toEqual(['Last part of the address [parte-1]: ']);
});

it('asks again for a cover that is none', async () => {
  const { post, told } = await ask({ series: '', name: 'cor' }, 'dado', 'quebrada', 'onda');
  expect(post.demo).toBe('onda');
  expect(told).toEqual([
    'The answer is a demo that is not a cover. Add "capa": true to src/demos/dado/demo.json, or give another one.',
    'The answer is a demo that cannot be read: a fault.',
  ]);
});

it('asks again for a series when the answer is more than one', async () => {
  const { post, told } = await ask({ name: 'cor', demo: '' }, 'um,', 'um dois', 'dois');
  expect(post.series).toBe('dois');
  expect(told).toEqual([
    'The answer has "um,". Known are: um, dois.',
    'The answer has "um dois". Known are: um, dois.',
  ]);
});

it("offers the day of the author's clock", async () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
  vi.useFakeTimers({ now: new Date('2022-02-01T00:30:00Z'), toFake: ['Date'] });
  const { prompts, post } = await ask({ date: undefined, series: '', name: 'cor', demo: '' }, '');
  expect(prompts).toEqual(['Date as YYYY-MM-DD [2022-01-31]: ']);
  expect(post.date).toBe('2022-01-31');
});
