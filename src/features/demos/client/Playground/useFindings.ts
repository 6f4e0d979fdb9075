import { useEffect, useState, type RefObject } from 'react';
import type { Editor } from '../editor';
import type { DemoData, FileName } from '../../shared/types';
import { findCssFaults, ofBrowser, type Finding } from './css/findings';
import type { Codes } from './runMessage';

/** Time between the last key and the check, in milliseconds: an unfinished word would be a finding. */
const checkDelay = 700;

/** Maximum length of checked code, in UTF-16 units. */
const maxLength = 100_000;

const keyOf = ({ type, name }: Finding) => `${type} ${name}`;

/** @returns faults that the code of the page does not have, such as properties for other browsers */
function newFaults(code: string, original: string): Finding[] {
  if (code === original || code.length > maxLength) {
    return [];
  }
  const known = new Set(findCssFaults(original, ofBrowser).map(keyOf));
  return findCssFaults(code, ofBrowser).filter((finding) => !known.has(keyOf(finding)));
}

/**
 * Checks the style sheets of a demo after each change, and underlines the lines with faults.
 *
 * @param editors editors by name of the file; a file whose tab was never opened has none
 * @returns findings by name of the file
 */
export function useFindings(
  { files }: DemoData,
  codes: Codes,
  original: Codes,
  editors: RefObject<ReadonlyMap<FileName, Editor>>,
): ReadonlyMap<FileName, readonly Finding[]> {
  const [findings, setFindings] = useState<ReadonlyMap<FileName, readonly Finding[]>>(new Map());
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const found = files
        .filter(({ language }) => language === 'css')
        .map(({ name }) => [name, newFaults(codes[name] ?? '', original[name] ?? '')] as const);
      for (const [name, faults] of found) {
        editors.current.get(name)?.setWrong(faults.map(({ line }) => line));
      }
      setFindings(new Map(found));
    }, checkDelay);
    return () => window.clearTimeout(timer);
  }, [codes, editors, files, original]);
  return findings;
}
