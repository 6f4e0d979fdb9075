import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Document } from '../../../../lib/node/document';
import { parseMdx } from '../../../../lib/node/mdx';
import { crc } from '../../../../lib/node/png';
import { animation, photo, screenshot } from '../../testing/photos';
import { checkPictures } from './inspect';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-inspect-'));

/** Changes bytes among the pixels of a GIF, so that it stays whole by its structure. */
const damaged = (bytes: Buffer): Buffer => {
  const middle = Math.floor(bytes.length / 2);
  return Buffer.from(bytes).fill(0xfe, middle, middle + 40);
};

/** @returns a PNG whose header says that it has 3600 megapixels */
function hugePng(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(60_000, 16);
  copy.writeUInt32BE(60_000, 20);
  copy.writeUInt32BE(crc(copy.subarray(12, 29)), 29);
  return copy;
}

/** @returns a PNG that says that it moves */
function movingPng(png: Buffer): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(crc(chunk.subarray(4, 16)), 16);
  const at = png.indexOf('IDAT') - 4;
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]);
}

beforeAll(async () => {
  fs.mkdirSync(path.join(siteDir, 'blog'));
  const png = await screenshot();
  const jpeg = await photo();
  const files = {
    'boa.jpg': jpeg,
    'tela.png': png,
    'cortada.jpg': jpeg.subarray(0, jpeg.length - 100),
    'torta.gif': damaged(await sharp(png).gif().toBuffer()),
    'gira.gif': await animation(),
    'texto.png': Buffer.from('texto'),
    'gira.png': movingPng(png),
    'grande.png': hugePng(png),
  };
  for (const [name, bytes] of Object.entries(files)) {
    fs.writeFileSync(path.join(siteDir, 'blog', name), bytes);
  }
});

afterAll(() => {
  fs.rmSync(siteDir, { recursive: true });
});

/** @returns the problems of a post that shows each of these pictures on a line of its own */
async function check(...names: string[]): Promise<string[]> {
  const raw = names.map((name) => `![a](${name})`).join('\n');
  const parsed = parseMdx(raw);
  const tree = 'tree' in parsed ? parsed.tree : { type: 'root' as const, children: [] };
  const document: Document = { file: 'blog/um.mdx', raw, tree, kind: 'post', locale: 'pt' };
  const problems = await checkPictures([document], siteDir);
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

it('refuses pictures that no build can encode, at the lines that show them', async () => {
  expect(await check('boa.jpg', 'torta.gif', 'gira.gif', 'gira.png', 'grande.png')).toEqual([
    expect.stringMatching(/^blog\/um\.mdx:2 uses torta\.gif, which cannot be decoded \(.+\)\. Exp/),
    expect.stringMatching(/^blog\/um\.mdx:3 uses gira\.gif, which moves, and readers cannot stop/),
    expect.stringMatching(/^blog\/um\.mdx:4 uses gira\.png, which moves/),
    expect.stringMatching(
      /^blog\/um\.mdx:5 uses grande\.png, which has 3600 megapixels; the limit/,
    ),
  ]);
});

it('leaves out problems that other checks report, and accepts whole pictures', async () => {
  const others = ['cortada.jpg', 'texto.png', 'nada.png', 'https://a.example/a.png'];
  expect(await check('boa.jpg', 'tela.png', ...others)).toEqual([]);
});
