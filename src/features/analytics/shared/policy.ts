/** Google Analytics: its script, the hosts it reports to, and the policies (one is Google's own). */
export const analyticsPolicy = {
  script: ['https://www.googletagmanager.com/gtag/'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  policies: ['aoba-analytics', 'goog#html'],
};
