import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { watchCompiled } from './compiled';

const say = (target: EventTarget, ...messages: unknown[]) =>
  messages.forEach((data) => target.dispatchEvent(new MessageEvent('message', { data })));

it('tells of a change that was compiled, and not of the compilation that the page has loaded', () => {
  const [target, listener] = [new EventTarget(), vi.fn()];
  const compiled = watchCompiled(target);
  const end = compiled.subscribe(listener);
  say(target, { type: 'webpackOk' }, null, 'webpackOk', { type: 'webpackInvalid' });
  expect(compiled.isNewer()).toBe(false);
  say(target, { type: 'webpackErrors', data: [] });
  expect(compiled.isNewer()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  say(target, { type: 'webpackOk' });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('tells a compilation that succeeds after one that failed', () => {
  const target = new EventTarget();
  const compiled = watchCompiled(target);
  const compile = (type: string) => {
    say(target, { type: 'webpackInvalid' }, { type });
    return compiled.isMended();
  };
  expect(['webpackOk', 'webpackErrors', 'webpackErrors'].map(compile)).toEqual([
    false,
    false,
    false,
  ]);
  expect(compile('webpackWarnings')).toBe(true);
});

it('tells it also when the page connected too late to hear that the change began', () => {
  const target = new EventTarget();
  const compiled = watchCompiled(target);
  say(target, { type: 'webpackOk' }, 'webpackHotUpdate1f0e');
  expect(compiled.isNewer()).toBe(true);
});

it('webpack-dev-server still tells the window of compilations', () => {
  const client = createRequire(import.meta.url).resolve('webpack-dev-server/client/index.js');
  const text = fs.readFileSync(client, 'utf8');
  for (const name of ['Invalid', 'Ok', 'StillOk', 'Warnings', 'Errors']) {
    expect(text).toContain(`sendMessage("${name}"`);
  }
  expect(text).toContain('self.postMessage("webpackHotUpdate".concat(');
});
