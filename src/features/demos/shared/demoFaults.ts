/** Where the lines of a served file come from: texts and bases are filled in. */
export interface Origin {
  /** Path below src/demos. */
  file: string;
  /** 1-based line there, by the index of a line of the served file. */
  lines: readonly number[];
}

/** File beside the page of a demo with the `Origin` of each other file, by its name; in `npm start`. */
export const originsFile = 'origins.json';

/** An error that the code of a demo has thrown in its frame, in `npm start`. */
export interface DemoFault {
  /** In the words of the browser. */
  message: string;
  /** Its file below src/demos, and 1-based line there, if known. */
  file?: string;
  line?: number;
}

/** Asks a frame to tell its faults again. */
export const faultsQuestion = { type: 'demo-faults?' };

/** @returns whether the data of a message event ask for faults */
export const asksForFaults = (data: unknown): boolean =>
  (Object(data) as Record<string, unknown>).type === faultsQuestion.type;

/** A frame tells more only when code throws again and again. */
const most = 20;

function asFault(data: unknown): DemoFault[] {
  const { message, file, line } = Object(data) as Record<string, unknown>;
  return typeof message !== 'string'
    ? []
    : [
        {
          message,
          ...(typeof file === 'string' ? { file } : {}),
          ...(typeof line === 'number' && line > 0 ? { line } : {}),
        },
      ];
}

/**
 * @param data data of a message event
 * @returns all faults of the frame that sent it, each once; `undefined` when it is another message
 */
export function parseFaults(data: unknown): DemoFault[] | undefined {
  const { type, faults } = Object(data) as Record<string, unknown>;
  if (type !== 'demo-faults' || !Array.isArray(faults)) {
    return undefined;
  }
  const byText = new Map(
    faults.flatMap(asFault).map((fault) => [JSON.stringify(fault), fault] as const),
  );
  return [...byText.values()].slice(0, most);
}
