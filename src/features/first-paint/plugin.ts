import type { LoadContext, Plugin } from '@docusaurus/types';
import boot from './boot';
import cacheKey from './cache-key';
import documentFirst from './document-first';
import leanCss from './lean-css';
import leanScripts, { type Options as LeanScriptsOptions } from './lean-scripts';
import offline from './offline';
import routeFocus from './route-focus';

export interface Options extends LeanScriptsOptions {
  /** Everything that builds differ by, as text. */
  environment: string;
}

/** @returns the plugins of this feature, each of which does one thing to a page before React runs */
export const firstPaint = ({
  environment,
  ...scripts
}: Options): ((context: LoadContext) => Plugin | Promise<Plugin>)[] => [
  boot,
  documentFirst,
  routeFocus,
  offline,
  (context) => leanScripts(context, scripts),
  (context) => cacheKey(context, { environment }),
  leanCss,
];
