import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, open, test } from './support';

/** What the page promises: it answers within this, in milliseconds, whatever a snippet does. */
const answer = 300;

interface Opened {
  fault: Locator;
  frame: FrameLocator;
  write: (file: 'HTML' | 'JS', code: string) => Promise<void>;
}

async function edit(
  page: Page,
  post = '/blog/animacoes-de-carregamento/janeiro',
  name = 'O traço corre',
): Promise<Opened> {
  await open(page, post);
  for (const answers of await page.getByText('Resposta', { exact: true }).all()) {
    await answers.click();
  }
  const figure = page
    .getByRole('figure', { name: `Demonstração: ${name}` })
    .filter({ has: page.getByRole('tab') });
  await figure.getByRole('button', { name: 'Editar' }).click();
  await figure.locator('iframe[data-shown]').waitFor();
  return {
    fault: figure.getByRole('alert'),
    frame: figure.frameLocator('iframe[data-shown]'),
    write: async (file, code) => {
      await figure.getByRole('tab', { name: file }).click();
      await figure.getByRole('tabpanel', { name: file }).locator('.cm-content').fill(code);
    },
  };
}

/** Starts a clock in the page. @returns what reads the longest wait between two ticks of it */
async function watchGaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let last = performance.now();
    Object.assign(window, { longestGap: 0 });
    window.setInterval(() => {
      const now = performance.now();
      const seen = window as unknown as { longestGap: number };
      seen.longestGap = Math.max(seen.longestGap, now - last);
      last = now;
    }, 10);
  });
  return () => page.evaluate(() => (window as unknown as { longestGap: number }).longestGap);
}

const told = (line: number) => `Linha ${line}: este laço ou chamada não termina.`;

/** Loops in a script on line 2 of the HTML, with the line that is to be named. */
const scripts: Record<string, [code: string, line: number]> = {
  while: ['\nwhile (true) {}', 3],
  do: ['\n\ndo {} while (true)', 4],
  for: ['for (;;);', 2],
  'for of over what has no end': [
    'function* all() {\n  let i = 0;\n  while (true) yield i += 1;\n}\nfor (const i of all()) {\n  i + 1;\n}',
    6,
  ],
  'a loop that calls functions and finite loops': [
    'const add = (a) => { for (let i = 0; i !== 3; i += 1) a += i; return a };\n\nwhile (true) { add(1); for (let i = 0; i !== 9; i += 1) add(i) }',
    4,
  ],
  'a loop in catch and finally': [
    'try { while (true); } catch { while (true); } finally { while (true); }',
    2,
  ],
  'a loop that catches': ['\nwhile (true) { try { null.x } catch {} }', 3],
  'recursion that catches': ['\nfunction f() { try { f() } catch { f() } }\nf();', 3],
  'recursion that branches': ['\n\nconst f = (n) => n === 0 ? 0 : f(n - 1) + f(n - 1);\nf(80);', 4],
  'an async loop': ['\n(async () => { while (true) await 0; })();', 3],
  'a chain of promises': ['\nfunction next() { Promise.resolve().then(next) }\nnext();', 3],
  'an observer that changes what it observes': [
    '\nnew MutationObserver(() => { document.body.dataset.n = Math.random() }).observe(document.body, { attributes: true });\ndocument.body.dataset.n = 1;',
    3,
  ],
  'timers that leave no time': [
    '\nsetInterval(() => { const end = Date.now() + 150; while (Date.now() < end); }, 1);',
    3,
  ],
  'code in eval': ['\n\neval("while (true);")', 0],
  'code of a made function': ['new Function("while (true);")()', 0],
  'code in a timer': ['setTimeout("while (true);")', 0],
  'a script that is added': [
    'const s = document.createElement("script"); s.textContent = "while (true);"; document.body.append(s)',
    0,
  ],
};

const inModule = '<p>a</p>\n<script type="module">\nawait 0;\nwhile (true) await 0;\n</script>';

test('the line of an inline module is told', async ({ page, complaints }) => {
  const { fault, write } = await edit(page);
  await write('HTML', inModule);
  await expect(fault).toContainText(told(4));
  complaints.errors = [];
});

for (const [name, [code, line]] of Object.entries(scripts)) {
  test(`the line is told, the page answers and the last result stays: ${name}`, async ({
    page,
    complaints,
  }) => {
    const { fault, frame, write } = await edit(page);
    await write('HTML', `<p>novo</p>\n<script>${code}</script>`);
    // The code runs after a pause in typing.
    const longest = await watchGaps(page);
    await expect(fault).toContainText(
      line === 0 ? 'Um laço ou uma chamada não termina.' : told(line),
      { timeout: 8000 },
    );
    await expect(fault).toContainText('o seu texto continua aqui');
    expect(await longest()).toBeLessThan(answer);
    await expect(frame.locator('.traco, p')).toHaveCount(1);
    await write('HTML', '<p>voltou</p>');
    await expect(frame.locator('p')).toHaveText('voltou');
    await expect(fault).toBeEmpty();
    complaints.errors = [];
  });
}

/** Loops that start at the press of a button. */
const presses: Record<string, [html: string, line: number]> = {
  'a listener': [
    '<button>Vai</button>\n<script>\ndocument.querySelector("button").addEventListener("click", () => {\nwhile (true);\n})</script>',
    4,
  ],
  'an attribute': ['<p>a</p>\n<button\n  class="x"\n  onclick="\nwhile (true);">Vai</button>', 5],
  'an attribute with entities': [
    '<!-- <button onclick="x"> -->\n<button onclick="for (;1 &lt; 2;);">Vai</button>',
    2,
  ],
  'an attribute that a script made': [
    '<p></p><script>document.querySelector("p").innerHTML = `<button onclick="while (true);">Vai</button>`</script>',
    0,
  ],
  'an attribute that a script set': [
    '<button>Vai</button><script>document.querySelector("button").setAttribute("onclick", "while (true);")</script>',
    0,
  ],
  'a whole document': [
    '<!doctype html>\n<html lang="pt-BR">\n<head>\n<title>a</title>\n<script>\nfunction vai() {\n  while (true);\n}\n</script>\n</head>\n<body>\n<button onclick="vai()">Vai</button>\n</body>\n</html>',
    7,
  ],
};

for (const [name, [html, line]] of Object.entries(presses)) {
  test(`a loop that a press starts is told: ${name}`, async ({ page, complaints }) => {
    const { fault, frame, write } = await edit(page);
    await write('HTML', html);
    const button = frame.getByRole('button', { name: 'Vai' });
    await button.waitFor();
    const longest = await watchGaps(page);
    await button.click();
    await expect(fault).toContainText(
      line === 0 ? 'Um laço ou uma chamada não termina.' : told(line),
    );
    expect(await longest()).toBeLessThan(answer);
    // What it drew is still the last good result.
    await expect(button).toBeVisible();
    complaints.errors = [];
  });
}

test('the line of a script in a file of its own is told', async ({ page, complaints }) => {
  const { fault, write } = await edit(page, '/blog/aoba-mundo', 'Duas quinas');
  await write('JS', 'let a = 1;\n\nfor (;;) a += 1;');
  await expect(fault).toContainText(told(3));
  await write('JS', 'let a = 1;\nconst = 2;');
  await expect(fault).toContainText('Linha 2: SyntaxError: Unexpected token');
  complaints.errors = [];
});

test('errors name the line of the HTML file', async ({ page, complaints }) => {
  const { fault, write } = await edit(page);
  for (const [html, words] of [
    ['<p>a</p>\n<script>\nnada();\n</script>', 'Linha 3: ReferenceError: nada'],
    ['<p>a</p>\n\n<script>\n\nlet = = 2;\n</script>', 'Linha 5: SyntaxError: Unexpected token'],
    ['<p>a</p>\n<p\nonclick="a b">a</p>', 'Linha 3: SyntaxError: Unexpected token'],
    ['<script>1</script>\n<script>1</script>\n<script>nada()</script>', 'Linha 3: ReferenceError'],
    ['<!--\n<script>nada()</script>-->\n<script>nada()</script>', 'Linha 3: ReferenceError'],
  ] as const) {
    await write('HTML', html);
    await expect(fault).toContainText(words);
  }
  complaints.errors = [];
});

test('code that is busy, and ends, runs to its end', async ({ page }) => {
  const { fault, frame, write } = await edit(page);
  await write(
    'HTML',
    `<p>0</p>
<script>
let turns = 0;
const step = () => {
  const end = performance.now() + 40;
  while (performance.now() < end);
  turns += 1;
  document.querySelector('p').textContent = turns;
  if (turns < 30) requestAnimationFrame(step);
};
step();
for (let i = 0; i < 1e4; i += 1) document.createElement('i');
</script>`,
  );
  // A frame outside of the window is given no animation frames.
  await page
    .locator('iframe[data-shown]')
    .last()
    .evaluate((element) => element.scrollIntoView());
  await expect(frame.locator('p')).toHaveText('30', { timeout: 15_000 });
  await expect(fault).toBeEmpty();
});
