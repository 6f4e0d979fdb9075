/** How `untilAnswered` asks the site. */
export interface Network {
  /** Whether the site answers now. */
  answers: () => Promise<boolean>;
  /** Resolves when it may be worth asking again. */
  change: () => Promise<void>;
}

/**
 * @param network asks the site, and waits for the next try
 * @param tell called with `true` when the site does not answer, and with `false` when it answers again
 * @returns a promise that resolves when the site answers. When it answers now, `tell` is not called
 */
export async function untilAnswered(
  { answers, change }: Network,
  tell: (isWaiting: boolean) => void,
): Promise<void> {
  if (await answers()) {
    return;
  }
  tell(true);
  do {
    await change();
  } while (!(await answers()));
  tell(false);
}
