/* {{whyShadow}} */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    box-sizing: border-box;
    margin: 12px max(12px, (100% - 40rem) / 2);
    padding: 16px;
    border: 1px solid;
    border-color: GrayText;
    border-color: light-dark(#6f8586, #657689);
    border-top-right-radius: 40px;
    background: Canvas;
    background: light-dark(#fff, #111c2b);
    color: CanvasText;
    font: 1rem/1.5 system-ui, sans-serif;
    overflow-wrap: anywhere;
    text-align: start;
  }
  h2, p, ul, pre, fieldset { margin: 0; padding: 0; }
  h2 { font-size: 1.125rem; }
  fieldset, .buttons { display: flex; flex-wrap: wrap; gap: 4px 16px; border: 0; }
  legend { padding: 0; font-weight: 650; }
  label { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; }
  input[type='range'] { flex: 1; min-width: 0; min-height: 44px; }
  input[type='checkbox'] { width: 20px; height: 20px; margin: 0; }
  button {
    min-height: 44px;
    padding: 4px 14px;
    border: 1px solid GrayText;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  button:disabled { border-style: dashed; cursor: default; }
  :focus-visible { outline: 3px solid CanvasText; outline-offset: 3px; }
  pre {
    box-sizing: border-box;
    height: 13.5em;
    padding: 8px 0;
    overflow: auto;
    font: 0.8125rem/1.5 ui-monospace, monospace;
    white-space: pre-wrap;
  }
  ul { display: grid; gap: 6px; list-style: none; }
  i { font-style: normal; font-variant-numeric: tabular-nums; font-weight: 650; }
  li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 10px; }
  .good, .bad { font-weight: 650; }
  .good { color: CanvasText; color: light-dark(#226837, #7cd591); }
  .bad { color: CanvasText; color: light-dark(#b1291b, #fe9f79); }
  @media print { :host { display: none; } }
`);

/* {{whyPanel}} */
export function panel(host) {
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(host.querySelector('template').content);
  return shadow;
}
