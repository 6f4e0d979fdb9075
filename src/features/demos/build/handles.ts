import * as z from 'zod';
import type { Problem } from '../../../lib/problems';
import { localized } from '../../../lib/locales';
import { withoutComments } from './comments';
import { byLocale, text } from './text';
import type { DemoSource, Mark } from '../shared/types';
import { handleText, type Handle, type HandleAttribute } from '../shared/panel';

const codeText = z
  .string()
  .regex(handleText, 'must be 1 to 100 characters without < > & " { }, because it stands in code');

const bounds = ['min', 'max', 'step'] as const;

/** One handle in `demo.json`: a number with its bounds, or a choice of texts. */
const handleSchema = z
  .strictObject({
    label: byLocale(text),
    value: z.union([z.number(), codeText], 'must be a number, or one of "choices"'),
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().positive('must be above 0').optional(),
    unit: z.string().optional(),
    choices: z
      .array(z.union([codeText, z.strictObject({ value: codeText, label: byLocale(text) })]))
      .min(2, 'must have two or more')
      .optional(),
    checkbox: z.literal(true, 'must be true, or absent').optional(),
  })
  .superRefine((handle, context) => {
    const fault = handleFault(handle);
    if (fault !== undefined) {
      context.addIssue({ code: 'custom', path: [fault.key], message: fault.message });
    }
  });

type ManifestHandle = z.infer<typeof handleSchema>;

/** `handles` of a `demo.json`, by the name of their placeholder. */
export const handlesSchema = z.record(
  z.string().regex(/^[a-z]\w*$/, 'must be a name such as dash: letters without accents and digits'),
  handleSchema,
);

/** Parsed `handles` of a `demo.json`. */
export type ManifestHandles = z.infer<typeof handlesSchema>;

const choiceValue = (choice: NonNullable<ManifestHandle['choices']>[number]) =>
  typeof choice === 'string' ? choice : choice.value;

/**
 * @returns an error message for a handle whose fields have the right types but wrong values, and the
 *   field
 */
function handleFault(handle: {
  value: number | string;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  choices?: ManifestHandle['choices'];
  checkbox?: true;
}): { key: string; message: string } | undefined {
  const { value, min, max, step, choices, checkbox } = handle;
  if (checkbox && choices?.length !== 2) {
    return { key: 'checkbox', message: 'needs two "choices": unchecked and checked' };
  }
  if (choices !== undefined) {
    const extra = [...bounds, 'unit' as const].find((key) => handle[key] !== undefined);
    if (extra !== undefined) {
      return { key: extra, message: 'is for numbers. Delete it, or delete "choices"' };
    }
    return choices.map(choiceValue).includes(String(value))
      ? undefined
      : { key: 'value', message: 'must be one of "choices"' };
  }
  const absent = bounds.find((key) => handle[key] === undefined);
  if (absent !== undefined) {
    return { key: absent, message: 'is missing. Write the number, or write "choices"' };
  }
  if (min === undefined || max === undefined || step === undefined || typeof value === 'string') {
    return { key: 'value', message: 'must be a number, because there are no "choices"' };
  }
  if (min >= max) {
    return { key: 'max', message: 'must be above "min"' };
  }
  const steps = (value - min) / step;
  return value < min || value > max || Math.abs(steps - Math.round(steps)) > 1e-6
    ? { key: 'value', message: 'must be "min" plus some steps, and at most "max"' }
    : undefined;
}

/**
 * @param handles `handles` of a `demo.json`
 * @param locale language of the labels
 * @returns the handles in their order
 */
export const handlesOf = (handles: ManifestHandles, locale: string): Handle[] =>
  Object.entries(handles).map(
    ([name, { label, value, unit, min, max, step, choices, checkbox }]) => ({
      name,
      label: localized(label, locale),
      value: String(value),
      unit,
      range:
        min === undefined || max === undefined || step === undefined
          ? undefined
          : { min, max, step },
      choices: choices?.map((choice) =>
        typeof choice === 'string'
          ? { value: choice, label: choice }
          : { value: choice.value, label: localized(choice.label, locale) },
      ),
      isCheckbox: checkbox,
    }),
  );

/** Signs around the value of a handle while a file is filled; no file of a demo has them. */
const [opening, middle, closing] = ['\uE000', '\uE001', '\uE002'];

/** @returns the value of a handle between signs that `takeMarks` takes out again */
export const withMark = (name: string, value: string): string =>
  `${opening}${name}${middle}${value}${closing}`;

/**
 * @param filled content of a file with the values of `withMark`
 * @returns the content without the signs, and where each value is
 */
export function takeMarks(filled: string): { code: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let code = '';
  for (const part of filled.split(opening)) {
    const end = part.indexOf(closing);
    if (end === -1) {
      code += part;
    } else {
      const [name = '', value = ''] = part.slice(0, end).split(middle);
      marks.push({ name, start: code.length, end: code.length + value.length });
      code += value + part.slice(end + 1);
    }
  }
  return { code, marks };
}

/** @returns the code with a placeholder in each mark */
export const templateOf = (code: string, marks: readonly Mark[]): string =>
  marks
    .toReversed()
    .reduce(
      (rest, { name, start, end }) => `${rest.slice(0, start)}{{${name}}}${rest.slice(end)}`,
      code,
    );

const attributePattern = /([\w:-]+)="([^"]*)"/g;

/**
 * @param template HTML with placeholders of handles
 * @returns each attribute that has one of them
 */
export function attributesOf(template: string): HandleAttribute[] {
  const counts = new Map<string, number>();
  const tags = withoutComments(template, 'html').matchAll(/<([a-z][\w:-]*)\b([^<>]*)>/gi);
  return [...tags].flatMap(([, tag = '', attributes = '']) => {
    const index = counts.get(tag) ?? 0;
    counts.set(tag, index + 1);
    return [...attributes.matchAll(attributePattern)]
      .filter(([, , value = '']) => /\{\{\w+\}\}/.test(value))
      .map(([, name = '', value = '']) => ({ tag, index, name, template: value }));
  });
}

/**
 * @param file name of a file of a demo
 * @param source its content, with placeholders
 * @param names names of the handles
 * @returns a problem for each line with a handle where the page cannot change it
 */
export function placeProblems(
  file: string,
  source: string,
  names: readonly string[],
): Omit<Problem, 'file'>[] {
  if (names.length === 0) {
    return [];
  }
  const isHandle = (part: string) => names.some((name) => part.includes(`{{${name}}}`));
  const rest =
    file === 'style.css'
      ? ''
      : file === 'index.html'
        ? source.replace(attributePattern, (all) => all.replace(/[^\n]/g, ' '))
        : source;
  return rest.split('\n').flatMap((part, index) =>
    isHandle(part)
      ? [
          {
            line: index + 1,
            message:
              'has a handle of demo.json where it cannot move. Handles are for style.css, and for values of attributes in double quotes in index.html',
          },
        ]
      : [],
  );
}

/**
 * Marks the values of handles in highlighted code. A value has one color, also where the highlighter
 * gave its parts several: the text may become any other.
 *
 * @param lines content of `<code>` as src/lib/mdx/highlight writes it
 * @param marks the values, by offsets in the code
 * @returns the markup with a `<mark data-handle>` around each value
 */
export function markedLines(lines: string, marks: readonly Mark[]): string {
  const rest = [...marks];
  let [result, offset, token] = ['', 0, ''];
  let open: Mark | undefined;
  for (const [part] of lines.matchAll(/<[^>]*>|&\w+;|[^]/g)) {
    const isTag = part.length > 1 && part.startsWith('<');
    if (open !== undefined && offset === open.end) {
      result += `</mark>${token}`;
      open = undefined;
    }
    if (isTag) {
      // In a line all spans are tokens, one beside the other. Its own span is of no interest.
      const isToken = /^<span class="\w">$/.test(part) && part !== '<span class="l">';
      const ends = token !== '' && part === '</span>';
      token = isToken ? part : '';
      result += open !== undefined && (isToken || ends) ? '' : part;
    } else {
      if (rest[0]?.start === offset) {
        open = rest.shift();
        const [, color] = /"(\w)"/.exec(token) ?? [];
        const shown = color === undefined ? '' : ` class="${color}"`;
        result += `${token === '' ? '' : '</span>'}<mark data-handle="${open?.name}"${shown}>`;
      }
      result += part;
      offset += 1;
    }
  }
  return result.replace(/<span class="\w"><\/span>/g, '');
}

/** @returns the highlighted code without its marks, for places that have no handles */
export const withoutMarks = (lines: string): string => lines.replace(/<mark [^>]*>|<\/mark>/g, '');

/** @returns the marks of a demo's file, if the demo has handles */
export const marksIn = ({ handles, files }: DemoSource, name: string): readonly Mark[] =>
  handles === undefined ? [] : (files.find((file) => file.name === name)?.marks ?? []);
