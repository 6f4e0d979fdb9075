/**
 * Styles of the controls. They are in a shadow tree, so that rules of a demo, such as those for
 * `input`, do not reach them. Rows are 44 pixels high: shared/panel.ts counts them.
 */
export const panelStyles = `
:host {
  position: fixed;
  inset: auto 0 0;
  z-index: 1;
  display: grid;
  gap: 4px;
  padding: 8px 12px;
  border-block-start: 1px solid var(--line);
  background: var(--surface);
  color: var(--ink);
  font: 400 0.9375rem/1.2 system-ui, sans-serif;
}
div {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-height: 44px;
}
label {
  flex: 0 1 8em;
  min-width: 5.5em;
}
input,
select {
  box-sizing: border-box;
  flex: 1 1 60px;
  min-width: 40px;
  min-height: 44px;
  margin: 0;
  accent-color: var(--anil);
  color: inherit;
  font: inherit;
}
[type='checkbox'] {
  flex: none;
  width: 24px;
  min-width: 24px;
}
[type='checkbox'] + label {
  flex: 1;
  padding-block: 10px;
}
select {
  padding: 0 8px;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--surface);
}
span {
  min-width: 3.5em;
  text-align: end;
  font-variant-numeric: tabular-nums;
}
p {
  display: flex;
  align-items: center;
  min-height: 44px;
  margin: 0;
}
button {
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  padding: 0 8px;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  cursor: pointer;
}
button[aria-pressed='true'] {
  border-color: var(--ink);
  background: var(--ink);
  color: var(--surface);
}
svg {
  width: 18px;
  height: 18px;
  fill: currentColor;
}
:focus-visible {
  outline: 3px solid var(--focus);
  outline-offset: 2px;
}
/* Telephones: one row from 360 pixels on, as shared/panel.ts counts. */
@media (max-width: 30rem) {
  :host {
    padding-inline: 8px;
    font-size: 0.875rem;
  }
  div {
    gap: 4px 6px;
  }
  input {
    flex-basis: 44px;
  }
  button {
    padding: 0 6px;
  }
}
@media (forced-colors: active) {
  button[aria-pressed='true'] {
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
    forced-color-adjust: none;
  }
}
@media print {
  :host {
    display: none;
  }
}
`;
