import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { '@site': import.meta.dirname } },
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          maxConcurrency: 2,
        },
      },
      { test: { name: 'content', include: ['tests/content/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
});
