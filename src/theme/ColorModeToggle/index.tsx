// Eject of theme-classic ColorModeToggle/index: two states, light and dark. Upstream has a third
// one ("system"), where a press can change nothing visible.
export { default } from '@site/src/ui/ThemeToggle';
