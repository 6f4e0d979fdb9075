// Eject of theme-classic ColorModeToggle/index: two states. Upstream cycles through a third one
// ("system"), where a press may change nothing that can be seen.
import type { Props } from '@theme/ColorModeToggle';
import type { ReactNode } from 'react';
import ThemeToggle from '@site/src/ui/ThemeToggle';

export default function ColorModeToggle({ className }: Props): ReactNode {
  return <ThemeToggle className={className} />;
}
