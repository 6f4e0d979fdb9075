/** A declaration inside of a rule, with the 1-based number of its first line. */
export interface Declaration {
  line: number;
  name: string;
  value: string;
}

/** The selectors of a rule, and whether another rule contains it. */
export interface Rule {
  line: number;
  selectors: string;
  isNested: boolean;
}

/** A fault of structure, which no browser is needed to find. */
export interface Fault {
  line: number;
  type: 'colon' | 'open' | 'close' | 'comment' | 'string';
  name: string;
}

/** Content of a style sheet. */
export interface Scanned {
  declarations: Declaration[];
  rules: Rule[];
  faults: Fault[];
}

interface Block {
  line: number;
  /** `descriptors` are declarations that are no properties, as in `@font-face`. */
  kind: 'style' | 'steps' | 'group' | 'descriptors';
  /** It is a rule, or is in one. */
  isInRule: boolean;
}

/** At-rules around other rules. Blocks of all others but `@keyframes` hold descriptors. */
const groups = /^@(?:media|supports|layer|container|scope|starting-style|document)\b/i;

/**
 * A comment, a string that ends in its line or not, a character with a backslash, spaces and line
 * breaks, letters without a meaning here, or any other character.
 */
const token =
  /\/\*[^]*?(?:\*\/|$)|"(?:\\[^]|[^"\\\n])*("?)|'(?:\\[^]|[^'\\\n])*('?)|\\[^]|\s+|[^\s"'\\/(){};]+|[^]/g;

const linesIn = (text: string): number => text.split('\n').length - 1;

/**
 * Reads CSS as browsers do: a wrong part ends where the next one can start. Somebody may
 * have written the code to freeze the page, so the time of a step must not depend on the length of the code
 * before it.
 */
class Scanner {
  readonly found: Scanned = { declarations: [], rules: [], faults: [] };
  private readonly blocks: Block[] = [];
  private line = 1;
  /**
   * Text since the last `;`, `{` or `}`, without comments and without spaces at its start, and the line of
   * its first character.
   */
  private text = '';
  private start = 1;
  private depth = 0;

  scan(css: string): Scanned {
    for (const { 0: part, 1: double, 2: single, index } of css.matchAll(token)) {
      if (part.startsWith('/*')) {
        this.comment(part);
      } else if (double !== undefined || single !== undefined) {
        this.add(part);
        if (double !== '"' && single !== "'") {
          this.fault('string', part);
        }
      } else {
        this.character(part, css[index + 1]);
      }
      this.line += linesIn(part);
    }
    this.endDeclaration();
    const open = this.blocks.at(-1);
    if (open !== undefined) {
      this.found.faults.push({ line: open.line, type: 'open', name: '' });
    }
    return this.found;
  }

  private fault(type: Fault['type'], name: string, line = this.line): void {
    this.found.faults.push({ line, type, name });
  }

  private add(part: string): void {
    if (this.text === '') {
      this.start = this.line;
      this.text = part.trimStart();
    } else {
      this.text += part;
    }
  }

  private comment(part: string): void {
    if (this.text !== '') {
      this.text += ' ';
    }
    if (part.length < 4 || !part.endsWith('*/')) {
      this.fault('comment', '');
    }
  }

  private character(letter: string, next: string | undefined): void {
    const isLineEnd = next === undefined || next === '\n' || next === '}';
    if (letter === '(') {
      this.depth += 1;
    } else if (letter === ')') {
      this.depth -= 1;
    } else if (letter === '}' || (letter === ';' && isLineEnd)) {
      // Parentheses that were not closed end here, too.
      this.depth = 0;
    }
    if (this.depth > 0 || !/[;{}]/.test(letter)) {
      this.add(letter);
    } else if (letter === '{') {
      this.open();
    } else {
      this.endDeclaration();
      if (letter === '}' && this.blocks.pop() === undefined) {
        this.fault('close', '');
      }
    }
  }

  private open(): void {
    const prelude = this.text.trim();
    const line = prelude === '' ? this.line : this.start;
    const { kind: parent, isInRule = false } = this.blocks.at(-1) ?? {};
    this.text = '';
    if (prelude.startsWith('@')) {
      const isSteps = /^@(?:-\w+-)?keyframes\b/i.test(prelude);
      const kind = isSteps ? 'steps' : groups.test(prelude) ? 'group' : 'descriptors';
      this.blocks.push({ line, kind, isInRule });
      return;
    }
    if (parent !== 'steps' && parent !== 'descriptors') {
      this.found.rules.push({ line, selectors: prelude, isNested: isInRule });
    }
    const kind = parent === 'descriptors' ? parent : 'style';
    this.blocks.push({ line, kind, isInRule: isInRule || kind === 'style' });
  }

  private endDeclaration(): void {
    const text = this.text.trim();
    this.text = '';
    if (text === '' || text.startsWith('@') || this.blocks.at(-1)?.isInRule !== true) {
      return;
    }
    const colon = text.indexOf(':');
    if (colon === -1) {
      this.fault('colon', text, this.start);
      return;
    }
    this.found.declarations.push({
      line: this.start,
      name: text.slice(0, colon).trim(),
      value: text.slice(colon + 1).trim(),
    });
  }
}

/** Finds the declarations and rules of a style sheet, and faults of its structure. */
export const scanCss = (css: string): Scanned => new Scanner().scan(css);
