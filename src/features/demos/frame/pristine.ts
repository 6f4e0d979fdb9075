/*
 * Methods as they were before any code of the reader ran. That code may replace every prototype of
 * its document, so the runner calls nothing by name once it has started: a replaced method could
 * return megabytes, or see the port to the page.
 */
const { apply } = Reflect;
const sliceOf = String.prototype.slice;
const { stringify } = JSON;
const tagOf = Object.prototype.toString;
const dataGetter = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get;

/** Longest text that leaves the frame, in UTF-16 units. */
export const maxText = 500;

/** Most properties of one value that are read for its text. */
const maxParts = 1000;

/** @returns the start of a text, at most `maxText` long */
export const cut = (text: string): string => apply(sliceOf, text, [0, maxText]) as string;

/** @returns the data of a message, which a replaced getter never sees */
export const dataOf = (event: MessageEvent): unknown =>
  dataGetter === undefined ? undefined : apply(dataGetter, event, []);

/** JSON of a value; throws when the value has more than `maxParts` properties. */
function json(value: unknown): string | undefined {
  let parts = 0;
  return stringify(value, (_, part: unknown) => {
    parts += 1;
    if (parts > maxParts) {
      throw new RangeError('too many parts');
    }
    return typeof part === 'string' ? cut(part) : part;
  });
}

/**
 * @param value of any kind, made by the reader's code: reading it may throw or run that code
 * @returns a short text of it: strings as they are, errors by name and message, else JSON
 */
export function textOf(value: unknown): string {
  try {
    if (typeof value === 'string') {
      return cut(value);
    }
    if (value instanceof Error) {
      return cut(`${cut(`${value.name}`)}: ${cut(`${value.message}`)}`);
    }
    return cut(json(value) ?? `${value as string}`);
  } catch {
    return apply(tagOf, value, []) as string;
  }
}

/**
 * @param values what was written to the console at once
 * @returns their texts, one space between two
 */
export function lineOf(values: readonly unknown[]): string {
  let line = '';
  for (let at = 0; at < values.length && line.length < maxText; at += 1) {
    line += `${at === 0 ? '' : ' '}${textOf(values[at])}`;
  }
  return cut(line);
}
