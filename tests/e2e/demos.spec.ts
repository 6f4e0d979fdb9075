import { expect, running, test } from './support';

test('?lang opens that language, keeps other parameters and ignores unknown values', async ({
  page,
}) => {
  await page.goto('/demos/carregamento-onda/?lang=en&theme=dark');
  await expect(page).toHaveURL(/\/demos\/carregamento-onda\/en\?theme=dark$/);
  await expect(page.getByRole('status')).toHaveText('Loading…');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/demos/carregamento-onda/en?lang=pt');
  await expect(page.getByRole('status')).toHaveText('Carregando…');
  await page.goto('/demos/carregamento-onda/?lang=xx');
  await expect(page.getByRole('status')).toHaveText('Carregando…');
});

test('?still stops a demo like the preference for reduced motion', async ({ page }) => {
  await page.goto('/demos/carregamento-onda/');
  await expect(page.locator('.dash')).toHaveCSS('stroke-dasharray', '38px, 62px');
  await page.goto('/demos/carregamento-onda/?still');
  await expect(page.locator('.dash')).toHaveCSS('stroke-dasharray', 'none');
  await page.goto('/demos/tres-motores/?still');
  await expect(page.getByRole('status')).toHaveText('Os três motores estão parados em 0 ms.');
  await expect.poll(async () => (await running(page)).css).toBe(0);
});

test('documents of demos and of the runner have noindex and their own policy', async ({
  page,
  request,
  complaints,
}) => {
  for (const address of ['/demos/saudacao/', '/playground/runner.html']) {
    const html = await (await request.get(address)).text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/http-equiv="Content-Security-Policy" content="default-src 'none'/);
  }
  await page.goto('/demos/saudacao/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.evaluated = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'evaluated' in window)).toBe(false);
  await expect.poll(() => complaints.errors.join()).toMatch(/Content Security Policy/);
  complaints.isExpected = () => true;
});

test('the minimal page explains the effect of each removed line', async ({ page }) => {
  await page.goto('/demos/pagina-minima/');
  const panel = page.getByRole('status');
  await expect(panel).toContainText('Lê com a voz da língua pt-BR.');
  await page.getByRole('checkbox', { name: 'lang' }).uncheck();
  await expect(panel).toContainText('Não sabe a língua.');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBeNull();
  await page.getByRole('checkbox', { name: 'viewport' }).uncheck();
  await expect(panel).toContainText('980 pixels');
  await expect(page.locator('meta[name="viewport"]')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'title' }).uncheck();
  await expect(panel).toContainText('fica o endereço');
  await expect(page).toHaveTitle('');
  await page.getByRole('checkbox', { name: 'title' }).check();
  await expect(page).toHaveTitle('Aoba, mundo!');
  await page.getByRole('checkbox', { name: 'lang' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
});

test('a name always generates the same wall, and the wall can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/demos/saudacao/');
  const wall = () => page.locator('#wall').innerHTML();
  const field = page.getByRole('textbox', { name: 'Seu nome' });
  const first = await wall();
  await field.fill('Chico');
  await expect.poll(wall).not.toBe(first);
  await expect(page.getByRole('img', { name: 'Parede nascida de “Chico”' })).toBeVisible();
  await field.fill('aoba');
  await expect.poll(() => wall()).toBe(first);
  await field.fill('<img src=x onerror=alert(1)>');
  await expect(page.locator('#wall img')).toHaveCount(0);
  await field.fill('');
  await field.press('Enter');
  await expect(page.getByRole('status')).toHaveText('SVG copiado.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/);
});

test('one slider sets the three animation engines to the same time', async ({ page }) => {
  await page.goto('/demos/tres-motores/');
  const at = () =>
    page.evaluate(() => ({
      css: [...document.querySelectorAll('.css')].map((dot) => dot.getAnimations()[0]?.currentTime),
      script: [...document.querySelectorAll('.script')].map(
        (dot) => dot.getAnimations()[0]?.currentTime,
      ),
      smil: Math.round((document.querySelector('.smil') as SVGSVGElement).getCurrentTime() * 1000),
    }));
  await page.getByRole('slider').fill('360');
  await expect(page.getByRole('status')).toHaveText('Os três motores estão parados em 360 ms.');
  await expect
    .poll(() => at())
    .toEqual({ css: [360, 360, 360], script: [360, 360, 360], smil: 360 });
  const heights = await page.evaluate(() =>
    ['.css', '.smil circle', '.script'].map((dots) => {
      const first = document.querySelector(dots) as Element;
      const { top } = first.getBoundingClientRect();
      return Math.round((first.closest('svg') as Element).getBoundingClientRect().top - top);
    }),
  );
  expect(new Set(heights).size, `the three first dots are at one height: ${heights}`).toBe(1);
  await page.getByRole('button', { name: 'Soltar' }).click();
  await expect.poll(async () => (await at()).smil).not.toBe(360);
  await expect(page.getByRole('button', { name: 'Segurar' })).toBeVisible();
});

test('under 200 ms only the box without a delay shows its loader', async ({ page }) => {
  // From the click on, only the test advances the clock of the request and those of the animations.
  await page.clock.install();
  await page.goto('/demos/atraso-200/');
  await page.clock.pauseAt(Date.now() + 600_000);
  const load = page.getByRole('button', { name: 'Carregar' });
  /** @returns opacity of the drawing in each box, at a time after the click, in milliseconds */
  const opacities = (moment: number) =>
    page.locator('.box .dots').evaluateAll(
      (drawings, time) =>
        drawings.map((drawing) => {
          for (const animation of drawing.getAnimations()) {
            animation.pause();
            animation.currentTime = time;
          }
          return getComputedStyle(drawing).opacity;
        }),
      moment,
    );
  await page.getByRole('slider').fill('2000');
  await load.click();
  await expect.poll(() => opacities(0)).toEqual(['1', '0']);
  await expect.poll(() => opacities(199)).toEqual(['1', '0']);
  await expect.poll(() => opacities(250)).toEqual(['1', '1']);
  await page.clock.runFor(2000);
  await expect(page.getByRole('status')).toContainText('os dois quadros');
  await page.getByRole('slider').fill('100');
  await load.click();
  await page.clock.runFor(100);
  await expect(page.getByRole('status')).toContainText('Em 100 ms, só o quadro sem atraso');
});

test('the contract follows reduced motion and system colors and announces its states', async ({
  page,
}) => {
  // The three seconds end when the test says so.
  await page.clock.install();
  await page.goto('/demos/contrato/');
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.getByRole('button', { name: 'Esperar 3 segundos' }).click();
  const dots = () =>
    page
      .locator('.stage circle')
      .evaluateAll((circles) => circles.map((circle) => circle.getAnimations().length));
  await expect.poll(dots).toEqual([1, 1, 1]);
  await page.getByRole('checkbox', { name: 'pediu menos movimento' }).check();
  await expect.poll(dots).toEqual([0, 0, 0]);
  await page.getByRole('checkbox', { name: 'usa cores do sistema' }).check();
  await expect(page.locator('.stage')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('.stage')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.clock.runFor(3000);
  await expect(page.getByRole('listitem')).toHaveText(['Carregando…', 'Pronto.']);
});

test('both ends of the stroke of the wave are out of sight, where their caps appear whole', async ({
  page,
}) => {
  await page.goto('/demos/carregamento-onda/');
  const gaps = await page.locator('.dash').evaluate((element) => {
    const stroke = element as SVGPathElement;
    const track = document.querySelector('.track') as SVGPathElement;
    const length = track.getTotalLength();
    return [0, stroke.getTotalLength()].map((end) => {
      const { x, y } = stroke.getPointAtLength(end);
      const places = Array.from({ length: 101 }, (_, i) =>
        track.getPointAtLength((length * i) / 100),
      );
      return (
        Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y))) -
        parseFloat(getComputedStyle(track).strokeWidth)
      );
    });
  });
  // Two round caps, each half a stroke wide: one of the ink, one of the mask.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
});

test('a seam appears when dash plus gap differ from the length of the path', async ({ page }) => {
  await page.goto('/demos/onda-5-emenda/');
  const slider = page.getByRole('slider', { name: /Tinta mais vazio/ });
  /** @returns shift of the dash pattern after one lap, in units of `pathLength`; 0 means no seam */
  const jump = () =>
    page.locator('.dash').evaluate((path) => {
      const pattern = getComputedStyle(path)
        .strokeDasharray.split(',')
        .reduce((sum, part) => sum + parseFloat(part), 0);
      const [animation] = path.getAnimations();
      const keyframes = (animation?.effect as KeyframeEffect).getKeyframes();
      const lap = Math.abs(parseFloat(String(keyframes.at(-1)?.strokeDashoffset)));
      return Math.min(lap % pattern, pattern - (lap % pattern));
    });
  await expect.poll(() => jump()).toBe(0);
  await slider.fill('90');
  await expect.poll(() => jump()).toBe(10);
  await expect(page.getByRole('status')).toContainText('fora do lugar, por 10% da régua');
  await slider.fill('110');
  await expect.poll(() => jump()).toBe(10);
  await slider.fill('100');
  await expect(page.getByRole('status')).toContainText('o padrão não pula');
});
