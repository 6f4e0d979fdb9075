import { expect, languages, open, test } from './support';

const texts = {
  pt: {
    banner: 'Esta é uma prévia; pode haver partes incompletas ou instáveis.',
    email: 'Seu e-mail',
    send: 'Cancelar inscrição',
    retry: 'Tentar de novo',
    done: 'Pronto. Você não recebe mais nada daqui.',
  },
  en: {
    banner: 'This is a preview, functionality may be incomplete or unstable.',
    email: 'Your e-mail',
    send: 'Unsubscribe',
    retry: 'Try again',
    done: "Done. You won't hear from us again.",
  },
} as const;

for (const { locale, prefix } of languages) {
  const text = texts[locale];

  test.describe(locale, () => {
    test('the banner is 60 px from the top, on layer 100, and cannot be closed', async ({
      page,
    }) => {
      await open(page, `${prefix}/blog/animacoes-de-carregamento/janeiro`);
      const banner = page.locator('[data-preview-banner]');
      await expect(banner).toHaveText(text.banner);
      await expect(banner).toHaveCSS('position', 'sticky');
      await expect(banner).toHaveCSS('top', '60px');
      await expect(banner).toHaveCSS('z-index', '100');
      await expect(banner.getByRole('button')).toHaveCount(0);
      await page.mouse.move(600, 500);
      await page.mouse.wheel(0, 1500);
      await expect
        .poll(() => banner.evaluate((element) => element.getBoundingClientRect().top))
        .toBe(60);
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute(
        'content',
        /noindex/,
      );
    });

    test('unsubscribing says each state, fails honestly and can be tried again', async ({
      page,
      complaints,
    }) => {
      const bodies: string[] = [];
      let status = 500;
      await page.route('**/cancelar-inscricao', async (route) => {
        if (route.request().method() !== 'POST') {
          await route.continue();
          return;
        }
        bodies.push(route.request().postData() ?? '');
        await route.fulfill({ status, body: '' });
      });
      await open(page, `${prefix}/cancelar-inscricao?email=ana%40example.org`);
      await expect(page.getByLabel(text.email)).toHaveValue('ana@example.org');
      await page.getByRole('button', { name: text.send }).click();
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await expect(page.getByLabel(text.email)).toHaveValue('ana@example.org');
      status = 200;
      await page.getByRole('button', { name: text.retry }).click();
      await expect(page.getByText(text.done)).toBeVisible();
      expect(bodies).toHaveLength(2);
      expect(Object.fromEntries(new URLSearchParams(bodies[1]))).toEqual({
        'form-name': 'cancelar-inscricao',
        apelido: '',
        email: 'ana@example.org',
      });
      complaints.errors = [];
    });
  });
}
