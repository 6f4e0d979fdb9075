/* Looks at pages of the built site and compares them with what was accepted. */
import type { Page } from '@playwright/test';
import { locales, type Locale } from '../../lib/locales';
import { compareLooks } from './compare';
import { readLooks } from './file';
import type { Kind } from './kinds';
import { modes, type Difference, type Look } from './types';
import { lookAt } from './visit';

/** Result for a kind of page. */
export interface Comparison {
  kind: Kind;
  accepted: Record<Locale, Look> | undefined;
  now: Record<Locale, Look>;
  differences: Difference[];
}

/**
 * Looks at a page in both languages.
 *
 * @param newPage opens a new page in a browser context with the address of the site. Pages are not
 *   reused, because the scripts of a measurement stay in them
 * @param siteDir root of the repository
 * @returns the looks now and the accepted ones, with their differences. Without accepted looks there is
 *   one difference for each language
 */
export async function compareKind(
  newPage: () => Promise<Page>,
  kind: Kind,
  siteDir: string,
): Promise<Comparison> {
  const accepted = readLooks(siteDir, kind);
  const now: Partial<Record<Locale, Look>> = {};
  const differences: Difference[] = [];
  for (const locale of locales) {
    const page = await newPage();
    const look = await lookAt(page, kind, locale);
    await page.close();
    now[locale] = look;
    const subject = { kind: kind.name, locale };
    if (accepted === undefined) {
      const [mode] = modes;
      const [width = 0] = kind.widths;
      const nothing = { path: 'page', text: '', what: 'unknown', before: '', after: '' };
      differences.push({ ...subject, ...nothing, width, mode: mode ?? 'light' });
    } else {
      differences.push(...compareLooks(subject, accepted[locale], look, kind.widths));
    }
  }
  return { kind, accepted, now: now as Record<Locale, Look>, differences };
}
