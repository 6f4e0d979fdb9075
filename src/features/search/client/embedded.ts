import type { Engine } from './engine';
import {
  baseName,
  fileName,
  manifestName,
  searchFolder,
  type BaseFile,
  type Manifest,
  type ReadSlice,
  type SliceName,
} from '../shared/files';
import { recordVersion } from '../shared/record';
import { RetryError, type SearchClient } from '../shared/types';

/** Spec section 9: connect 1 s, read 2 s. A file is also given up when it stops coming for that long. */
const connectTime = 1000;
const readTime = 2000;

/** Reads a file whole, which may have been asked for; patience counts from the last bytes that came. */
async function fetchText(
  address: string,
  patience: number,
  asked?: Promise<Response>,
): Promise<string> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), patience * (connectTime + readTime));
  // What was asked for by somebody else cannot be stopped: it is left.
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error));
  });
  stopped.catch(() => undefined);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), patience * readTime);
  };
  try {
    const response = await Promise.race([
      asked ?? fetch(address, { signal: stop.signal }),
      stopped,
    ]);
    if (!response.ok || response.body === null) {
      throw new Error(`${address} answers with status ${response.status}`);
    }
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      wait();
      const { done, value } = await Promise.race([reader.read(), stopped]);
      if (done) {
        return text + decoder.decode();
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    clearTimeout(timer);
  }
}

function checked<T extends { version: number; language: string }>(
  text: string,
  language: string,
): T {
  const file = JSON.parse(text) as T;
  if (file.version !== recordVersion || file.language !== language) {
    throw new Error(`search file of version ${file.version}, language ${file.language}`);
  }
  return file;
}

/** An index that was opened. */
export interface OpenIndex {
  base: BaseFile;
  read: ReadSlice;
}

async function openOnce(
  baseUrl: string,
  language: string,
  patience: number,
  asked?: Promise<Response>,
): Promise<OpenIndex> {
  const folder = `${baseUrl}${searchFolder}/`;
  const manifest = checked<Manifest>(
    await fetchText(`${folder}${manifestName}`, patience, asked),
    language,
  );
  const fetchFile = (name: SliceName | typeof baseName) =>
    fetchText(`${folder}${fileName(name, manifest)}`, patience);
  return {
    base: checked<BaseFile>(await fetchFile(baseName), language),
    read: async (name) => {
      try {
        return JSON.parse(await fetchFile(name)) as never;
      } catch (error) {
        throw new RetryError(`A part of the search index could not be loaded: ${name}`, {
          cause: error,
        });
      }
    },
  };
}

/**
 * Opens the index of a language: the manifest, then the base file it names. Tries twice, with more
 * patience the second time.
 *
 * @param baseUrl of the language, with both slashes
 * @param manifest the answer for it, where it was asked for already
 * @throws RetryError when a file is missing, cut short, of another version or of another language
 */
export async function openIndex(
  baseUrl: string,
  language: string,
  manifest?: Promise<Response>,
): Promise<OpenIndex> {
  try {
    return await openOnce(baseUrl, language, 1, manifest);
  } catch {
    try {
      return await openOnce(baseUrl, language, 2);
    } catch (error) {
      throw new RetryError('The search index could not be loaded', { cause: error });
    }
  }
}

/**
 * @param load gives the engine; called again after it has failed, and after the engine found a part
 *   of its index missing: a new version of the site has others
 * @returns a client that answers with it
 */
export function embeddedClient(load: () => Promise<Engine>): SearchClient {
  let engine: Promise<Engine> | undefined;
  const ready = () => {
    engine ??= load().catch((error: unknown) => {
      engine = undefined;
      throw error;
    });
    return engine;
  };
  const refuse = (name: string) =>
    Promise.reject(new Error(`${name} needs Algolia: this site answers searches itself`));
  return {
    async search({ requests }) {
      const answer = async (loaded: Engine) => ({
        results: await Promise.all(requests.map((request) => loaded.search(request))),
      });
      const loaded = await ready();
      try {
        return await answer(loaded);
      } catch (error) {
        if (!(error instanceof RetryError)) {
          throw error;
        }
        // The old one stays until there is a new one: it knows what it has read.
        const renewed = await load();
        engine = Promise.resolve(renewed);
        return answer(renewed);
      }
    },
    warm() {
      // A search that follows asks again, and tells the reader.
      ready().catch(() => undefined);
    },
    getRecommendations: () => refuse('getRecommendations'),
    customPost: () => refuse('customPost'),
  };
}
