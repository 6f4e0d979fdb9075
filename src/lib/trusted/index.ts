import { escapeHtml } from '../escape';
import { isInert } from './inert';

/*
 * Pages obey Trusted Types: browsers that know them refuse markup, and addresses of scripts, that
 * no policy gave which src/features/security/build/policy.ts names. Others get the same strings by the same checks.
 */

/** What a policy gives: markup where browsers know of it, else the string. */
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
 * The policy, made when it is first asked for: a page lets in only the names that it needs. Where
 * there is none to be had, its rules, which give the strings themselves.
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
    // Made already (as hot reload does), or under a header that is not ours.
    return rules as Policy;
  }
}

/**
 * @param name of the policy
 * @param isFit whether a string may be written as markup
 * @returns what makes markup of strings; those that are not fit are shown as text
 */
export function markupPolicy(
  name: string,
  isFit: (html: string) => boolean,
): (html: string) => Markup {
  const policy = policyOf(name, {
    createHTML: (html) => (isFit(html) ? html : escapeHtml(html)),
  });
  return (html) => policy().createHTML(html);
}

/**
 * @param name of the policy
 * @param allowed the one script that it is for, its query aside
 * @returns what makes an address that a script element takes
 * @throws TypeError for any other address
 */
export function scriptPolicy(name: string, allowed: string): (address: string) => string {
  const policy = policyOf(name, {
    createScriptURL: (address) => {
      if (address.split('?')[0] !== allowed) {
        throw new TypeError(`${name} gives no script but ${allowed}`);
      }
      return address;
    },
  });
  return (address) => policy().createScriptURL(address);
}

/** Markup that the build made (highlighted code, drawings), or a constant of a library. */
export const markup = markupPolicy('aoba-markup', isInert);
