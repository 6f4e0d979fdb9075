import type { Tokens } from '../../../lib/tokens';

const colors = ['cal', 'ink', 'ink-soft', 'ink-faint', 'line', 'link', 'urucum'];

const declare = (tokens: ReadonlyMap<string, string>) =>
  colors.map((name) => `--${name}:${tokens.get(name)};`).join('');

/**
 * @param tokens from `readTokens`
 * @param rules content of src/features/feeds/build/feed.css
 * @returns the style sheet of feeds. It follows the color scheme of the system, because a feed runs
 *   no script that could set the color mode
 */
export function feedStyle(tokens: Tokens, rules: string): string {
  return [
    `:root{color-scheme:light dark;${declare(tokens.light)}}`,
    `@media (prefers-color-scheme:dark){:root{${declare(tokens.dark)}}}`,
    rules,
  ].join('\n');
}
