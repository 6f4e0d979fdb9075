import type { Sentence, Sum } from './sums';

/** A value of a demo's code that the reader changes with a control below the result. */
export interface Handle {
  /** Name of its placeholder `{{name}}` in the files of the demo. */
  name: string;
  /** Label in the language of the page. */
  label: string;
  /** Text that the code has at first. */
  value: string;
  /** Unit after the number beside the control. The code has its own. */
  unit?: string;
  /** Bounds and step of a number. */
  range?: { min: number; max: number; step: number };
  /** Texts to choose from instead of a number, with the name of each. */
  choices?: readonly { value: string; label: string }[];
  /** Whether the two choices are a checkbox, which is checked for the second one. */
  isCheckbox?: boolean;
}

/** Value of a handle that the reader has moved. */
export interface HandleValue {
  name: string;
  value: string;
}

/** Where an attribute has values of handles: its element is the n-th with that tag. */
export interface HandleAttribute {
  tag: string;
  index: number;
  name: string;
  /** Value of the attribute, with placeholders. */
  template: string;
}

/** Data of the row of controls in the page of a demo. */
export interface PanelData {
  /** Whether the demo has animations, so that it gets pause, speed and "no motion". */
  moves: boolean;
  /** Whether one of them repeats without end, so that it gets a scrubber. */
  loops: boolean;
  handles: readonly Handle[];
  /** Values that follow from the handles; absent when there are none. */
  sums?: readonly (readonly [name: string, sum: Sum])[];
  /** Sentences about the values; absent when there are none. */
  say?: readonly Sentence[];
  /** Style sheet with the placeholders of handles; absent when it has none. */
  css?: string;
  attributes: readonly HandleAttribute[];
}

/** A text that may stand in code, in a style sheet and in the markup of highlighted code. */
export const handleText = /^[^<>&"{}]{1,100}$/;

/**
 * @param template text with placeholders of handles
 * @param values value of each handle by its name
 * @returns the text with these values
 */
export const withValues = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (all, name: string) => values[name] ?? all);

/** Height of a row of the panel with its gap, and what the panel has around its rows, in CSS pixels. */
const row = { height: 48, around: 13 };

/** @returns height of the panel of a demo in CSS pixels, in a window of 360 or more */
export const panelHeight = ({
  moves,
  handles,
  say,
}: Pick<PanelData, 'moves' | 'handles' | 'say'>): number =>
  row.around + row.height * (handles.length + (say === undefined ? 0 : 1) + (moves ? 1 : 0));
