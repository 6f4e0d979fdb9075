import { useEffect, useState, type ReactNode } from 'react';
import type DialogType from './Dialog';
import { asksForHelp } from './shortcut';

const loadDialog = () => import(/* webpackChunkName: "keyboard-help" */ './Dialog');

/** Opens the list of keyboard shortcuts on "?". Its code is loaded on the first press. */
export default function KeyboardHelp(): ReactNode {
  const [open, setOpen] = useState<{ Dialog: typeof DialogType }>();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (asksForHelp(event)) {
        event.preventDefault();
        loadDialog().then(
          ({ default: Dialog }) => setOpen({ Dialog }),
          // The chunk did not load (no network): ignore this press, the reader can press again.
          () => undefined,
        );
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return open === undefined ? null : <open.Dialog onClose={() => setOpen(undefined)} />;
}
