/*
 * Reads the arguments of the npm commands and prints their help. It uses only Node's own modules,
 * because `npm start`, `npm run preview` and `npm test` read their arguments before `npm ci` has run
 * in a fresh clone; a package for command lines would not be there yet.
 */
import util from 'node:util';
import { commands } from './commands.mjs';

/** How a command ends. */
export const exitCodes = { ok: 0, faults: 1, usage: 2, broken: 3 };

/**
 * A Node without `styleText` gets plain text; ensure.mjs then says which Node is needed.
 *
 * @returns the text in a style, when a terminal shows it and the user has not switched colors off
 */
export const styled = (style, text, stream) =>
  stream.isTTY && !process.env.NO_COLOR && util.styleText ? util.styleText(style, text) : text;

const helpOption = { type: 'boolean', short: 'h', about: 'shows this text' };

/** @returns how the command is called: `npm test` and `npm start` need no `run` */
export const callOf = (name) =>
  ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;

/** @returns an option with its value, as the user writes it */
const flagOf = ([name, { value, short }]) =>
  [`--${name}`, ...(value === undefined ? [] : [value])].join(' ') +
  (short === undefined ? '' : `, -${short}`);

/** @returns lines with two columns */
function columns(rows) {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

/**
 * @param {keyof typeof commands} name name of a script in package.json
 * @returns {string} the help of the command
 */
export function helpOf(name) {
  const { about, arguments: positional, options, examples = [], broken } = commands[name];
  const call = callOf(name);
  const rows = Object.entries({ ...options, help: helpOption }).map((option) => {
    const { about: use, default: initial } = option[1];
    return [flagOf(option), initial === undefined ? use : `${use} (else ${initial})`];
  });
  const isCalledWithoutDashes = positional === undefined && Object.keys(options).length === 0;
  const title = (text) => styled('bold', text, process.stdout);
  return [
    `${title(call)} ${about}.`,
    '',
    `${title('Usage')}: ${call}${isCalledWithoutDashes ? '' : ' -- [options]'}${positional === undefined ? '' : ` ${positional.value}`}`,
    ...(positional === undefined ? [] : ['', ...columns([[positional.value, positional.about]])]),
    '',
    ...columns(rows),
    ...(examples.length === 0 ? [] : ['', title('Examples'), ...columns(examples)]),
    '',
    `It ends with 0 when all is well, 1 when it found faults, 2 when it was called wrongly${broken === undefined ? '' : `, 3 when ${broken}`}.`,
  ].join('\n');
}

/**
 * Ends this process, because the command was called wrongly.
 *
 * @param {keyof typeof commands} name name of the command
 * @param {string} message the fault, as a sentence
 * @returns {never}
 */
export function refuse(name, message) {
  console.error(`${styled('red', message, process.stderr)}\nSee: ${callOf(name)} -- --help`);
  process.exit(exitCodes.usage);
}

/** @returns a sentence about the fault of an option on the command line; `undefined` without one */
function optionFault(token, options) {
  const { name, rawName, value, inlineValue } = token;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) {
    const known = Object.keys(options).map((each) => `--${each}`);
    return `There is no option ${rawName}. Options: ${known.join(', ')}.`;
  }
  if (option.type === 'boolean') {
    return value === undefined ? undefined : `${rawName} takes no value.`;
  }
  // A value may start with a dash when it is written as --title=-1.
  if (value === undefined || value === '' || (!inlineValue && value.startsWith('-'))) {
    return `${rawName} needs a value: ${rawName} ${option.value}.`;
  }
  if (option.isNumber && !/^\d+$/.test(value)) {
    return `${rawName} needs a number, and not "${value}".`;
  }
  if (option.most !== undefined && Number(value) > option.most) {
    return `${rawName} needs a number up to ${option.most}, and not "${value}".`;
  }
  const unknown = value.split(',').filter((part) => option.choices?.includes(part) === false);
  return unknown.length === 0
    ? undefined
    : `${rawName} does not know ${unknown.join(', ')}. It knows: ${option.choices.join(', ')}.`;
}

/** @returns a sentence about an argument that a command does not take, and what it takes instead */
const extraFault = (name, extra, positional) =>
  positional === undefined
    ? `${callOf(name)} takes no argument "${extra}". It takes only options, which begin with --.`
    : `${callOf(name)} takes one ${positional.value}, and "${extra}" comes after it. Leave it out.`;

/**
 * @param {keyof typeof commands} name name of the command
 * @param {readonly string[]} args what the user has written after it
 * @returns the values of options, the other arguments, and the first fault if there is one
 */
export function parseCommand(name, args) {
  const { arguments: positional, options } = commands[name];
  const known = { ...options, help: helpOption };
  const config = Object.fromEntries(
    Object.entries(known).map(([key, { type, short, default: initial }]) => [
      key,
      { type, ...(short && { short }), ...(initial !== undefined && { default: initial }) },
    ]),
  );
  const { values, positionals, tokens } = util.parseArgs({
    args: [...args],
    options: config,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const wrong = tokens
    .filter(({ kind }) => kind === 'option')
    .map((token) => optionFault(token, known))
    .find((fault) => fault !== undefined);
  const [extra] = positionals.slice(positional === undefined ? 0 : (positional.most ?? Infinity));
  return {
    values,
    positionals,
    fault: wrong ?? (extra === undefined ? undefined : extraFault(name, extra, positional)),
  };
}

/**
 * Reads the arguments of this process, before the command does anything. Ends the process after
 * `--help`, and when an argument is wrong.
 *
 * @template {keyof typeof commands} Name
 * @param {Name} name name of the command
 * @returns {{
 *   values: import('./commands.mjs').Values<(typeof commands)[Name]['options']>,
 *   positionals: string[],
 * }}
 */
export function readCommand(name) {
  const { values, positionals, fault } = parseCommand(name, process.argv.slice(2));
  if (values.help === true) {
    console.log(helpOf(name));
    process.exit(exitCodes.ok);
  }
  if (fault !== undefined) {
    refuse(name, fault);
  }
  return { values, positionals };
}

/**
 * Shows in a terminal what a command is doing, and for how many seconds. Work that never awaits shows no
 * seconds, because no timer runs meanwhile.
 *
 * @param {string} text what it does
 * @returns {() => void} ends the line, and must be called before anything else is printed
 */
export function showProgress(text) {
  const { stderr } = process;
  if (!stderr.isTTY) {
    return () => undefined;
  }
  const start = Date.now();
  stderr.write(`${text}…`);
  const timer = setInterval(() => {
    stderr.write(`\r${text} (${Math.round((Date.now() - start) / 1000)} s)`);
  }, 1000);
  timer.unref();
  return () => {
    clearInterval(timer);
    stderr.write('\r\u001B[K');
  };
}

/**
 * @template T
 * @param {string} text what the work does
 * @param {() => T} work prints nothing; it may return a promise
 * @returns {T} what the work returns; meanwhile `showProgress` shows the text
 */
export function withProgress(text, work) {
  const end = showProgress(text);
  let result;
  try {
    result = work();
  } catch (error) {
    end();
    throw error;
  }
  if (result instanceof Promise) {
    return result.finally(end);
  }
  end();
  return result;
}
