import React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { generateElement, renderElementAsync } from 'react-live';

/** Same as the default ReactLiveScope of @docusaurus/theme-live-codeblock. */
const scope = { React, ...React };

const rethrow = (error: Error): never => {
  throw error;
};

/**
 * Renders the initial result of live JSX at build time. Pages show it before a script runs, and
 * without scripts.
 *
 * @param code a component or an element; with `noInline`, statements that call `render()`
 * @param noInline as in react-live
 * @returns static markup
 * @throws Error with the message of React or of the parser when the code fails
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
      `live JSX fails to render: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
