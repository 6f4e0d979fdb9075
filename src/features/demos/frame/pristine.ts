/*
 * Original methods, saved before the reader's code runs. That code may replace every prototype of
 * its document, so after it has started the runner calls only saved methods. A replaced method
 * could return megabytes of text, or receive the port to the page.
 */
const { apply } = Reflect;
const sliceOf = String.prototype.slice;
const { stringify } = JSON;
const tagOf = Object.prototype.toString;
const dataGetter = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get;

/** Maximum length of a text that leaves the frame, in UTF-16 units. */
const maxText = 500;

/** Maximum number of properties of one value that become text. */
const maxProperties = 1000;

/** @returns the first `maxText` units of a text */
const truncate = (text: string): string => apply(sliceOf, text, [0, maxText]) as string;

/** Reads `event.data` with the original getter, so that a replaced getter does not see the data. */
export const dataOf = (event: MessageEvent): unknown =>
  dataGetter === undefined ? undefined : apply(dataGetter, event, []);

/**
 * @returns JSON of a value, with its strings cut to `maxText`
 * @throws RangeError when the value has more than `maxProperties` properties
 */
function json(value: unknown): string | undefined {
  let properties = 0;
  return stringify(value, (_, property: unknown) => {
    properties += 1;
    if (properties > maxProperties) {
      throw new RangeError('too many properties');
    }
    return typeof property === 'string' ? truncate(property) : property;
  });
}

/**
 * @param value any value of the reader's code; reading it may throw or run that code
 * @returns a short text: a string itself, name and message of an error, JSON of anything else
 */
export function textOf(value: unknown): string {
  try {
    if (typeof value === 'string') {
      return truncate(value);
    }
    if (value instanceof Error) {
      return truncate(`${truncate(`${value.name}`)}: ${truncate(`${value.message}`)}`);
    }
    return truncate(json(value) ?? `${value as string}`);
  } catch {
    return apply(tagOf, value, []) as string;
  }
}

/**
 * @param values arguments of one console call
 * @returns their texts, separated by spaces
 */
export function consoleText(values: readonly unknown[]): string {
  let line = '';
  for (let at = 0; at < values.length && line.length < maxText; at += 1) {
    line += `${at === 0 ? '' : ' '}${textOf(values[at])}`;
  }
  return truncate(line);
}
