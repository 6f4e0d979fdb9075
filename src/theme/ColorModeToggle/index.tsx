// Eject of theme-classic ColorModeToggle/index: two states, light and dark. Upstream has a third
// one ("system"), where a press can change nothing visible.
import type { Props } from '@theme/ColorModeToggle';
import type { ReactNode } from 'react';
import ThemeToggle from '@site/src/ui/ThemeToggle';

export default function ColorModeToggle({ className }: Props): ReactNode {
  return <ThemeToggle className={className} />;
}
