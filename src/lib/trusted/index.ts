import { escapeHtml } from '../escape';
import { isInert } from './inert';

/*
 * Pages enforce Trusted Types. A browser that supports them accepts markup and script addresses
 * only from the policies that src/features/security/build/policy.ts lists. Other browsers get plain
 * strings, after the same checks.
 */

/** Markup from a policy: `TrustedHTML` in browsers with Trusted Types, else a string. */
export type Markup = string | TrustedHTML;

interface Rules {
  createHTML?: (html: string) => string;
  createScriptURL?: (address: string) => string;
}

interface Policy {
  createHTML: (html: string) => Markup;
  createScriptURL: (address: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => Policy;
}

/**
 * Creates a policy at its first use, because the Content-Security-Policy of a page allows only the
 * names of the policies that the page needs.
 *
 * @returns gives the policy. Without Trusted Types it gives the rules themselves, which return
 *   strings
 */
function policyOf(name: string, rules: Rules): () => Policy {
  let policy: Policy | undefined;
  return () => (policy ??= makePolicy(name, rules));
}

function makePolicy(name: string, rules: Rules): Policy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    return trustedTypes?.createPolicy(name, rules) ?? (rules as Policy);
  } catch {
    // The policy exists already (hot reload runs this again), or the page was served with another
    // Content-Security-Policy that forbids it.
    return rules as Policy;
  }
}

/**
 * @param name name of the policy
 * @param isSafe whether a string may become markup
 * @returns a function that makes markup from a string. A string that is not safe is escaped, so the
 *   page shows it as text
 */
export function markupPolicy(
  name: string,
  isSafe: (html: string) => boolean,
): (html: string) => Markup {
  const policy = policyOf(name, {
    createHTML: (html) => (isSafe(html) ? html : escapeHtml(html)),
  });
  return (html) => policy().createHTML(html);
}

/**
 * @param name name of the policy
 * @param allowed address of the only script that the policy accepts, without a query
 * @returns a function that makes an address for a script element. It throws a TypeError for any
 *   other script; a query is allowed
 */
export function scriptPolicy(name: string, allowed: string): (address: string) => string {
  const policy = policyOf(name, {
    createScriptURL: (address) => {
      if (address.split('?')[0] !== allowed) {
        throw new TypeError(`The policy ${name} allows only the script ${allowed}`);
      }
      return address;
    },
  });
  return (address) => policy().createScriptURL(address);
}

/** Policy for markup from the build (highlighted code, drawings) and for constants of libraries. */
export const markup = markupPolicy('site-markup', isInert);
