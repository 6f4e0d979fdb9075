import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import { useMotionPaused } from './store';

/** Button that pauses all drawings of the site, or lets them play again. */
export default function MotionToggle({ className }: { className?: string }): ReactNode {
  const [paused, setPaused] = useMotionPaused();
  return (
    <button
      type="button"
      className={className}
      data-command="motion"
      // Before React the button always offers the pause. Another tab may have paused since that press.
      onClick={({ currentTarget }) => setPaused(!paused || 'kept' in currentTarget.dataset)}
    >
      {paused ? (
        <Translate id="site.motion.free">Permitir animações</Translate>
      ) : (
        <Translate id="site.motion.pause">Pausar animações</Translate>
      )}
    </button>
  );
}
