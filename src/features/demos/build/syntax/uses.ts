/** Something that a style sheet names. */
export interface StyleUse {
  /**
   * `keyframes` and `declared` are definitions (of keyframes, of custom properties). `animation`,
   * `custom` and `address` refer to something. `unknown` is a property that CSS does not have.
   */
  kind: 'keyframes' | 'declared' | 'animation' | 'custom' | 'address' | 'unknown';
  name: string;
  /** 1-based. */
  line: number;
}

/** Something that the markup of a page names. */
export interface MarkupUse {
  /** `id` is a definition. `reference` refers to an id, `address` to a file. `refused` is a fault. */
  kind: 'id' | 'reference' | 'address' | 'refused';
  /** An id, an address, or the message of a fault. */
  name: string;
  /** 1-based. */
  line: number;
}
