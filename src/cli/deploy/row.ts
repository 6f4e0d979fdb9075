/** One line of the table. */
export interface Row {
  name: string;
  state: 'fine' | 'wrong' | 'skipped';
  /** The result of the check, or the reason why the check did not run. */
  detail: string;
  /** How to mend the fault. Only wrong rows have it. */
  remedy?: string;
}

/** Maximum number of faults in a row: one cause often affects every page. */
const mostFaults = 3;

/**
 * @param name name of the check
 * @param fine result to print when there is no fault
 * @param faults sentences without a full stop
 * @param remedy how to mend these faults
 * @returns a row in the state `wrong` when there are faults, else `fine`
 */
export function judged(name: string, fine: string, faults: readonly string[], remedy: string): Row {
  if (faults.length === 0) {
    return { name, state: 'fine', detail: fine };
  }
  const more = faults.length - mostFaults;
  const detail = [...faults.slice(0, mostFaults), ...(more > 0 ? [`and ${more} more`] : [])];
  return { name, state: 'wrong', detail: detail.join('\n'), remedy };
}

/** @returns a row for a check that did not run, with the reason */
export const skipped = (name: string, detail: string): Row => ({ name, state: 'skipped', detail });

const marks = { fine: '✓', wrong: '✗', skipped: '–' } as const;

/** @returns the rows as text: mark, name and result of each check, and the remedy on the next line */
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
