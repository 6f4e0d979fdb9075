/**
 * @param error any thrown value; an Error may have a chain of causes
 * @returns messages of the error and its causes, outermost first, separated by a blank line
 */
export function errorMessage(error: unknown): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  let current = error;
  while (current instanceof Error && !seen.has(current)) {
    seen.add(current);
    messages.push(current.message);
    current = current.cause;
  }
  return messages.length === 0 ? String(error) : messages.join('\n\n');
}
