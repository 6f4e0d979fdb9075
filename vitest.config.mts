import { defineConfig } from 'vitest/config';

/** Tests that build all posts several times. They take half of the time of all tests that build. */
const wholeSites = ['faults', 'reproducible'].map((name) => `tests/build/${name}.test.ts`);

/** Builds in each context (production, deploy preview and others). */
const contexts = ['tests/build/contexts.test.ts'];

/** Tests that measure how soon a page answers: they run alone, one after the other. */
const timed = ['loops', 'floods'].map((name) => `tests/engines/${name}.test.ts`);

/** Limits for a busy machine: each step waits for a state. */
const browsing = { testTimeout: 600_000, hookTimeout: 120_000 };

/** Limits for a busy machine: a build takes minutes there. */
const building = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  fileParallelism: false,
  maxConcurrency: 2,
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { '@site': import.meta.dirname } },
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/repository/**/*.test.{ts,tsx}'],
          // Limits for a busy machine: starting ESLint or a compiler, or a copy of all sources, takes seconds.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'sites', include: wholeSites, ...building } },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          exclude: [...wholeSites, ...contexts],
          ...building,
        },
      },
      { test: { name: 'contexts', include: contexts, ...building } },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          exclude: timed,
          // Browsers wait for a third of their time: two keep two cores busy.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          ...browsing,
        },
      },
      {
        test: {
          name: 'engines-timed',
          include: timed,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...browsing,
        },
      },
      { test: { name: 'content', include: ['tests/content/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
});
