/**
 * The inline script of client/early.ts, Google's script, the hosts it reports to, and its Trusted Types
 * policies (one is Google's own).
 */
const needs = {
  inline: ['data-analytics'],
  script: ['https://www.googletagmanager.com/gtag/'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  policies: ['site-analytics', 'goog#html'],
};

/**
 * @param tag Google tag id, if there is one
 * @returns additions to the Content-Security-Policy for Google Analytics; empty without a tag
 */
export const analyticsPolicy = (tag: string | undefined): Partial<typeof needs> =>
  tag === undefined ? {} : needs;
