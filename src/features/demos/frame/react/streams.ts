/**
 * Stand-ins for globals of browsers. React's server module uses both when it loads, for its streams.
 * Static markup needs no streams.
 */
export class TextEncoder {
  readonly encode = (text: string): string => text;
}

export class MessageChannel {
  readonly port1 = {};
  readonly port2 = {};
}
