import { countReads, edit, figureOf, partsOf, post, runScript } from './playgroundSupport';
import type { FrameLocator, Locator } from '@playwright/test';
import { expect, open, test } from './support';

/** Code that writes "parou" into the result when a message of the page has paused it. */
const tellsPause = `const paragraph = document.querySelector('p');
  const animation = paragraph.animate([{ opacity: 1 }, { opacity: 0.5 }], { duration: 1e6 });
  setInterval(() => { if (animation.playState === 'paused') paragraph.textContent = 'parou'; }, 20);`;

/** Presses the pause of a demo whose code is `tellsPause`, and waits for the effect in its frame. */
async function pause(figure: Locator, frame: FrameLocator): Promise<void> {
  await figure.getByRole('button', { name: 'Pausar', exact: true }).click();
  await expect(frame.locator('p')).toHaveText('parou');
}

test('code in the sandbox cannot get the port, and replaced methods send nothing large', async ({
  page,
  complaints,
}) => {
  await countReads(page);
  const { fault, figure, frame, write } = await edit(page);
  await runScript(
    write,
    `${tellsPause}
     const steal = (what) => console.warn('roubado: ' + Object.prototype.toString.call(what));
     Object.defineProperty(MessageEvent.prototype, 'data', { get() { steal(this.currentTarget); } });
     for (const name of ['currentTarget', 'target', 'srcElement']) {
       Object.defineProperty(Event.prototype, name, { get() { steal(this); } });
     }
     for (const proto of [MessagePort.prototype, EventTarget.prototype]) {
       for (const name of ['postMessage', 'addEventListener', 'dispatchEvent', 'start']) {
         if (name in proto) proto[name] = function () { steal(this); };
       }
     }
     for (const name of ['call', 'apply', 'bind']) {
       Function.prototype[name] = function () { steal(this); };
     }
     String.prototype.slice = String.prototype.substring = () => 'x'.repeat(2e7);
     Array.prototype.map = Array.prototype.join = () => 'y'.repeat(2e7);
     JSON.stringify = () => 'z'.repeat(2e7);
     for (let at = 0; at !== 100; at += 1) console.log({ at }, 'longo'.repeat(1e5));`,
  );
  await expect(frame.locator('p')).toHaveText('fim');
  const log = page.getByRole('log');
  await expect(log.locator('div')).toHaveCount(100);
  await expect(log).toContainText('{"at":99} longo');
  await expect(log).not.toContainText('roubado');
  // The frame still receives messages from the page.
  await pause(figure, frame);
  await expect(log).not.toContainText('roubado');
  await expect(fault).toBeEmpty();
  complaints.isExpected = () => true;
});

test('no code in the sandbox runs during an event of the port, where it could read the port', async ({
  page,
  complaints,
}) => {
  await countReads(page);
  const { fault, figure, frame, write } = await edit(page);
  await runScript(
    write,
    `${tellsPause}
     const look = () => {
       if (window.event?.target instanceof MessagePort) console.warn('roubado');
     };
     look();
     const replaced = [
       [window, 'requestAnimationFrame'], [window, 'setTimeout'], [performance, 'now'], [Date, 'now'],
       [document, 'getAnimations'], [Function.prototype, 'bind'], [Promise.prototype, 'then'],
       [Array.prototype, Symbol.iterator], [Set.prototype, 'add'], [Set.prototype, 'has'],
     ];
     const { apply } = Reflect;
     for (const [owner, name] of replaced) {
       const method = owner[name];
       owner[name] = function (...values) { look(); return apply(method, this, values); };
     }`,
  );
  await expect(frame.locator('p')).toHaveText('fim');
  await pause(figure, frame);
  await expect(page.getByRole('log').locator('div')).toHaveCount(0);
  await expect(fault).toBeEmpty();
  complaints.isExpected = () => true;
});

test('code that sends messages past the channel is stopped', async ({ page, complaints }) => {
  const { fault, frame, write } = await edit(page);
  const send = `parent.postMessage(document.querySelector('p').textContent, '*')`;
  await runScript(write, `for (let at = 0; at !== 6; at += 1) ${send}`);
  await expect(frame.locator('p')).toHaveText('fim');
  await expect(fault).toBeEmpty();
  await runScript(write, `setInterval(() => ${send}, 30)`);
  await expect(fault).toContainText('mandou mensagens demais');
  complaints.isExpected = () => true;
});

test('a script that code writes or imports as text does not run without the guard', async ({
  page,
  complaints,
}) => {
  const { fault, frame, write } = await edit(page);
  const script = `'<script>document.body.append("rodou")<' + '/script>'`;
  const url = `URL.createObjectURL(new Blob(['document.body.append("rodou")'], { type: 'text/javascript' }))`;
  for (const [code, message] of [
    [`document.write(${script})`, 'Document write: <script>'],
    [`document.writeln('<scr'); document.writeln('ipt>')`, 'Document writeln: <script>'],
    [`document.write(${script}.replace('r', 'r<!ENTITY'))`, 'Document write: <script>'],
    [
      `document.body.append(document.createRange().createContextualFragment(${script}))`,
      'Range createContextualFragment: <script>',
    ],
    [`import(${url})`, 'dynamically imported module'],
  ] as const) {
    await runScript(write, code);
    await expect(fault).toContainText(message);
  }
  await expect(frame.locator('body')).not.toContainText('rodou');
  await runScript(write, `document.write('<b>escrito</b>')`);
  await expect(frame.locator('b')).toHaveText('escrito');
  complaints.isExpected = () => true;
});

test('an invalid line number is not shown', async ({ page, complaints }) => {
  const { fault, write } = await edit(page);
  await runScript(
    write,
    `dispatchEvent(new ErrorEvent('error', { message: 'inventado', filename: 'index.html', lineno: -5 }))`,
  );
  await expect(fault).toHaveText('inventado');
  complaints.isExpected = () => true;
});

for (const [name, answer] of [
  ['is not found', { status: 404, contentType: 'text/html', body: '<h1>404</h1>' }],
  ['cannot be reached', undefined],
] as const) {
  test(`a runner that ${name} has its own error message and can be tried again`, async ({
    page,
    complaints,
  }) => {
    await page.route('**/playground/runner.html', (route) =>
      answer === undefined ? route.abort() : route.fulfill(answer),
    );
    await open(page, post);
    const figure = figureOf(page);
    await figure.getByRole('button', { name: 'Editar' }).click();
    const { fault, frame } = partsOf(figure);
    await expect(fault).toContainText('O quadro que roda o código não carregou');
    await page.unrouteAll();
    await fault.getByRole('button', { name: 'Tentar de novo' }).press('Enter');
    await expect(frame.locator('.dash')).toHaveCount(1);
    await expect(fault).toBeEmpty();
    // The button is gone.
    await expect(figure.getByRole('tab', { selected: true })).toBeFocused();
    complaints.isExpected = () => true;
  });
}

test('code that navigates away has its own error message, and the last result comes back', async ({
  page,
  complaints,
}) => {
  const { fault, frame, write } = await edit(page);
  await runScript(write, `location.href = 'about:blank'`);
  await expect(fault).toContainText('levou o resultado para outro endereço');
  await expect(frame.locator('.dash')).toHaveCount(1);
  complaints.isExpected = () => true;
});

test('the runner has an opaque origin and no storage, even in a frame without a sandbox', async ({
  page,
  complaints,
}) => {
  await page.goto('/sobre');
  const origin = await page.evaluate(async () => {
    const frame = Object.assign(document.createElement('iframe'), {
      src: '/playground/runner.html',
    });
    await new Promise((resolve) => {
      frame.onload = resolve;
      document.body.append(frame);
    });
    const channel = new MessageChannel();
    const said = new Promise<string>((resolve) => {
      channel.port1.onmessage = ({ data }) => {
        const { type, text } = data as { type: string; text?: string };
        if (type === 'ready') {
          const code =
            'try { localStorage.length; console.log("open") } catch { console.log(self.origin) }';
          channel.port1.postMessage({
            ...{ type: 'run', html: '', css: '', scripts: [code], theme: 'light' },
            ...{ lang: 'pt-BR', title: 'x', still: false },
          });
        } else if (type === 'log') {
          resolve(text ?? '');
        }
      };
    });
    frame.contentWindow?.postMessage('port', '*', [channel.port2]);
    return said;
  });
  expect(origin).toBe('null');
  complaints.isExpected = () => true;
});
