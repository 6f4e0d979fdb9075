import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../../src/cli/ensure.mjs';

/** CPU throttling factor: a mid-range phone, as in Lighthouse. */
export const slowdown = 4;

/** "Slow 4G" of Chromium, as Lighthouse applies it: milliseconds, bytes per second. */
export const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1000 * 1000 * 0.9) / 8,
  uploadThroughput: (750 * 1000 * 0.9) / 8,
};

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });

/** Throttles the CPU of a page, until the returned session ends. */
export async function throttleCpu(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

/** Moves the pointer as first interaction, then waits for hydration. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
}

/** Hydrates a page, then waits for the network to be idle. */
export async function interact(page: Page): Promise<void> {
  await hydrate(page);
  await page.waitForLoadState('networkidle');
}
