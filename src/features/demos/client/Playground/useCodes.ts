import { useMemo, useRef, useState } from 'react';
import { codeOf } from '../../shared/code';
import type { DemoData, DemoFile, FileName } from '../../shared/types';
import { draftKey, readDrafts, saveDraft, type Draft } from './drafts';
import type { Codes } from './runMessage';

/** @returns files whose code differs */
const changedCodes = (codes: Codes, original: Codes): Codes =>
  Object.fromEntries(
    Object.entries(codes).filter(([name, code]) => code !== original[name as FileName]),
  );

const isEmpty = (codes: Codes): boolean => Object.keys(codes).length === 0;

/** The code of an editor, and what can be done with all of it at once. */
export interface EditedCodes {
  /** Code of the author. */
  original: Codes;
  codes: Codes;
  /** Files that differ from the code of the author. */
  changed: Codes;
  /** The reader typed into a file. */
  edit: (name: FileName, code: string) => void;
  /** Goes back to the code of the author, and returns it. */
  reset: () => Codes;
  /** Whether the last reset can be undone. After the next edit it cannot. */
  wasReset: boolean;
  /** Undoes the last reset, or the last showing of a draft. Returns the code from before it. */
  undoReset: () => Codes;
  /** Code that the browser kept from an earlier visit, while the reader has not decided about it. */
  draft: Draft | undefined;
  /** Shows the draft. Returns the new code of all files, as `reset` does. */
  takeDraft: () => Codes;
  dropDraft: () => void;
  /** The browser could not keep the last change. */
  isLost: boolean;
}

const codesOf = (files: readonly DemoFile[]): Codes =>
  Object.fromEntries(files.map(({ name, lines }) => [name, codeOf(lines)]));

/**
 * @param demo demo that is edited, as its author wrote it
 * @param shown its files as the page shows them: with the values of the handles that the reader moved
 * @param locale language of the page
 * @param linked code of a link. Its other files are those of the author
 * @returns the code, and functions that change it
 */
export function useCodes(
  demo: DemoData,
  shown: readonly DemoFile[],
  locale: string,
  linked: Codes | undefined,
): EditedCodes {
  const original = useMemo(() => codesOf(demo.files), [demo]);
  const key = draftKey(locale, demo.id);
  const [codes, setCodes] = useState<Codes>(() =>
    linked === undefined ? codesOf(shown) : { ...original, ...linked },
  );
  const [before, setBefore] = useState<Codes>();
  const [isLost, setLost] = useState(false);
  // Tells the drafts of this editor from those of editors in other tabs.
  const [by] = useState(() => Math.random().toString(36).slice(2));
  const names = demo.files.map(({ name }) => name);
  // Kept by earlier visits and other tabs, the latest first. They stay stored while the reader has not
  // decided about them.
  const [offers] = useState(() => readDrafts(key, names));
  const [decided, setDecided] = useState(0);
  const draft = offers[decided];
  // Edits of two files may come before the next render.
  const latest = useRef(codes);

  const show = (next: Codes) => {
    latest.current = next;
    setCodes(next);
    return next;
  };
  const changed = useMemo(() => changedCodes(codes, original), [codes, original]);
  /** @param count number of offers that the reader has decided about */
  const keep = (files: Codes, count: number) =>
    setLost(!saveDraft(key, { files, at: Date.now(), by }, offers.slice(0, count), names));

  return {
    original,
    codes,
    changed,
    edit: (name, code) => {
      if (latest.current[name] === code) {
        return;
      }
      keep(changedCodes(show({ ...latest.current, [name]: code }), original), decided);
      setBefore(undefined);
    },
    // The draft stays in the browser: after a reload, the reader is asked for it once more.
    reset: () => {
      setBefore(codes);
      return show(original);
    },
    wasReset: before !== undefined,
    undoReset: () => {
      setBefore(undefined);
      return show(before ?? codes);
    },
    draft,
    takeDraft: () => {
      const files = draft?.files ?? {};
      // Undo brings back the code typed since, as after a reset. That code and the draft stay stored until
      // the next change, so that neither is lost to a reader who only looks.
      setBefore(isEmpty(changed) ? undefined : codes);
      setDecided(decided + 1);
      return show({ ...original, ...files });
    },
    dropDraft: () => {
      setDecided(decided + 1);
      keep(changedCodes(latest.current, original), decided + 1);
    },
    isLost,
  };
}
