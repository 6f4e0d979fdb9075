import fs from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { compressedBytes } from './compressedBytes';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('is exact in a build, and near it in npm start', () => {
  const text = fs.readFileSync(import.meta.filename, 'utf8');
  const exact = brotliCompressSync(text).length;
  expect(compressedBytes(text)).toBe(exact);
  vi.stubEnv('NODE_ENV', 'development');
  const near = compressedBytes(text);
  expect(near).toBeGreaterThan(exact);
  expect(near).toBeLessThan(exact * 1.3);
  vi.stubEnv('NODE_ENV', 'production');
  expect(compressedBytes(text)).toBe(exact);
});
