import postcss from 'postcss';

/** Classes that an element must have to match a selector. Those in `:not()` it must not have. */
const classesOf = (selector: string): string[] =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

/**
 * A demo's style sheet is also for what surrounds its drawing, such as the text for screen readers.
 * Pages that show the drawing alone need none of that.
 *
 * @param css style sheet of a demo
 * @param classes all classes in its drawing
 * @returns the rules that can match in the drawing, and the keyframes that they use
 */
export function drawnCss(css: string, classes: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const matching = rule.selectors.filter((selector) =>
      classesOf(selector).every((name) => classes.has(name)),
    );
    if (matching.length === 0) {
      rule.remove();
    } else if (matching.length < rule.selectors.length) {
      rule.selectors = matching;
    }
  });
  const words = new Set<string>();
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    value.match(/[\w-]+/g)?.forEach((word) => words.add(word));
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!words.has(rule.params)) {
      rule.remove();
    }
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) {
      rule.remove();
    }
  });
  return root.toString();
}
