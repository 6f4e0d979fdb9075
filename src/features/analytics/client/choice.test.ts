import { expect, it } from 'vitest';
import { asChoice, isRefused } from './choice';

it.each([
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: false, doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{}, false],
])('a browser that says %j is taken at its word', (wishes, refused) => {
  expect(isRefused(wishes)).toBe(refused);
});

it.each([
  ['yes', 'yes'],
  ['no', 'no'],
  [null, undefined],
  ['true', undefined],
  ['"><svg>', undefined],
])('what is stored (%j) is an answer or nothing', (stored, choice) => {
  expect(asChoice(stored)).toBe(choice);
});
