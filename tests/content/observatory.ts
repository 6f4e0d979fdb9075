/** A response as the scanner of MDN Observatory sees it. */
export interface Response {
  /** Names in lower case. */
  headers: ReadonlyMap<string, string>;
  html: string;
}

type Rule = (response: Response) => number;

/** Directives of a policy, by name. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

/** `default-src 'none'`, nothing unsafe or broad, forms kept: 10; without the first: 5. */
function policyPoints({ headers }: Response): number {
  const policy = headers.get('content-security-policy');
  if (policy === undefined) {
    return -25;
  }
  const parts = directives(policy);
  const of = (name: string) => parts.get(name) ?? parts.get('default-src') ?? ['*'];
  const broad = /^(?:\*|https?:|data:|blob:|'unsafe-inline')$/;
  const isOpen = (name: string) => of(name).some((value) => broad.test(value));
  if (['script-src', 'object-src'].some(isOpen)) {
    return -20;
  }
  if ([...parts.values()].flat().some((value) => value.startsWith('http:'))) {
    return -20;
  }
  if (of('script-src').includes("'unsafe-eval'")) {
    return -10;
  }
  if (isOpen('style-src')) {
    return 0;
  }
  const keepsForms = /^'(?:none|self)'$/.test(parts.get('form-action')?.join(' ') ?? '');
  return parts.get('default-src')?.join(' ') === "'none'" && keepsForms ? 10 : 5;
}

function hstsPoints({ headers }: Response): number {
  const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
  if (age === undefined) {
    return -20;
  }
  return Number(age) >= 15_768_000 ? 0 : -10;
}

/** Every script that is a file has its hash: 5. */
function integrityPoints({ html }: Response): number {
  const scripts = html.match(/<script\b[^>]*\ssrc=[^>]*>/g) ?? [];
  const plain = scripts.filter((tag) => !/\sintegrity=/.test(tag));
  const foreign = plain.filter((tag) => /\ssrc="?(?:https?:)?\/\//.test(tag));
  if (scripts.length === 0 || plain.length > 0) {
    return foreign.length > 0 ? -5 : 0;
  }
  return 5;
}

function framePoints({ headers }: Response): number {
  const policy = headers.get('content-security-policy') ?? '';
  const ancestors = directives(policy).get('frame-ancestors')?.join(' ');
  if (ancestors !== undefined && /^'(?:none|self)'$/.test(ancestors)) {
    return 5;
  }
  return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}

const valued =
  (name: string, good: RegExp, points: number, otherwise = 0): Rule =>
  ({ headers }) =>
    good.test(headers.get(name) ?? '') ? points : otherwise;

/**
 * What MDN HTTP Observatory gives and takes (algorithm of its version 1.6: src/grader/charts.js of
 * mdn/mdn-http-observatory, and the two isolation headers as measured with it, quality plan 4.4).
 * Left out, since a static site has none: cookies, CORS; and what the host alone decides: the
 * redirect to https, HSTS preloading.
 */
export const rules: Readonly<Record<string, Rule>> = {
  'content-security-policy': policyPoints,
  'strict-transport-security': hstsPoints,
  'subresource-integrity': integrityPoints,
  'x-frame-options': framePoints,
  'x-content-type-options': valued('x-content-type-options', /^nosniff$/, 0, -5),
  'referrer-policy': valued(
    'referrer-policy',
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
    5,
  ),
  'cross-origin-resource-policy': valued(
    'cross-origin-resource-policy',
    /^same-(?:origin|site)$/,
    10,
  ),
  'cross-origin-opener-policy': valued('cross-origin-opener-policy', /^same-origin$/, 10),
  'cross-origin-embedder-policy': valued(
    'cross-origin-embedder-policy',
    /^(?:require-corp|credentialless)$/,
    10,
  ),
};

/**
 * @param response of one page
 * @returns its score: 100, less what is taken, and what is given once 90 are left
 */
export function scoreOf(response: Response): number {
  const points = Object.values(rules).map((rule) => rule(response));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const base = 100 + sum(points.filter((value) => value < 0));
  return Math.max(0, base + (base >= 90 ? sum(points.filter((value) => value > 0)) : 0));
}
