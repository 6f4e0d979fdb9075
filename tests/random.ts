/** Random numbers that a seed repeats. */
export class Random {
  constructor(private state: number) {}

  /** @returns a number from 0 to 1, without 1. The generator is mulberry32 */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  }

  /**
   * @param list any list
   * @returns one of its entries
   * @throws Error when it is empty
   */
  pick<T>(list: readonly T[]): T {
    const entry = list[Math.floor(this.next() * list.length)];
    if (entry === undefined) {
      throw new Error('There is nothing to choose from');
    }
    return entry;
  }
}
