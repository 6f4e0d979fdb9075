import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { onCompiled } from './compiled';

const say = (target: EventTarget, data: unknown) =>
  target.dispatchEvent(new MessageEvent('message', { data }));

it('tells each change that was compiled, and not what a page has already', () => {
  const [target, listener] = [new EventTarget(), vi.fn()];
  const end = onCompiled(listener, target);
  for (const data of [{ type: 'webpackOk' }, null, 'webpackOk', { type: 'webpackInvalid' }]) {
    say(target, data);
  }
  expect(listener).not.toHaveBeenCalled();
  say(target, { type: 'webpackErrors', data: [] });
  say(target, { type: 'webpackOk' });
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  say(target, { type: 'webpackInvalid' });
  say(target, { type: 'webpackOk' });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('webpack-dev-server still tells the window of compilations', () => {
  const client = createRequire(import.meta.url).resolve('webpack-dev-server/client/index.js');
  const text = fs.readFileSync(client, 'utf8');
  for (const name of ['Invalid', 'Ok', 'StillOk', 'Warnings', 'Errors']) {
    expect(text).toContain(`sendMessage("${name}"`);
  }
});
