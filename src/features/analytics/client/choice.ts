/** Key of the answer in localStorage, shared by both languages. */
export const choiceKey = 'analytics';

/** Attribute of `<html>` with the answer, or '' while there is none. A page without scripts lacks it. */
export const choiceAttribute = 'data-analytics';

export type Choice = 'yes' | 'no';

/** Privacy signals of `navigator`. Older browsers have `doNotTrack` on `window` too. */
export interface PrivacySignals {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** @returns whether the browser sends Global Privacy Control or Do Not Track, which means no */
export const isRefused = ({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';

/** @returns the stored answer, or `undefined` for any other stored value */
export const parseChoice = (stored: string | null): Choice | undefined =>
  stored === 'yes' || stored === 'no' ? stored : undefined;

/**
 * @returns the stored answer; a refusal by the browser has priority over a stored yes
 * @throws Error when the page cannot use localStorage
 */
export const storedChoice = (): Choice | undefined =>
  isRefused(navigator) ? 'no' : parseChoice(localStorage.getItem(choiceKey));
