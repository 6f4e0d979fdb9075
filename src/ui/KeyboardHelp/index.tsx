import { useEffect, useState, type ReactNode } from 'react';
import { onAskForKeys } from './ask';
import type DialogType from './Dialog';
import { isShortcut } from './shortcut';

const load = () => import(/* webpackChunkName: "keyboard-help" */ './load');

/**
 * Shortcuts of one key, and the list of all shortcuts, which "?" opens. Their code is loaded on the
 * first press.
 */
export default function KeyboardHelp(): ReactNode {
  const [open, setOpen] = useState<{ Dialog: typeof DialogType }>();

  useEffect(() => {
    const act = (key: string) => {
      const { pathname } = window.location;
      load().then(
        (loaded) => loaded.act(key, pathname, setOpen),
        // The chunk did not load (no network): ignore this press, the reader can press again.
        () => undefined,
      );
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcut(event)) {
        event.preventDefault();
        act(event.key);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    const end = onAskForKeys(() => act('?'));
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      end();
    };
  }, []);

  return open === undefined ? null : <open.Dialog onClose={() => setOpen(undefined)} />;
}
