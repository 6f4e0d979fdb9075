import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeLicense } from './license';

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-license-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('is the whole license of the code, with its notice, and nothing of the texts', () => {
  const license = codeLicense(path.join(import.meta.dirname, '../..'));
  expect(license).toMatch(/^MIT License\n\nCopyright \(c\) \d{4}-\d{4} Aoba\n\nPermission /);
  expect(license).toMatch(/OTHER DEALINGS IN THE\nSOFTWARE\.\n$/);
  expect(license).toContain('The above copyright notice and this permission notice shall');
  expect(license).not.toMatch(/Commons|blog\/|Font/);
});

it('refuses a LICENSE without such a part', () => {
  fs.writeFileSync(path.join(folder, 'LICENSE'), 'MIT License\n\nCopyright (c) 2022\n');
  expect(() => codeLicense(folder)).toThrow('has no part "1. Code');
});
