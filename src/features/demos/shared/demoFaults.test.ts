import { expect, it } from 'vitest';
import { asksForFaults, faultsQuestion, parseFaults } from './demoFaults';

it('parseFaults returns each fault once, with the place that is known', () => {
  const fault = { message: 'Uncaught Error: a', file: 'script.js', line: 3 };
  const faults = [fault, { message: 'b', line: 0, more: 1 }, { ...fault }, 'c', { file: 'x.js' }];
  expect(parseFaults({ type: 'demo-faults', faults })).toEqual([fault, { message: 'b' }]);
  expect(parseFaults({ type: 'demo-faults', faults: [] })).toEqual([]);
});

it.each([undefined, 'demo-faults', { type: 'ready' }, { type: 'demo-faults' }, faultsQuestion])(
  'parseFaults ignores %j',
  (data) => {
    expect(parseFaults(data)).toBeUndefined();
  },
);

it('asksForFaults knows the question', () => {
  expect([faultsQuestion, { type: 'demo-faults' }, null].map(asksForFaults)).toEqual([
    true,
    false,
    false,
  ]);
});
