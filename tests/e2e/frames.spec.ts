import type { Page } from '@playwright/test';
import { expect, interact, languages, open, settle, test, translateTexts } from './support';

const post = '/blog/do-it/parte-1';
const placeholders = (page: Page) => page.locator('[data-src]');

test('frames are created near the viewport, and hydration keeps them', async ({ page }) => {
  await page.goto(post);
  // In these frames the observer has told which placeholders are near.
  await settle(page);
  // The demos come after three screens of text: they are far from the viewport.
  await expect(placeholders(page).last().locator('canvas')).toBeAttached();
  await expect.poll(() => page.locator('[data-src] canvas').count()).toBeGreaterThan(5);

  const box = placeholders(page).first();
  await box.scrollIntoViewIfNeeded();
  const frame = box.locator('iframe');
  await expect(frame).toHaveAttribute('data-loaded', 'true');
  await expect(frame).toHaveAttribute('title', (await box.getAttribute('data-title')) ?? '');
  const field = frame.contentFrame().getByRole('textbox').first();
  await field.fill('pão');
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  await interact(page);
  await settle(page);
  await expect(field).toHaveValue('pão');
  await expect(box.locator('> *')).toHaveCount(1);

  // After hydration, messages from the page reach the frame.
  await page.getByRole('button', { name: 'Mudar para o modo escuro' }).first().click();
  await expect(frame.contentFrame().locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(field).toHaveValue('pão');
});

test('a placeholder has the height of its frame, so that the frame causes no layout shift', async ({
  page,
}) => {
  await page.goto('/blog/animacoes-de-carregamento/janeiro');
  const box = page.locator('[data-src]:not(details *)').last();
  await expect(box.locator('canvas')).toBeAttached();
  const kept = await box.evaluate((element) => {
    // Force the layout of the placeholder while it is too far away for its frame to be created.
    const far = element.parentElement?.closest('figure');
    far?.style.setProperty('content-visibility', 'visible');
    return element.getBoundingClientRect().height;
  });
  expect(kept).toBeGreaterThan(50);
  await box.scrollIntoViewIfNeeded();
  const frame = box.locator('iframe');
  await expect(frame).toHaveAttribute('data-loaded', 'true');
  // In these frames of the demo it reports its size, and in the next ones the page takes it.
  await frame
    .contentFrame()
    .locator('body')
    .evaluate(
      () =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    );
  await settle(page);
  await expect.poll(async () => (await box.boundingBox())?.height).toBe(kept);
});

test('frames are created near the viewport after client-side navigation too', async ({ page }) => {
  await open(page, '/blog/arquivo');
  await page.getByRole('link', { name: /do-it, parte 1/ }).click();
  await expect(page).toHaveURL(post);
  await expect(placeholders(page).last().locator('canvas')).toBeAttached();
  for (const box of [
    placeholders(page).first(),
    page.locator('[data-src]:not(details *)').last(),
  ]) {
    await box.scrollIntoViewIfNeeded();
    await expect(box.locator('iframe')).toHaveAttribute('data-loaded', 'true');
  }
});

test('a frame in a closed answer is created when the answer opens', async ({ page }) => {
  await page.goto('/blog/good-mood/conclusao');
  const answer = page.locator('details:has([data-src])').first();
  await answer.locator('summary').scrollIntoViewIfNeeded();
  await expect(answer.locator('[data-src] canvas')).toBeAttached();
  await answer.locator('summary').click();
  await expect(answer.locator('[data-src] iframe')).toHaveAttribute('data-loaded', 'true');
});

for (const { locale, prefix } of languages) {
  const { text, retry } = {
    pt: { text: 'A demonstração não carregou.', retry: 'Tentar de novo' },
    en: { text: 'The demo didn’t load.', retry: 'Try again' },
  }[locale];

  test(`a demo that did not load says so, and loads when the network is back, ${locale}`, async ({
    page,
    context,
    complaints,
  }) => {
    await open(page, `${prefix}/blog/animacoes-de-carregamento/janeiro`);
    const box = page.locator('[data-src]:not(details *)').last();
    await expect(box.locator('canvas')).toBeAttached();
    await context.setOffline(true);
    await box.scrollIntoViewIfNeeded();
    const status = box.locator('..').getByRole('status');
    await expect(status).toContainText(text);
    await expect(box.locator('iframe')).toHaveCount(0);
    await expect(box.locator('canvas')).toBeAttached();
    expect(complaints.warnings).toEqual([]);

    const button = status.getByRole('button', { name: retry });
    await translateTexts(status);
    const failed = page.waitForEvent('requestfailed');
    await button.press('Enter');
    await failed;
    await expect(status).toContainText(text);
    await expect(button).toBeFocused();

    await context.setOffline(false);
    await expect(box.locator('iframe')).toHaveAttribute('data-loaded', 'true');
    await expect(box.locator('iframe')).toBeFocused();
    await expect(status).toHaveText('');
    complaints.isExpected = () => true;
  });
}

for (const { locale, prefix } of languages) {
  const { text, retry } = {
    pt: { text: 'A demonstração não carregou.', retry: 'Tentar de novo' },
    en: { text: 'The demo didn’t load.', retry: 'Try again' },
  }[locale];

  test(`a demo that a new deployment does not have loads with a new page, ${locale}`, async ({
    page,
    complaints,
  }) => {
    const path = `${prefix}/blog/animacoes-de-carregamento/janeiro`;
    complaints.isExpected = (error) => error.includes('404');
    await open(page, path);
    const box = page.locator('[data-src]:not(details *)').last();
    await expect(box.locator('canvas')).toBeAttached();
    const demos = /\/demos\/[\w-]+\/(?:en)?$/;
    await page.route(demos, async (route) =>
      route.fulfill({ response: await page.request.get(`${prefix}/nada`) }),
    );
    await box.scrollIntoViewIfNeeded();
    const status = box.locator('..').getByRole('status');
    await expect(status).toContainText(text);
    await expect(box.locator('iframe')).toHaveCount(0);
    await expect(box.locator('canvas')).toBeAttached();

    await page.unroute(demos);
    const loaded = page.waitForEvent('load');
    await status.getByRole('button', { name: retry }).click();
    await loaded;
    await box.scrollIntoViewIfNeeded();
    await expect(box.locator('iframe')).toHaveAttribute('data-loaded', 'true');
  });
}
