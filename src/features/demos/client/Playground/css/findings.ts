import { typosBetween } from '@site/src/lib/distance';
import { scanCss, type Declaration, type Fault, type Rule } from './scan';

/** A mistake in a line of CSS. */
export interface Finding {
  /** 1-based number of the line. */
  line: number;
  type: Fault['type'] | 'property' | 'value' | 'selector' | 'semicolon';
  /** The property, the selector, or the start of the text. */
  name: string;
  /** Name of a property that was perhaps meant. */
  hint?: string;
}

/** CSS features of this browser. A test passes a small set of its own. */
export interface Knowledge {
  /** As `CSS.supports`. */
  supports: (property: string, value: string) => boolean;
  supportsSelector: (selector: string) => boolean;
  /** Names of all properties. */
  properties: () => readonly string[];
}

/** Maximum number of findings. The rest of the code is then not checked. */
const maxFound = 50;

/** Maximum length of a name in a message. */
const maxName = 40;
const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxName ? `${line.slice(0, maxName)}…` : line;
};

/** Prefixed names may be meant for other browsers. */
const isPrefixed = (text: string): boolean => /(?:^|[\s:,(])-(?:webkit|moz|ms|o)-/.test(text);

function nearest(name: string, properties: readonly string[]): string | undefined {
  const limit = name.length > 6 ? 2 : 1;
  return properties
    .filter(({ length }) => Math.abs(length - name.length) <= limit)
    .map((property) => ({ property, steps: typosBetween(name, property) }))
    .filter(({ steps }) => steps <= limit)
    .sort((a, b) => a.steps - b.steps)[0]?.property;
}

function declarationFinding(
  { line, name, value }: Declaration,
  { supports, properties }: Knowledge,
): Finding | undefined {
  if (name.startsWith('--') || isPrefixed(`${name} ${value}`)) {
    return undefined;
  }
  if (!supports(name, 'inherit')) {
    const hint = nearest(name.toLowerCase(), properties());
    return { line, type: 'property', name: short(name), ...(hint === undefined ? {} : { hint }) };
  }
  if (supports(name, value.replace(/!\s*important$/i, ''))) {
    return undefined;
  }
  // A value that goes on in the next line with another declaration.
  const lineEnd = value.indexOf('\n');
  const isUnended = lineEnd !== -1 && value.includes(':', lineEnd);
  return { line, type: isUnended ? 'semicolon' : 'value', name: short(name) };
}

/** Splits a list of selectors at its commas, but not inside of parentheses, brackets or strings. */
const splitList = (selectors: string): string[] =>
  Array.from(
    selectors.matchAll(/(?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]?|"[^"]*"|'[^']*'|[^,])+/g),
    ([selector]) => selector.trim(),
  );

function ruleFinding(
  { line, selectors, isNested }: Rule,
  { supportsSelector }: Knowledge,
): Finding | undefined {
  // A nested selector may start with a combinator, and `&` stands for the outer one.
  const whole = (selector: string) => (isNested ? `* ${selector}` : selector).replace(/&/g, '*');
  const wrong = splitList(selectors).find(
    (selector) => !isPrefixed(selector) && !supportsSelector(whole(selector)),
  );
  return selectors !== '' && wrong === undefined
    ? undefined
    : { line, type: 'selector', name: short(wrong ?? '') };
}

/**
 * @param css code of a reader
 * @param knowledge what the browser knows
 * @returns what the browser will leave out, in the order of the lines, at most one finding a line
 */
export function findCssFaults(css: string, knowledge: Knowledge): Finding[] {
  const { declarations, rules, faults } = scanCss(css);
  const found = new Map<number, Finding>();
  // The code may be made to freeze the page: it can have a fault in every second letter.
  const collect = <Part extends { line: number }>(
    parts: readonly Part[],
    check: (part: Part, knowledge: Knowledge) => Finding | undefined,
  ) => {
    for (const part of parts) {
      const finding =
        found.size < maxFound && !found.has(part.line) ? check(part, knowledge) : undefined;
      if (finding !== undefined) {
        found.set(finding.line, finding);
      }
    }
  };
  collect(faults, (fault) => ({ ...fault, name: short(fault.name) }));
  collect(declarations, declarationFinding);
  collect(rules, ruleFinding);
  return [...found.values()].sort((a, b) => a.line - b.line);
}

let names: string[] | undefined;

/** Knowledge of this browser. */
export const ofBrowser: Knowledge = {
  supports: (property, value) => CSS.supports(property, value),
  supportsSelector: (selector) => CSS.supports(`selector(${selector})`),
  properties: () => {
    if (names === undefined) {
      names = [];
      for (const name in document.documentElement.style) {
        names.push(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
      }
    }
    return names;
  },
};
