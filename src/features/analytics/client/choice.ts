/** Where the answer is kept, once for both languages. */
export const choiceKey = 'analytics';

export type Choice = 'yes' | 'no';

/** What a browser says of its reader's wish; `doNotTrack` is also a property of old windows. */
export interface Wishes {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** @returns whether the reader has told the browser to say no (Global Privacy Control, Do Not Track) */
export const isRefused = ({ globalPrivacyControl, doNotTrack }: Wishes): boolean =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';

/** @returns the answer, if what is stored is one */
export const asChoice = (stored: string | null): Choice | undefined =>
  stored === 'yes' || stored === 'no' ? stored : undefined;
