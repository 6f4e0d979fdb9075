import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoChecks } from '../../src/features/demos/build/check';
import { themeTexts } from '../../src/config/themeTexts';
import { checkTexts } from '../../src/features/posts/build/check';
import { checkInterface } from '../../src/features/posts/build/checkInterface';
import type { Problem } from '../../src/lib/problems';
import { copySources } from '../folders';
import { Content } from './badDays/content';
import { data } from './badDays/data';
import type { BadDay } from './badDays/day';
import { demos } from './badDays/demos';
import { frontMatter, wholeFiles } from './badDays/files';
import { Random } from '../random';
import { texts } from './badDays/texts';

const days: readonly BadDay[] = [...texts, ...frontMatter, ...wholeFiles, ...demos, ...data];

/** `BAD_DAYS=500 BAD_DAYS_SEED=7` tries more of them, or others. */
const count = Number(process.env.BAD_DAYS ?? 20);
const seed = Number(process.env.BAD_DAYS_SEED ?? 1);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-bad-days-'));
const random = new Random(seed);
const content = new Content(folder, random);

/** A changed Portuguese post also makes its translation outdated. That must not be all that is said. */
const isDrift = ({ message }: Problem) =>
  /was translated from another version|^paragraph \d+ /.test(message);

const problems = (isOfInterface = true) =>
  [
    ...checkTexts(folder, [openDemoChecks]),
    ...(isOfInterface ? checkInterface(folder, themeTexts()) : []),
  ]
    .filter((problem) => !isDrift(problem))
    .map(({ file, line, message }) => `${file}:${line ?? ''} ${message}`);

beforeAll(() => {
  copySources(folder);
});

afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

describe(`an author's bad days, seed ${seed}`, () => {
  it('has at least 60 of them', () => {
    expect(new Set(days.map(({ name }) => name)).size).toBe(days.length);
    expect(days.length).toBeGreaterThan(60);
  });

  it('finds nothing on a good day', () => {
    expect(problems()).toEqual([]);
  });

  // Every kind once before any kind again.
  const order = days
    .map((day) => ({ day, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ day }) => day);
  const chosen = Array.from({ length: count }, (_, index) => ({
    index,
    day: order[index % order.length] as BadDay,
  }));
  it.each(chosen)('$index: $day.name', ({ day }) => {
    try {
      let file = day.happen(content);
      for (let tries = 0; file === undefined && tries < 20; tries += 1) {
        file = day.happen(content);
      }
      expect(file, 'it never happened').toBeDefined();
      const found = problems(day.isOfInterface === true);
      if (day.isHarmless) {
        expect(found).toEqual([]);
      } else {
        expect(
          found.filter((text) => text.includes(file ?? '')),
          `${file}: ${found.join('\n')}`,
        ).not.toEqual([]);
      }
    } finally {
      content.restore();
    }
  });
});
