import { describe, expect, it } from 'vitest';
import { answers, type Question } from './questions';

const title: Question = {
  option: 'title',
  text: 'Title',
  fault: (answer) => (answer === '' ? 'is empty; write a title' : undefined),
};

/** A terminal in which somebody types the lines. */
function typing(...lines: string[]) {
  const prompts: string[] = [];
  const told: string[] = [];
  const question = (prompt: string) => {
    prompts.push(prompt);
    return Promise.resolve(lines.shift() ?? '');
  };
  return { prompts, told, terminal: { question }, tell: (line: string) => void told.push(line) };
}

describe('answers to the questions of a command', () => {
  it('takes the value of an option without asking', async () => {
    const { terminal, tell, prompts } = typing();
    const { valueOf } = answers({ title: ' Olá ' }, terminal, tell);
    expect(await valueOf(title)).toBe('Olá');
    expect(prompts).toEqual([]);
  });

  it('asks again until the answer can be used, and says why', async () => {
    const { terminal, tell, prompts, told } = typing('', '  ', 'Olá');
    const { valueOf } = answers({}, terminal, tell);
    expect(await valueOf(title)).toBe('Olá');
    expect(prompts).toEqual(['Title: ', 'Title: ', 'Title: ']);
    expect(told).toEqual(Array(2).fill('The answer is empty; write a title.'));
  });

  it('shows the default value and takes it for an empty answer', async () => {
    const { terminal, tell, prompts } = typing('');
    const { valueOf } = answers({}, terminal, tell);
    expect(await valueOf({ ...title, defaultValue: 'Sem nome' })).toBe('Sem nome');
    expect(prompts).toEqual(['Title [Sem nome]: ']);
  });

  it('collects every question that nobody can answer', async () => {
    const { valueOf, missing } = answers({}, undefined, () => undefined);
    await valueOf(title);
    await valueOf({ option: 'series', text: 'Series', defaultValue: '' });
    await valueOf({ option: 'tags', text: 'Tags' });
    expect(missing.map(({ option }) => option)).toEqual(['title', 'tags']);
  });
});
