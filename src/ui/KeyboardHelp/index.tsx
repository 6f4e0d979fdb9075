import { useEffect, useState, type ReactNode } from 'react';
import type DialogType from './Dialog';
import { asksForHelp } from './shortcut';

const loadDialog = () => import(/* webpackChunkName: "keyboard-help" */ './Dialog');

/** The list of keys, which "?" opens. It is loaded then. */
export default function KeyboardHelp(): ReactNode {
  const [open, setOpen] = useState<{ Dialog: typeof DialogType }>();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (asksForHelp(event)) {
        event.preventDefault();
        loadDialog().then(
          ({ default: Dialog }) => setOpen({ Dialog }),
          // Without a network the key does nothing; it can be pressed again.
          () => undefined,
        );
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return open === undefined ? null : <open.Dialog onClose={() => setOpen(undefined)} />;
}
