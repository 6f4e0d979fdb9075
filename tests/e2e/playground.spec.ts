import { countReads, edit, figureOf, fillEditor, post, runScript } from './playgroundSupport';
import {
  expect,
  expectNoOverflow,
  followRequests,
  hold,
  interact,
  languages,
  open,
  settle,
  test,
  translateTexts,
} from './support';

test('the editor is loaded only after a click on its button', async ({ page }) => {
  const requests = followRequests(page);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) {
      scripts.push(response.text().catch(() => ''));
    }
  });
  const isLoaded = async (mark: string) =>
    (await Promise.all(scripts)).some((text) => text.includes(mark));
  await open(page, post);
  await requests.quiet();
  // Marks of the editor's scripts: a class of CodeMirror, and a constant that react-live adds to the
  // output of sucrase.
  for (const mark of ['cm-scroller', '_jsxFileName']) {
    expect(await isLoaded(mark), mark).toBe(false);
  }
  expect(scripts.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Editar' }).first().click();
  await page.locator('.cm-content:visible').first().waitFor();
  await expect.poll(() => isLoaded('cm-scroller')).toBe(true);
});

test('the wave changes with an edited number, and reset restores the file', async ({ page }) => {
  const { figure, frame, write } = await edit(page);
  const expectDash = (dash: string) =>
    expect(frame.locator('.dash')).toHaveCSS('stroke-dasharray', dash);
  await expectDash('38px, 62px');
  const field = figure.getByRole('tabpanel', { name: 'CSS' }).locator('.cm-content');
  const code = (await field.innerText()).replace('38 62', '10 90');
  await write('CSS', code);
  await expectDash('10px, 90px');
  await figure.getByRole('button', { name: 'Desfazer tudo' }).click();
  await expectDash('38px, 62px');
  await expect(field).toContainText('38 62');
});

test('edited code survives a change of color mode, and the copy button copies it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { figure, frame, write } = await edit(page);
  await write('HTML', '<p>minha versão</p>');
  await expect(frame.locator('p')).toHaveText('minha versão');
  await expect(frame.locator('body')).toHaveCSS('background-color', /255.*255.*255|oklch\(1/);
  await page.getByRole('button', { name: 'Mudar para o modo escuro' }).first().click();
  await expect(frame.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(frame.locator('body')).not.toHaveCSS('background-color', /255.*255.*255|oklch\(1/);
  await expect(frame.locator('p')).toHaveText('minha versão');
  await figure.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('<p>minha versão</p>');
});

test('the buttons for pause, slow motion, no motion and color mode change the result', async ({
  page,
}) => {
  const { figure, frame } = await edit(page, 'Onda');
  const animations = () =>
    frame
      .locator('.dash')
      .evaluate((path) =>
        path.getAnimations().map((animation) => [animation.playState, animation.playbackRate]),
      );
  await expect.poll(animations).toEqual([['running', 1]]);
  await figure.getByRole('button', { name: 'Pausar', exact: true }).click();
  await expect.poll(animations).toEqual([['paused', 1]]);
  await figure.getByRole('button', { name: 'Pausar', exact: true }).click();
  await figure.getByRole('button', { name: '0,25×' }).click();
  await expect.poll(animations).toEqual([['running', 0.25]]);
  await figure.getByRole('button', { name: 'Sem movimento' }).click();
  await expect(frame.locator('.dash')).toHaveCSS('stroke-dasharray', 'none');
  await expect(frame.locator('html')).toHaveCSS('color-scheme', 'light');
  await figure.getByRole('button', { name: 'Escuro' }).click();
  await expect(frame.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('closing the editor returns focus, and the site-wide pause applies to its result', async ({
  page,
}) => {
  const { figure, frame } = await edit(page);
  await expect(figure.locator('.cm-content:visible')).toBeFocused();
  const running = () =>
    frame
      .locator('.dash')
      .evaluate((path) => path.getAnimations().map(({ playState }) => playState))
      .catch(() => []);
  await expect.poll(running).toEqual(['running']);
  await page.getByRole('button', { name: 'Pausar animações' }).click();
  // A frame outside of the viewport gets no animation frames. It pauses when it is visible again.
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(running).toEqual(['paused']);
  await figure.getByRole('button', { name: 'Pausar', exact: true }).click();
  await expect.poll(running).toEqual(['running']);
  await figure.getByRole('button', { name: 'Fechar o editor' }).click();
  await expect(figure.getByRole('button', { name: 'Editar' })).toBeFocused();
});

test('the editor works by touch at 320 px, without horizontal overflow', async ({ browser }) => {
  // An emulated phone renders nine frames, and the machine may have no graphics card.
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 320, height: 640 },
    locale: 'pt-BR',
  });
  const page = await context.newPage();
  await open(page, post);
  const figure = page.getByRole('figure', { name: 'Demonstração: O traço corre' });
  await figure.getByRole('button', { name: 'Editar' }).tap();
  await figure.getByRole('tab', { name: 'HTML' }).tap();
  const field = figure.getByRole('tabpanel', { name: 'HTML' }).locator('.cm-content');
  // Frames above may still grow and move the field. A tap that missed the field is repeated.
  await expect(async () => {
    await field.tap();
    await expect(field).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expect(figure.locator('.cm-focused')).toHaveCount(1);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('<p>pelo toque</p>');
  await expect(figure.frameLocator('iframe[data-shown]').locator('p')).toHaveText('pelo toque');
  await expectNoOverflow(page);
  for (const button of await figure.getByRole('button').all()) {
    await expect
      .poll(async () => (await button.boundingBox())?.height ?? 0)
      .toBeGreaterThanOrEqual(24);
  }
  await context.close();
});

test('with forced colors, the pressed button, the selected tab and the focus are visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { figure } = await edit(page);
  const pressed = figure.getByRole('button', { name: 'Pausar', exact: true });
  const fill = () => pressed.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await fill();
  await pressed.click();
  await expect.poll(fill).not.toBe(before);
  const border = (name: string) =>
    figure
      .getByRole('tab', { name })
      .evaluate((element) => getComputedStyle(element).borderBlockEndWidth);
  await expect.poll(() => border('CSS')).not.toBe(await border('HTML'));
  const editor = figure.locator('.cm-editor:visible');
  await editor.locator('.cm-content').focus();
  await expect(editor).toHaveCSS('outline-style', 'solid');
});

test('Tab leaves the editor', async ({ page }) => {
  const { figure } = await edit(page);
  const field = figure.getByRole('textbox', { name: /Código de style\.css, em “.+”\. Tab sai/ });
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
});

/** Code that must throw in the frame. The editor shows the error, and the code after it does not run. */
const attempts: Record<string, string> = {
  'read the parent page': 'parent.document.title',
  'read the top page': 'top.document.title',
  'read cookies': 'document.cookie',
  'write cookies': 'document.cookie = "a=1"',
  'read localStorage': 'localStorage.getItem("theme")',
  'read sessionStorage': 'sessionStorage.length',
  'open IndexedDB': 'indexedDB.open("x")',
  'register a service worker': 'navigator.serviceWorker.register("/sw.js")',
  'navigate the top window': 'top.location = "about:blank"',
  'reach into the page': 'parent.document.querySelector("h1").textContent = "HACKED"',
};

for (const [name, code] of Object.entries(attempts)) {
  test(`code in the sandbox cannot ${name}`, async ({ page, complaints }) => {
    const { fault, write } = await edit(page);
    const { href } = new URL(page.url());
    await runScript(write, `${code}; console.log('conseguiu');`);
    await expect(fault).not.toBeEmpty();
    await expect(page.getByRole('log')).toHaveCount(0);
    expect(page.url()).toBe(href);
    await expect.poll(() => page.title()).toContain('Janeiro');
    complaints.isExpected = () => true;
  });
}

test('the page ignores messages that do not come through its message channel', async ({ page }) => {
  const { fault, frame, write } = await edit(page);
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => {
      if (data === 'last') {
        document.documentElement.dataset.last = '';
      }
    });
  });
  await runScript(
    write,
    `for (const m of [{type:'error',message:'FALSO'},{type:'log',level:'log',text:'FALSO'},{type:'done'},'port',null,'last']) parent.postMessage(m, '*')`,
  );
  await expect(frame.locator('p')).toHaveText('fim');
  await expect(page.locator('html')).toHaveAttribute('data-last');
  await settle(page);
  await expect(fault).toBeEmpty();
  await expect(page.getByRole('log')).toHaveCount(0);
});

test('code that breaks built-ins, opens dialogs or adds 20,000 nodes does not affect the page', async ({
  page,
  complaints,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await countReads(page);
  const { frame, write } = await edit(page);
  await runScript(
    write,
    `for (let i = 0; i !== 20000; i += 1) document.body.append(document.createElement('i'));
     alert('x'); confirm('x'); prompt('x');
     document.title = 'HACKED';
     Array.prototype.map = null; Promise.prototype.then = null; window.postMessage = null;`,
  );
  await expect(frame.locator('p')).toHaveText('fim');
  await write('HTML', '<p>voltou</p>');
  await expect(frame.locator('p')).toHaveText('voltou');
  await expect.poll(() => page.title()).toContain('Janeiro');
  await page.getByRole('link', { name: 'Arquivo' }).first().click();
  await expect(page.locator('h1')).toHaveText('Arquivo');
  expect(dialogs).toEqual([]);
  complaints.isExpected = () => true;
});

test('an endless loop is stopped, the code stays in the editor, and the next version runs', async ({
  page,
}) => {
  const { figure, fault, frame, write } = await edit(page);
  await runScript(write, 'while (true) {}');
  await expect(fault).toContainText('Linha 2: este laço ou chamada não termina.');
  await expect(figure.getByRole('tabpanel', { name: 'HTML' })).toContainText('while (true) {}');
  await expect(frame.locator('.dash')).toHaveCount(1);
  await write('HTML', '<p>voltou</p>');
  await expect(frame.locator('p')).toHaveText('voltou');
  await expect(fault).toBeEmpty();
});

test('errors are shown in the editor, and the last good result stays', async ({
  page,
  complaints,
}) => {
  const { fault, frame, write } = await edit(page);
  for (const [code, words] of [
    ['throw new Error(`quebrou`)', 'quebrou'],
    ['nada.existe', 'nada is not defined'],
    ['(function f() { f() })()', 'Maximum call stack'],
    ['Promise.reject(new Error(`prometido`))', 'prometido'],
  ] as const) {
    await runScript(write, code);
    await expect(fault).toContainText(words);
  }
  await expect(frame.locator('.dash, p').first()).toBeVisible();
  complaints.isExpected = () => true;
});

test('an error goes away after a page translator has replaced its text', async ({
  page,
  complaints,
}) => {
  const { fault, frame, write } = await edit(page);
  await write('HTML', '<script>throw new Error("quebrou")</script>');
  await expect(fault).toContainText('quebrou');
  await translateTexts(fault);
  await write('HTML', '<p>inteiro</p>');
  await expect(frame.locator('p')).toHaveText('inteiro');
  await expect(fault).toBeEmpty();
  complaints.isExpected = (error) => error.includes('quebrou');
});

test('a flood of logs is truncated, and the page stays usable', async ({ page }) => {
  const { write } = await edit(page);
  await runScript(write, 'for (let i = 0; i !== 100000; i += 1) console.log(`linha ` + i)');
  await expect(page.getByRole('log')).toContainText('o resto não é mostrado');
  await expect.poll(() => page.getByRole('log').locator('div').count()).toBeLessThanOrEqual(101);
  await page.getByRole('link', { name: 'Arquivo' }).first().click();
  await expect(page.locator('h1')).toHaveText('Arquivo');
});

test('the page stays usable after one megabyte is pasted into the editor', async ({ page }) => {
  const { figure, frame, write } = await edit(page);
  const panel = figure.getByRole('tabpanel', { name: 'HTML' });
  await figure.getByRole('tab', { name: 'HTML' }).click();
  await panel.locator('.cm-content').focus();
  await expect(panel.locator('.cm-focused')).toHaveCount(1);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(`<!--${'x'.repeat(1_000_000)}-->\n<p>grande</p>`);
  await expect(frame.locator('p')).toHaveText('grande');
  await write('HTML', '<p>pequeno</p>');
  await expect(frame.locator('p')).toHaveText('pequeno');
});

test('when the editor cannot load, the code stays readable and a message is shown', async ({
  page,
  complaints,
}) => {
  await open(page, post);
  await page.route('**/assets/js/*.js', (route) => route.abort());
  const figure = page.getByRole('figure', { name: 'Demonstração: O traço corre' });
  await figure.getByRole('button', { name: 'Editar' }).click();
  await expect(figure.getByRole('alert')).toContainText('O editor não carregou');
  await expect(figure.locator('pre:visible')).toContainText('stroke-dasharray');

  // A page translator replaces the message. Then a broken link brings another one.
  await translateTexts(figure.getByRole('alert'));
  await page.unroute('**/assets/js/*.js');
  const address = await figure.locator('[data-src]').getAttribute('data-src');
  const id = /demos\/([^/]+)\//.exec(address ?? '')?.[1] ?? '';
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `demo=${id}&code=z`);
  await expect(figure.getByRole('alert')).toContainText('incompleto ou com erro');
  await expect(figure.getByRole('button', { name: 'Editar' })).toBeVisible();
  complaints.isExpected = () => true;
});

test('an editor that loads late leaves the focus where the reader is by then', async ({ page }) => {
  await open(page, post);
  const release = await hold(page, /\/assets\/js\/playground\./);
  const figure = figureOf(page);
  await figure.getByRole('button', { name: 'Editar' }).click();
  const other = page.locator('footer a').first();
  await other.focus();
  release();
  await expect(figure.locator('.cm-content:visible')).toBeVisible();
  await figure.locator('iframe[data-shown]').waitFor();
  await expect(other).toBeFocused();
});

test('Back and other shortcuts of the browser work while a tab has the focus', async ({ page }) => {
  await open(page, post);
  const tab = figureOf(page).getByRole('tab', { name: 'CSS' });
  await tab.focus();
  const isTaken = (modifier = '') =>
    tab.evaluate(
      (element, name) =>
        !element.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'ArrowLeft',
            [name]: true,
            bubbles: true,
            cancelable: true,
          }),
        ),
      modifier,
    );
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    expect(await isTaken(modifier), modifier).toBe(false);
  }
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(await isTaken()).toBe(true);
  await expect(tab).toHaveAttribute('aria-selected', 'false');
});

test('a live block of CSS comes after its base, before and after an edit', async ({ page }) => {
  await open(page, post);
  await page.getByText('Resposta', { exact: true }).first().click();
  const figure = page.getByRole('figure', { name: 'Demonstração: Mar ao contrário' });
  await expect(figure).toContainText('Este código vem depois do de “Onda”.');
  await figure.getByRole('button', { name: 'Editar' }).click();
  const frame = figure.frameLocator('iframe[data-shown]');
  const end = () =>
    frame.locator('.dash').evaluate((path) => {
      const [animation] = path.getAnimations();
      return (animation?.effect as KeyframeEffect).getKeyframes().at(-1)?.strokeDashoffset;
    });
  await expect.poll(end).toBe('100px');
  await expect(frame.locator('.dash')).toHaveCSS('stroke-dasharray', '38px, 62px');
  await fillEditor(
    figure.getByRole('tabpanel', { name: 'CSS' }),
    '@keyframes run { to { stroke-dashoffset: 50; } }',
  );
  await expect.poll(end).toBe('50px');
});

test('a live block of JavaScript runs after the script of its base', async ({
  page,
  complaints,
}) => {
  await open(page, '/blog/aoba-mundo');
  await page.getByText('Resposta', { exact: true }).nth(2).click();
  const figure = page.getByRole('figure', { name: 'Demonstração: Duas quinas' });
  await figure.scrollIntoViewIfNeeded();
  const wall = figure.frameLocator('iframe').locator('#wall svg');
  await expect(wall).toBeVisible();
  await figure.getByRole('button', { name: 'Editar' }).click();
  const edited = figure.frameLocator('iframe[data-shown]').locator('#wall svg');
  await expect(edited).toBeVisible();
  await fillEditor(figure.getByRole('tabpanel', { name: 'JS' }), 'nada();');
  await expect(figure.getByRole('alert')).toContainText('Linha 1: ReferenceError: nada');
  complaints.isExpected = () => true;
});

test('a whole document keeps its language and title in the sandbox', async ({ page }) => {
  await open(page, '/blog/aoba-mundo');
  const figure = page.getByRole('figure', { name: 'Demonstração: Doze linhas' });
  await figure.getByRole('button', { name: 'Editar' }).click();
  const frame = figure.frameLocator('iframe[data-shown]');
  await expect(frame.getByText('Lê com a voz da língua pt-BR.')).toBeVisible();
  const panel = figure.getByRole('tabpanel', { name: 'HTML' });
  const code = await panel.locator('.cm-content').innerText();
  await fillEditor(panel, code.replace(' lang="pt-BR"', '').replace(/.*viewport.*\n/, ''));
  await expect(frame.getByText('Não sabe a língua.')).toBeVisible();
  await expect(frame.getByText('980 pixels')).toBeVisible();
});

for (const { locale, prefix } of languages) {
  test(`the policy of a page forbids eval while its playground works, ${locale}`, async ({
    page,
  }) => {
    const response = await page.goto(`${prefix}${post}`);
    const scripts = (response?.headers()['content-security-policy'] ?? '')
      .split(';')
      .filter((part) => part.trim().startsWith('script-src'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.join()).not.toMatch(/unsafe/);
    await page.evaluate(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        refused.push(violatedDirective),
      );
    });
    await interact(page);
    await page.locator('html[data-has-hydrated="true"]').waitFor();
    await page
      .getByRole('button', { name: /^(Editar|Edit)$/ })
      .first()
      .click();
    await page.locator('iframe[data-shown]').waitFor();
    await settle(page);
    expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual(
      [],
    );
  });
}

// CodeMirror uses the first key everywhere, and the second on a Mac.
for (const [key, platform] of [
  ['Control+Shift+k', 'Linux x86_64'],
  ['Control+k', 'MacIntel'],
] as const) {
  test(`${key} in the editor deletes code and opens no search, ${platform}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'platform', { get: () => value });
    }, platform);
    const { figure } = await edit(page);
    const line = figure.locator('.cm-content:visible .cm-line').first();
    await figure.locator('.cm-content:visible').focus();
    await page.keyboard.press('ControlOrMeta+Home');
    const before = await line.innerText();
    await page.keyboard.press(key);
    await expect(line).not.toHaveText(before);
    await settle(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
