import { expect, test } from '../support';

test('the UTC date is ahead at night in São Paulo and behind in the morning in Auckland', async ({
  page,
}) => {
  await page.goto('/demos/good-mood-2-datas/');
  const slider = page.getByRole('slider', { name: /Hora em São Paulo/ });
  const status = page.getByRole('status');
  const dates = () => page.locator('.local').allTextContents();
  const utc = () => page.locator('.utc').first().textContent();

  // 21:00 is the quarter of an hour in which UTC turns the page.
  await slider.fill(String(20 * 60 + 45));
  expect(await dates()).toEqual(['2024-04-08', '2024-04-09', '2024-04-09']);
  expect(await utc()).toBe('2024-04-08');
  await expect(status).toHaveText(
    'Lisboa: a data UTC está um dia atrás. Auckland: a data UTC está um dia atrás.',
  );
  await slider.fill(String(21 * 60));
  await expect(slider).toHaveAttribute('aria-valuetext', '21:00');
  expect(await dates()).toEqual(['2024-04-08', '2024-04-09', '2024-04-09']);
  expect(await utc()).toBe('2024-04-09');
  await expect(status).toHaveText('São Paulo: a data UTC está um dia à frente.');
  await expect(page.locator('.erra')).toHaveCount(1);

  await slider.fill('0');
  expect(await page.locator('.hora').allTextContents()).toEqual(['00:00', '04:00', '15:00']);
  await expect(status).toHaveText('A data UTC é o dia certo nos três lugares.');
  // Quarters of an hour in error: three hours, one, twelve.
  expect(
    await page.locator('.erros').evaluateAll((all) => all.map(({ children }) => children.length)),
  ).toEqual([12, 4, 48]);
});
