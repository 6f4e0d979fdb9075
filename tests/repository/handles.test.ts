import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fillFiles } from '../../src/features/demos/build/fillFiles';
import { mergeDemo, type MergedDemo } from '../../src/features/demos/build/merge';
import { locales } from '../../src/lib/locales';
import { siteDir } from '../folders';

/** Step demos with declared handles: the number reached, which only goes up. */
const reached = 46;

/** Step demos of the loading animations: a part of a month's post, with its number. */
const stepNames = /^(?:cafe|chuva|confete|dado|fogueira|ipe|lua|onda|pipa|redemoinho)-\d-/;

const demosDir = path.join(siteDir, 'src/demos');
const steps = fs
  .readdirSync(demosDir)
  .filter((id) => stepNames.test(id))
  .map((id) => mergeDemo(path.join(demosDir, id), []))
  .filter((demo) => demo !== undefined);
const handled = steps.filter(({ handles }) => Object.keys(handles).length > 0);

it('readers can move something in every step', () => {
  const withOwnControl = /<(?:button|input|select|textarea)\b/;
  const fixed = steps
    .filter((demo) => !handled.includes(demo))
    .filter(({ files }) => !withOwnControl.test(String(files.get('index.html')?.content)));
  expect(fixed.map(({ id }) => id)).toEqual([]);
  expect(handled.length).toBeGreaterThanOrEqual(reached);
});

/** Values that a control can give a handle. */
function valuesOf({ min, max, choices, value }: MergedDemo['handles'][string]) {
  return choices === undefined
    ? [min ?? value, max ?? value]
    : choices.map((choice) => (typeof choice === 'string' ? choice : choice.value));
}

it.each(handled.map((demo) => [demo.id, demo] as const))(
  '%s is valid code with each value of its handles',
  (_, demo) => {
    const problems = Object.entries(demo.handles).flatMap(([name, handle]) =>
      valuesOf(handle).flatMap((value) => {
        const found: Parameters<typeof fillFiles>[3] = [];
        const handles = { ...demo.handles, [name]: { ...handle, value } };
        locales.forEach((locale) => fillFiles({ ...demo, handles }, locale, '0', found));
        return found;
      }),
    );
    expect(problems).toEqual([]);
  },
);
