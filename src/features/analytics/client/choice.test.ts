import { expect, it } from 'vitest';
import { isRefused, parseChoice } from './choice';

it.each([
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: false, doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{}, false],
])('isRefused reads the privacy signals %j', (signals, refused) => {
  expect(isRefused(signals)).toBe(refused);
});

it.each([
  ['yes', 'yes'],
  ['no', 'no'],
  [null, undefined],
  ['true', undefined],
  ['"><svg>', undefined],
])('parseChoice accepts only yes and no: %j', (stored, choice) => {
  expect(parseChoice(stored)).toBe(choice);
});
