import type { DemoData, FileName } from '../../shared/types';
import { knownCodes } from './knownCodes';
import type { Codes } from './runMessage';

/*
 * A link to edited code: `#demo=<id>&code=<kind><data>`. The data is the JSON of the changed files,
 * as base64url: compressed (kind `z`), or as it is where the browser cannot compress (kind `p`).
 * Browsers do not send the part after `#` to a server. All of it is untrusted: its code goes to the
 * editor as text, and to the sandboxed runner only after the reader has pressed "Run".
 */

/** Maximum length of the data in a link. Some chat programs cut longer ones. */
const maxData = 8000;

/** Maximum length of the code in a link. A small link may decompress to any length. */
const maxCode = 100_000;

/**
 * Why the code of a link cannot be shown: `broken` data, too `large`, compressed and this browser is
 * `unable` to decompress it, or its demo is `gone`.
 */
export type LinkProblem = 'broken' | 'large' | 'unable' | 'gone';

/** The code of a link, or why it cannot be shown. */
export type LinkResult = { codes: Codes } | { problem: LinkProblem };

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** A transform of the browser, or `undefined` in a browser without it. */
function transform(name: 'CompressionStream' | 'DecompressionStream') {
  try {
    return new globalThis[name]('deflate-raw');
  } catch {
    return undefined;
  }
}

/**
 * @param limit maximum number of bytes
 * @returns all bytes of the stream; `undefined` when there are more than the limit
 * @throws TypeError when the stream fails
 */
async function readAll(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return new Uint8Array(await new Blob(chunks).arrayBuffer());
    }
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(new Uint8Array(value));
  }
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

/**
 * @param id id of the demo
 * @param codes files that differ from the code of the author
 * @returns the hash of a link; `undefined` when the code is too long for one
 */
export async function linkHash(id: string, codes: Codes): Promise<string | undefined> {
  const text = JSON.stringify(codes);
  if (text.length > maxCode) {
    return undefined;
  }
  const bytes = new TextEncoder().encode(text);
  const compressor = transform('CompressionStream');
  const compressed =
    compressor && (await readAll(streamOf(bytes).pipeThrough(compressor), Infinity));
  const data = compressed === undefined ? `p${toBase64(bytes)}` : `z${toBase64(compressed)}`;
  return data.length > maxData ? undefined : `#demo=${encodeURIComponent(id)}&code=${data}`;
}

/** @returns id of the demo and the data of a link; `undefined` for other hashes */
function parseHash(hash: string): { id: string; data: string } | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const id = params.get('demo');
  return id === null ? undefined : { id, data: params.get('code') ?? '' };
}

/**
 * @param data kind and data of a link
 * @param names files of the demo; others in the link are left out
 * @returns the code, or why it cannot be shown
 */
export async function readLink(data: string, names: readonly FileName[]): Promise<LinkResult> {
  if (data.length > maxData) {
    return { problem: 'large' };
  }
  try {
    let bytes: Uint8Array<ArrayBuffer> | undefined = fromBase64(data.slice(1));
    if (data.startsWith('z')) {
      const decompressor = transform('DecompressionStream');
      if (decompressor === undefined) {
        return { problem: 'unable' };
      }
      // A letter has up to three bytes.
      bytes = await readAll(streamOf(bytes).pipeThrough(decompressor), 3 * maxCode);
    } else if (!data.startsWith('p')) {
      return { problem: 'broken' };
    }
    if (bytes === undefined) {
      return { problem: 'large' };
    }
    const files: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const codes = knownCodes(files, names);
    return codes ? { codes } : { problem: 'broken' };
  } catch {
    return { problem: 'broken' };
  }
}

/** The link that the demos of a page are asked for, and whether one of them has taken it. */
let asked: { hash: string; isTaken: boolean } | undefined;

/**
 * Called by each demo of a page whose address has a link, all in the same task.
 *
 * @returns the code of the link when it is for this demo. When no demo of the page takes the link,
 *   the first that asked is told that its demo is gone. `undefined` for all others
 */
export async function takeLink(
  { id, files }: Pick<DemoData, 'id' | 'files'>,
  hash: string,
): Promise<LinkResult | undefined> {
  const isFirst = asked?.hash !== hash;
  const mine = isFirst ? { hash, isTaken: false } : asked;
  const parsed = parseHash(hash);
  if (mine === undefined || parsed === undefined) {
    return undefined;
  }
  asked = mine;
  const isMine = parsed.id === id && !mine.isTaken;
  mine.isTaken ||= isMine;
  if (isFirst) {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    // The same link may be opened again later.
    asked = undefined;
  }
  if (isMine) {
    return readLink(
      parsed.data,
      files.map(({ name }) => name),
    );
  }
  return isFirst && !mine.isTaken ? { problem: 'gone' } : undefined;
}
