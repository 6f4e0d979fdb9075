import { isValidElement, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

// Docusaurus resolves this module at build time.
vi.mock('@theme-original/NavbarItem/HtmlNavbarItem', () => ({ default: () => null }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const valueOf = (element: ReactNode) =>
  isValidElement<{ value: unknown }>(element) ? element.props.value : undefined;

it('an item of the type html gets its markup from a policy, because pages refuse a plain string', async () => {
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, { createHTML }: { createHTML: (html: string) => string }) => ({
      createHTML: (html: string) => ({ name, html: createHTML(html) }),
    }),
  });
  const { default: HtmlNavbarItem } = await import('../../src/theme/NavbarItem/HtmlNavbarItem');
  const value = (html: string) => valueOf(HtmlNavbarItem({ value: html }));
  expect(value('<b>a</b>')).toEqual({ name: 'site-markup', html: '<b>a</b>' });
  expect(value('<img src=x>')).toEqual({ name: 'site-markup', html: '&lt;img src=x&gt;' });
});
