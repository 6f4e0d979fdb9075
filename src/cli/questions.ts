/** A value that a command needs: from an option, else from the author. */
export interface Question {
  /** Name of the option. */
  option: string;
  /** What to ask for. */
  text: string;
  /** Value of an empty answer when it has no fault, and of a command that runs without a terminal. */
  defaultValue?: string;
  /** @returns why an answer cannot be used, with "The answer" as its subject; else `undefined` */
  fault?: (answer: string) => string | undefined;
}

interface Terminal {
  /** Shows a prompt and returns the line that the author types. */
  question: (prompt: string) => Promise<string>;
}

/**
 * Takes the values of a command from its options. Asks the author for each value without an option, again
 * until the answer is valid. Values of options are not checked here: `createPost` checks the whole post.
 *
 * @param options values of the options
 * @param terminal terminal of the author; `undefined` when the command runs in a script
 * @param tell prints a line
 * @returns the function that answers, and the questions that had neither an option nor a terminal
 */
export function answers(
  options: Readonly<Record<string, unknown>>,
  terminal: Terminal | undefined,
  tell: (line: string) => void,
): { valueOf: (question: Question) => Promise<string>; missing: readonly Question[] } {
  const missing: Question[] = [];
  const valueOf = async (question: Question): Promise<string> => {
    const { option, text, defaultValue, fault } = question;
    const given = options[option];
    if (typeof given === 'string') {
      return given.trim();
    }
    if (terminal === undefined) {
      if (defaultValue === undefined) {
        missing.push(question);
      }
      return defaultValue ?? '';
    }
    // An author who takes a default that cannot be used would be refused.
    const isUsable = defaultValue !== undefined && fault?.(defaultValue) === undefined;
    const offered = isUsable ? defaultValue : '';
    const hint = offered === '' ? '' : ` [${offered}]`;
    for (;;) {
      const typed = (await terminal.question(`${text}${hint}: `)).trim();
      const answer = typed === '' ? offered : typed;
      const reason = fault?.(answer);
      if (reason === undefined) {
        return answer;
      }
      tell(`The answer ${reason}.`);
    }
  };
  return { valueOf, missing };
}
