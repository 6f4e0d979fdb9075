import { stopMessage } from '../endless';
import { countReads, edit, editAnswer, figureOf, openEditor, post } from './playgroundSupport';
import { expect, open, test } from './support';

// tests/engines/loops.test.ts runs endless loops of every kind in each engine.

const inModule = '<p>a</p>\n<script type="module">\nawait 0;\nwhile (true) await 0;\n</script>';

test('shows the line of an endless loop in an inline module', async ({ page, complaints }) => {
  const { fault, write } = await edit(page);
  await write('HTML', inModule);
  await expect(fault).toContainText(stopMessage(4));
  complaints.isExpected = () => true;
});

test('removes a frame that does not answer for two seconds, and keeps the last result', async ({
  page,
}) => {
  await open(page, post);
  const { fault, frame, write } = await openEditor(figureOf(page));
  // Work inside of the browser: no line of this code is ever repeated.
  await write('HTML', `<p>novo</p>\n<script>/^(a+)+$/.test('a'.repeat(60) + 'b')</script>`);
  await expect(fault).toContainText('não terminou em 2 segundos e foi parado');
  await expect(frame.locator('.dash')).toHaveCount(1);
  await write('HTML', '<p>voltou</p>');
  await expect(frame.locator('p')).toHaveText('voltou');
  await expect(fault).toBeEmpty();
});

test('shows the line of an endless loop in a separate script file', async ({
  page,
  complaints,
}) => {
  const { fault, write } = await editAnswer(page, '/blog/aoba-mundo', 'Duas quinas');
  await write('JS', 'let a = 1;\n\nfor (;;) a += 1;');
  await expect(fault).toContainText(stopMessage(3));
  await write('JS', 'let a = 1;\nconst = 2;');
  await expect(fault).toContainText('Linha 2: SyntaxError: Unexpected token');
  complaints.isExpected = () => true;
});

test('errors show the line of the HTML file', async ({ page, complaints }) => {
  const { fault, write } = await edit(page);
  for (const [html, words] of [
    ['<p>a</p>\n<script>\nnada();\n</script>', 'Linha 3: ReferenceError: nada'],
    ['<p>a</p>\n\n<script>\n\nlet = = 2;\n</script>', 'Linha 5: SyntaxError: Unexpected token'],
    ['<p>a</p>\n<p\nonclick="a b">a</p>', 'Linha 3: SyntaxError: Unexpected token'],
    // Each message differs from the one before it, which stays until the next run.
    [
      '<script>1</script>\n<script>1</script>\n<script>um()</script>',
      'Linha 3: ReferenceError: um',
    ],
    ['<!--\n<script>um()</script>-->\n<script>dois()</script>', 'Linha 3: ReferenceError: dois'],
  ] as const) {
    await write('HTML', html);
    await expect(fault).toContainText(words);
  }
  complaints.isExpected = () => true;
});

test('slow code that ends by itself runs to its end', async ({ page }) => {
  await countReads(page);
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
  // A frame outside of the viewport gets no animation frames.
  await page
    .locator('iframe[data-shown]')
    .last()
    .evaluate((element) => element.scrollIntoView());
  await expect(frame.locator('p')).toHaveText('30');
  await expect(fault).toBeEmpty();
});
