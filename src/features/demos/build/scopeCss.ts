import postcss, { type Plugin } from 'postcss';
import prefixSelector from 'postcss-prefix-selector';
import type { Problem } from '../../../lib/frontMatter';
import { DemoError } from './problems';

/** Renames `@keyframes`, so that two demos on one page can use the same name. */
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
 * Scopes a style sheet, so that it styles only the drawing of its demo and not the page.
 *
 * @param css style sheet of a demo
 * @param id id of the demo
 * @returns the same rules for descendants of `.demo-<id>`, in the cascade layer `demos`. The layer
 *   lets the page pause the animations, whatever the specificity of these rules
 * @throws DemoError that names each rule with an id selector
 */
export function scopeCss(css: string, id: string): string {
  const problems: Problem[] = [];
  const { css: scoped } = postcss([
    prefixSelector({
      prefix: `.demo-${id}`,
      transform: (prefix, selector, prefixed, _file, rule) => {
        if (selector.includes('#')) {
          problems.push({
            file: `src/demos/${id}/style.css`,
            line: rule?.source?.start?.line,
            message: `has the id selector "${selector}". A page may show the drawing twice, and each copy gets its own ids. Use a class`,
          });
        }
        return rule?.parent?.type === 'rule' ? selector : prefixed;
      },
    }),
    renameKeyframes(`${id}-`),
  ]).process(css, { from: undefined });
  if (problems.length > 0) {
    throw new DemoError(problems);
  }
  return `@layer demos {\n${scoped}\n}\n`;
}
