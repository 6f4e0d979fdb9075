import postcss, { type Plugin } from 'postcss';
import prefixSelector from 'postcss-prefix-selector';
import type { Problem } from '../../../lib/problems';
import { DemoError } from './problems';
import { demosFolder } from '../../../lib/contentFolders';

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
 * @param css a style sheet
 * @param scope selector of the element that it styles the inside of
 * @param names prefix for the names of its keyframes
 * @param check receives each selector, with its line
 * @returns the same rules for descendants of that element
 */
export function scoped(
  css: string,
  scope: string,
  names: string,
  check: (selector: string, line: number | undefined) => void = () => undefined,
): string {
  return postcss([
    prefixSelector({
      prefix: scope,
      transform: (_prefix, selector, prefixed, _file, rule) => {
        check(selector, rule?.source?.start?.line);
        return rule?.parent?.type === 'rule' ? selector : prefixed;
      },
    }),
    renameKeyframes(names),
  ]).process(css, { from: undefined }).css;
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
  const rules = scoped(css, `.demo-${id}`, `${id}-`, (selector, line) => {
    if (selector.includes('#')) {
      problems.push({
        file: `${demosFolder}/${id}/style.css`,
        line,
        message: `has the id selector "${selector}". A page may show the drawing twice, and each copy gets its own ids. Use a class`,
      });
    }
  });
  if (problems.length > 0) {
    throw new DemoError(problems);
  }
  return `@layer demos {\n${rules}\n}\n`;
}
