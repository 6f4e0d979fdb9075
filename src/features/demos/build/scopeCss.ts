import postcss, { type Plugin } from 'postcss';
import prefixSelector from 'postcss-prefix-selector';

/** Renames `@keyframes`, so that two demos on one page may both call theirs `corre`. */
function renameKeyframes(prefix: string): Plugin {
  return {
    postcssPlugin: 'rename-keyframes',
    Once(root) {
      const names = new Set<string>();
      root.walkAtRules('keyframes', (rule) => {
        names.add(rule.params);
        rule.params = `${prefix}${rule.params}`;
      });
      if (names.size === 0) {
        return;
      }
      const pattern = new RegExp(`(?<![\\w-])(${[...names].join('|')})(?![\\w-])`, 'g');
      root.walkDecls(/^animation(-name)?$/, (declaration) => {
        declaration.value = declaration.value.replace(pattern, `${prefix}$1`);
      });
    },
  };
}

/**
 * Keeps a demo's style sheet inside its own drawing when that is drawn in a page.
 *
 * @param css the style sheet of a demo
 * @param id the demo's id
 * @throws Error when a rule selects by id
 * @returns the same rules for descendants of `.demo-<id>`, in the cascade layer `demos` (so that
 *   the page can pause them whatever their specificity)
 */
export function scopeCss(css: string, id: string): string {
  const { css: scoped } = postcss([
    prefixSelector({
      prefix: `.demo-${id}`,
      transform: (prefix, selector, prefixed, _file, rule) => {
        if (selector.includes('#')) {
          throw new Error(
            `src/demos/${id}/style.css selects "${selector}" by id. A page may show the drawing twice, each with its own ids: use a class`,
          );
        }
        return rule?.parent?.type === 'rule' ? selector : prefixed;
      },
    }),
    renameKeyframes(`${id}-`),
  ]).process(css, { from: undefined });
  return `@layer demos {\n${scoped}\n}\n`;
}
