/** How `untilAnswered` asks the site. */
export interface Network {
  /** Whether the site answers now. */
  answers: () => Promise<boolean>;
  /** Resolves when it is time for the next try. */
  pause: () => Promise<void>;
  /** Resolves when a try should start at once: the reader asks for it, or the browser is online again. */
  change: () => Promise<void>;
}

/**
 * @param network asks the site, and waits for the next try
 * @param tell called with `true` when the site does not answer, and with `false` when it answers again
 * @returns a promise that resolves when the site answers. When it answers now, `tell` is not called
 */
export async function untilAnswered(
  { answers, pause, change }: Network,
  tell: (isWaiting: boolean) => void,
): Promise<void> {
  if (await answers()) {
    return;
  }
  tell(true);
  const changed = () => change().then(() => undefined);
  let next = changed();
  let attempt = pause().then(answers);
  for (;;) {
    // A change does not wait for the try under way, which may hang.
    const isAnswered = await Promise.race([attempt, next]);
    if (isAnswered) {
      break;
    }
    if (isAnswered === undefined) {
      next = changed();
      attempt = answers();
    } else {
      attempt = pause().then(answers);
    }
  }
  tell(false);
}
