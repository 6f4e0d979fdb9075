/** Tokens that a demo may use. */
const names = [
  '--cal',
  '--surface',
  '--sunken',
  '--line',
  '--line-strong',
  '--ink',
  '--ink-soft',
  '--ink-faint',
  '--link',
  '--urucum',
  '--ipe',
  '--mar',
  '--anil',
  '--mata',
  '--on-ipe',
];

/**
 * @param theme a colour mode, not always the page's own
 * @returns the values of the tokens in it
 */
export function tokensOf(theme: 'light' | 'dark'): Record<string, string> {
  const probe = document.createElement('div');
  probe.dataset.theme = theme;
  probe.hidden = true;
  document.body.append(probe);
  const computed = getComputedStyle(probe);
  const values = Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)]));
  probe.remove();
  return values;
}
