import React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { generateElement, renderElementAsync } from 'react-live';

/** As the default ReactLiveScope of @docusaurus/theme-live-codeblock. */
const scope = { React, ...React };

const rethrow = (error: Error): never => {
  throw error;
};

/**
 * Renders the first result of live JSX at build time: what a page shows before, and without, any
 * script.
 *
 * @param code a component, an element or, with `noInline`, statements that call `render()`
 * @param noInline as react-live's
 * @returns static markup
 * @throws Error with React's or the parser's words when the code fails
 */
export function renderJsx(code: string, noInline: boolean): string {
  const input = { code, scope, enableTypeScript: false };
  try {
    let result: React.ComponentType | undefined;
    if (noInline) {
      renderElementAsync(
        input,
        (element) => {
          result = element;
        },
        rethrow,
      );
    } else {
      result = generateElement(input, rethrow) as unknown as React.ComponentType;
    }
    return result === undefined ? '' : renderToStaticMarkup(React.createElement(result));
  } catch (error) {
    throw new Error(
      `live JSX fails when it is drawn: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
