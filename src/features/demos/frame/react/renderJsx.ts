import React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { generateElement, renderElementAsync } from 'react-live';
import { fixGlobals } from './fixGlobals';

/** Same as the default ReactLiveScope of @docusaurus/theme-live-codeblock. */
const scope = { React, ...React };

const rethrow = (error: Error): never => {
  throw error;
};

/**
 * @param code a component or an element; with `noInline`, statements that call `render()`
 * @param noInline as in react-live
 * @returns static markup
 * @throws whatever the code throws, and the error of React or of the parser when the code fails
 */
function renderToMarkup(code: string, noInline: boolean): string {
  const input = { code, scope, enableTypeScript: false };
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
}

/** Result of `renderJsx`: static markup, or the message of the error that the code throws. */
export type Rendered = { html: string } | { error: string };

/**
 * Renders the initial result of live JSX at build time. Pages show it before a script runs, and
 * without scripts. build/evaluate.mjs calls it once in each context.
 *
 * @param code a component or an element; with `noInline`, statements that call `render()`
 * @param noInline as in react-live
 * @returns `Rendered` as JSON. Only a string leaves the context in which the code runs, because an
 *   object would give the code access to Node
 */
export function renderJsx(code: string, noInline: boolean): string {
  let rendered: Rendered;
  fixGlobals();
  try {
    rendered = { html: renderToMarkup(code, noInline) };
  } catch (error) {
    rendered = { error: error instanceof Error ? error.message : String(error) };
  }
  return JSON.stringify(rendered);
}
