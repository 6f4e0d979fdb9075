/** The parts of a response that MDN Observatory scores. */
interface Response {
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

/**
 * 10 points for a strict policy with `default-src 'none'` and a limited `form-action`, 5 for a strict
 * policy without one of these two, 0 or less for unsafe or broad sources.
 */
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
  const limitsForms = /^'(?:none|self)'$/.test(parts.get('form-action')?.join(' ') ?? '');
  return parts.get('default-src')?.join(' ') === "'none'" && limitsForms ? 10 : 5;
}

function hstsPoints({ headers }: Response): number {
  const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
  if (age === undefined) {
    return -20;
  }
  return Number(age) >= 15_768_000 ? 0 : -10;
}

/** 5 points when every script with a `src` has an integrity hash, -5 when one of another origin has none. */
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

/** Points for a header whose value matches, `otherwise` for any other value or none. */
const headerRule =
  (name: string, good: RegExp, points: number, otherwise = 0): Rule =>
  ({ headers }) =>
    good.test(headers.get(name) ?? '') ? points : otherwise;

/**
 * Scoring rules of MDN HTTP Observatory, version 1.6: src/grader/charts.js of
 * mdn/mdn-http-observatory. The points of the two isolation headers were measured with it. Left out
 * are cookies and CORS, which a static site does not have, and the redirect to HTTPS and HSTS
 * preloading, which the host decides.
 */
export const rules: Readonly<Record<string, Rule>> = {
  'content-security-policy': policyPoints,
  'strict-transport-security': hstsPoints,
  'subresource-integrity': integrityPoints,
  'x-frame-options': framePoints,
  'x-content-type-options': headerRule('x-content-type-options', /^nosniff$/, 0, -5),
  'referrer-policy': headerRule(
    'referrer-policy',
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
    5,
  ),
  'cross-origin-resource-policy': headerRule(
    'cross-origin-resource-policy',
    /^same-(?:origin|site)$/,
    10,
  ),
  'cross-origin-opener-policy': headerRule('cross-origin-opener-policy', /^same-origin$/, 10),
  'cross-origin-embedder-policy': headerRule(
    'cross-origin-embedder-policy',
    /^(?:require-corp|credentialless)$/,
    10,
  ),
};

/**
 * @param response of one page
 * @returns 100 plus the negative points; positive points count only if that is 90 or more
 */
export function scoreOf(response: Response): number {
  const points = Object.values(rules).map((rule) => rule(response));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const base = 100 + sum(points.filter((value) => value < 0));
  return Math.max(0, base + (base >= 90 ? sum(points.filter((value) => value > 0)) : 0));
}
