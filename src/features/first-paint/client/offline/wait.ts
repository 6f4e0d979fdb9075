export interface Network {
  /** Whether the site answers now. */
  answers: () => Promise<boolean>;
  /** Resolves when it may be worth asking again. */
  change: () => Promise<void>;
}

/**
 * @param network who is asked, and when again
 * @param tell called with `true` when there is something to wait for, and then with `false`
 * @returns when the site answers; at once, and without a word, if it does now
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
