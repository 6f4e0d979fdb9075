import type { Engine } from './engine';
import {
  manifestName,
  recordVersion,
  searchFolder,
  type Manifest,
  type RecordFile,
} from './record';
import { RetryError, type SearchClient } from './types';

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

async function fetchRecords(
  baseUrl: string,
  language: string,
  patience: number,
  asked?: Promise<Response>,
): Promise<RecordFile> {
  const folder = `${baseUrl}${searchFolder}/`;
  const manifest = checked<Manifest>(
    await fetchText(`${folder}${manifestName}`, patience, asked),
    language,
  );
  return checked<RecordFile>(await fetchText(`${folder}${manifest.file}`, patience), language);
}

/**
 * Fetches the records of a language: the manifest, then the file it names. Tries twice, with more
 * patience the second time.
 *
 * @param baseUrl of the language, with both slashes
 * @param manifest the answer for it, where it was asked for already
 * @throws RetryError when a file is missing, cut short, of another version or of another language
 */
export async function loadRecords(
  baseUrl: string,
  language: string,
  manifest?: Promise<Response>,
): Promise<RecordFile> {
  try {
    return await fetchRecords(baseUrl, language, 1, manifest);
  } catch {
    try {
      return await fetchRecords(baseUrl, language, 2);
    } catch (error) {
      throw new RetryError('The search index could not be loaded', { cause: error });
    }
  }
}

/**
 * @param load gives the engine; called again after it has failed
 * @returns a client that answers from memory
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
      const loaded = await ready();
      return { results: requests.map((request) => loaded.search(request)) };
    },
    warm() {
      // A search that follows asks again, and tells the reader.
      ready().catch(() => undefined);
    },
    getRecommendations: () => refuse('getRecommendations'),
    customPost: () => refuse('customPost'),
  };
}
