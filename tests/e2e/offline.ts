import path from 'node:path';
import type { Page } from '@playwright/test';

/** Media types of the files of an app, by ending. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** @returns media type of a file, by its name */
export const mediaTypeOf = (file: string): string => types[path.extname(file)] ?? 'text/plain';

/** Waits until the worker has stored its files and controls the page. */
export const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);
