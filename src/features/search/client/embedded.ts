import type { Engine } from './engine';
import {
  baseName,
  fileName,
  manifestName,
  searchFolder,
  type BaseFile,
  type Manifest,
  type FileName,
  type ReadFile,
} from '../shared/files';
import { recordVersion } from '../shared/record';
import { RetryError, VersionError, type SearchClient } from '../shared/types';

/**
 * Timeouts, in milliseconds, equal to those of hosted search: 1 s to connect, 2 s to read. A download
 * also fails when no bytes arrive for `readTime`.
 */
const connectTime = 1000;
const readTime = 2000;

/**
 * Downloads a file as text. The read timeout starts again with each chunk.
 *
 * @param timeoutFactor factor of both timeouts
 * @throws Error for a timeout, a network error, or a status other than 2xx
 */
async function fetchText(address: string, timeoutFactor: number): Promise<string> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), timeoutFactor * (connectTime + readTime));
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), timeoutFactor * readTime);
  };
  try {
    const response = await fetch(address, { signal: stop.signal });
    if (!response.ok || response.body === null) {
      throw new Error(`${address} answers with status ${response.status}`);
    }
    wait();
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        wait();
        controller.enqueue(chunk);
      },
    });
    return await new Response(response.body.pipeThrough(watched)).text();
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
    throw new VersionError(
      `The search index has version ${file.version} and language ${file.language}, not ${recordVersion} and ${language}`,
    );
  }
  return file;
}

/** Base file of an index, and a reader of its other files. */
export interface OpenIndex {
  base: BaseFile;
  read: ReadFile;
}

async function openOnce(
  baseUrl: string,
  language: string,
  timeoutFactor: number,
  known?: Manifest,
): Promise<OpenIndex> {
  const folder = `${baseUrl}${searchFolder}/`;
  const manifest =
    known ??
    checked<Manifest>(await fetchText(`${folder}${manifestName}`, timeoutFactor), language);
  const fetchFile = (name: FileName | typeof baseName) =>
    fetchText(`${folder}${fileName(name, manifest)}`, timeoutFactor);
  return {
    base: checked<BaseFile>(await fetchFile(baseName), language),
    read: async (name) => {
      try {
        return JSON.parse(await fetchFile(name)) as never;
      } catch (error) {
        throw new RetryError(`The search index file ${name} could not be loaded`, {
          cause: error,
        });
      }
    },
  };
}

/**
 * Opens the index of a language: fetches the manifest, then the base file that it names. On a failure
 * it tries once more, with doubled timeouts, and does not use the known manifest again.
 *
 * @param baseUrl base path or URL of the language, with a slash at its end
 * @param language language that the index must have
 * @param manifest the manifest, if it is known
 * @returns the base file, and a reader of the other files
 * @throws RetryError when a file is missing, truncated, of another version or of another language
 */
export async function openIndex(
  baseUrl: string,
  language: string,
  manifest?: Manifest,
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
 * @param load creates the engine. It is called again after a failure, and when the engine misses a
 *   file: a new deployment of the site replaces the index files
 * @returns a client that searches with the engine
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
    Promise.reject(new Error(`${name} needs Algolia, but this site uses embedded search`));
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
        // The old engine is kept until a new one exists, since it can still use its loaded files.
        const renewed = await load();
        engine = Promise.resolve(renewed);
        return answer(renewed);
      }
    },
    async warm() {
      // The next search tries again, and then the reader is told about a failure.
      await ready().catch(() => undefined);
    },
    getRecommendations: () => refuse('getRecommendations'),
    customPost: () => refuse('customPost'),
  };
}
