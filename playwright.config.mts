import fs from 'node:fs';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumFlags, findChromium, findHeadlessShell, isCi } from './src/cli/ensure.mjs';

// E2E_PORT lets two checkouts run their tests on one machine at the same time.
const port = Number(process.env.E2E_PORT ?? 4173);
const previewPort = port + 1;
const hostedPort = port + 2;

/** Web server for a folder that `node src/cli/test.mjs` or `npm run build` has made. */
const server = (
  serverPort: number,
  dir: string,
): NonNullable<PlaywrightTestConfig['webServer']> => ({
  command: `npx tsx src/cli/serve.mts --port ${serverPort} --dir ${dir}`,
  port: serverPort,
  // A server that was left running would answer with the headers of an older build.
  reuseExistingServer: false,
  timeout: 30_000,
});

/**
 * Tests of features in which the whole Chromium differs from its headless shell: it draws text as on a
 * screen, reports a pointer of its own, and keeps pages in the back/forward cache.
 */
const inWindows = ['**/early.spec.ts', '**/shifts.spec.ts', '**/history.spec.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: isCi(process.env),
  retries: 0,
  // Limits for a busy machine: a test waits for a state, and promises of speed have limits of their own.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    launchOptions: {
      executablePath: findHeadlessShell(),
      // As a Chromium with windows does on a computer: a sandboxed frame has a process of its own.
      args: [...chromiumFlags, '--site-per-process', '--enable-features=IsolateSandboxedIframes'],
    },
  },
  projects: [
    {
      name: 'site',
      testIgnore: [
        ...inWindows,
        '**/preview*.spec.ts',
        '**/search-hosted.spec.ts',
        '**/consent.spec.ts',
      ],
    },
    {
      name: 'windows',
      testMatch: inWindows,
      use: { launchOptions: { executablePath: findChromium(), args: chromiumFlags } },
    },
    {
      name: 'preview',
      testMatch: '**/preview*.spec.ts',
      use: { baseURL: `http://localhost:${previewPort}` },
    },
    {
      name: 'hosted',
      testMatch: ['**/search-hosted.spec.ts', '**/consent.spec.ts'],
      use: { baseURL: `http://localhost:${hostedPort}` },
    },
  ],
  webServer: [
    server(port, 'build'),
    // Only `npm test` makes these builds, and most tests do without them.
    ...(fs.existsSync('.cache/preview') ? [server(previewPort, '.cache/preview')] : []),
    ...(fs.existsSync('.cache/hosted') ? [server(hostedPort, '.cache/hosted')] : []),
  ].flat(),
});
