import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) =>
  fs.readFileSync(path.join(import.meta.dirname, '../../src/demos', file), 'utf8');

/** The page without its scripts, and without the panel that a demo adds before `<main>`. */
const withoutAdditions = (html: string) =>
  html.replace(/^ *<script .*\n/gm, '').replace(/^ *<section [\s\S]*?<\/section>\n\n/m, '');

it.each(['do-it-1-estilo', 'do-it-1-conferencia'])('%s has the markup of part 1', (demo) => {
  expect(withoutAdditions(read(`${demo}/index.html`))).toBe(read('do-it-1-final/index.html'));
});

it('both demos have the same panel', () => {
  expect(read('do-it-1-estilo/panel.js')).toBe(read('do-it-1-conferencia/panel.js'));
});

it('part 2 and the finished app read old lists in the same way', () => {
  expect(read('do-it-2-final/legacy.js')).toBe(read('do-it/legacy.js'));
});

it('the format editor of the introduction has the same rules as the finished app', () => {
  const rules = (stage: string) =>
    /\/\* \{\{whyParse\}\}[\s\S]*/.exec(read(`${stage}/state.js`))?.[0];
  expect(rules('do-it-2-final')).toBeDefined();
  expect(rules('do-it-2-final')).toBe(rules('do-it'));
});
