/** A value that a command needs: from an option, else from the author. */
export interface Question {
  /** Name of the option. */
  option: string;
  /** What to ask for. */
  text: string;
  /** Used when the answer is empty, or when nobody can be asked. */
  defaultValue?: string;
  /** @returns why an answer cannot be used, with "The answer" as its subject; else `undefined` */
  fault?: (answer: string) => string | undefined;
}

interface Terminal {
  /** Shows a prompt and returns the line that the author types. */
  question: (prompt: string) => Promise<string>;
}

/**
 * Answers questions by the options of a command, and asks for the others until the answer can be
 * used. Options are not judged here: what is written with them is checked as a whole.
 *
 * @param options values of the options
 * @param terminal where to ask; `undefined` when nobody is there
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
    const hint = defaultValue === undefined || defaultValue === '' ? '' : ` [${defaultValue}]`;
    for (;;) {
      const typed = (await terminal.question(`${text}${hint}: `)).trim();
      const answer = typed === '' ? (defaultValue ?? '') : typed;
      const reason = fault?.(answer);
      if (reason === undefined) {
        return answer;
      }
      tell(`The answer ${reason}.`);
    }
  };
  return { valueOf, missing };
}
