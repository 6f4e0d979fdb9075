/**
 * @param error what was thrown, perhaps with a chain of causes
 * @returns the messages from the outside in
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
