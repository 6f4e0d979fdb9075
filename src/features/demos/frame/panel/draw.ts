import type { Handle } from '../../shared/panel';
import { numberText } from './texts';

type Attributes = Readonly<Record<string, string | number>>;

/** @returns an element with attributes and content */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, String(value));
  }
  element.append(...content);
  return element;
}

/** @returns a button with a drawn sign instead of a text */
export function signButton(name: string, path: string): HTMLButtonElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 18 18');
  svg.setAttribute('aria-hidden', 'true');
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  drawn.setAttribute('d', path);
  svg.append(drawn);
  return make('button', { type: 'button', 'aria-label': name, title: name }, svg);
}

/**
 * @param handle what the control moves
 * @param value its value at first
 * @param onMove called with each value that the reader chooses
 * @returns a row with the label, the control and, for a number, its value with the unit
 */
export function handleRow(
  { name, label, unit = '', range, choices, isCheckbox }: Handle,
  value: string,
  onMove: (value: string) => void,
): HTMLElement {
  const id = `handle-${name}`;
  const caption = make('label', { for: id }, label);
  const [off, on] = choices ?? [];
  if (isCheckbox && off !== undefined && on !== undefined) {
    const box = make('input', { id, type: 'checkbox' });
    const show = () => {
      // The value is the text in the code that the box stands for. Readers do not see it.
      box.value = (box.checked ? on : off).value;
    };
    box.checked = value === on.value;
    show();
    box.addEventListener('input', () => {
      show();
      onMove(box.value);
    });
    return make('div', {}, box, caption);
  }
  if (choices !== undefined) {
    const select = make(
      'select',
      { id },
      ...choices.map((choice) => make('option', { value: choice.value }, choice.label)),
    );
    select.value = value;
    select.addEventListener('input', () => onMove(select.value));
    return make('div', {}, caption, select);
  }
  const textOf = (number: string) => numberText(number) + unit;
  // No <output>: that is a live region, and the control has said its value already.
  const output = make('span', { 'aria-hidden': 'true' }, textOf(value));
  const input = make('input', { id, type: 'range', ...range, 'aria-valuetext': textOf(value) });
  input.value = value;
  input.addEventListener('input', () => {
    output.textContent = textOf(input.value);
    input.setAttribute('aria-valuetext', textOf(input.value));
    onMove(input.value);
  });
  return make('div', {}, caption, input, output);
}
