/** One line of the table. */
export interface Row {
  name: string;
  state: 'fine' | 'wrong' | 'skipped';
  /** What was found, or why it was not asked. */
  detail: string;
  /** For a line that is wrong: what to do. */
  remedy?: string;
}

/** One fault often shows on every page: so many examples are enough. */
const mostFaults = 3;

/**
 * @param name what was checked
 * @param fine what holds when there is no fault
 * @param faults sentences without a full stop
 * @param remedy what to do about any of these faults
 */
export function judged(name: string, fine: string, faults: readonly string[], remedy: string): Row {
  if (faults.length === 0) {
    return { name, state: 'fine', detail: fine };
  }
  const more = faults.length - mostFaults;
  const detail = [...faults.slice(0, mostFaults), ...(more > 0 ? [`and ${more} more`] : [])];
  return { name, state: 'wrong', detail: detail.join('\n'), remedy };
}

export const skipped = (name: string, detail: string): Row => ({ name, state: 'skipped', detail });

const marks = { fine: '✓', wrong: '✗', skipped: '–' } as const;

/** @returns the rows as lines: a mark, the name, what was found, and the remedy below it */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const margin = ' '.repeat(width + 4);
  return rows
    .map(({ name, state, detail, remedy }) => {
      const lines = [...detail.split('\n'), ...(remedy === undefined ? [] : [`→ ${remedy}`])];
      return `${marks[state]} ${name.padEnd(width)}  ${lines.join(`\n${margin}`)}`;
    })
    .join('\n');
}
