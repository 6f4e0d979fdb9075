import { translate } from '@docusaurus/Translate';
import { useEffect, useState, type ReactNode } from 'react';
import Toast from '../Toast';
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
  /** Says that the list did not load. Undefined until the first shortcut. */
  const [message, setMessage] = useState<string>();

  useEffect(() => {
    const act = (key: string) => {
      const { pathname } = window.location;
      setMessage('');
      load().then(
        (loaded) => loaded.act(key, pathname, setOpen),
        // No network, or a deployment since this page was loaded. What the other shortcuts do, links do
        // as well.
        () => {
          if (key === '?') {
            setMessage(
              translate({
                id: 'site.keys.failed',
                message: 'A lista não carregou. Recarregue a página.',
              }),
            );
            window.setTimeout(setMessage, 6000, '');
          }
        },
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

  return (
    <>
      {open !== undefined && <open.Dialog onClose={() => setOpen(undefined)} />}
      {message !== undefined && <Toast message={message} />}
    </>
  );
}
