import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { m } from '#messages';
import { useTheme } from '#web/lib/theme.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Switches between light and dark and keeps the choice. Product §1. */
export function ThemeToggle() {
  const { resolvedTheme, toggleTheme } = useTheme();
  const isDark = resolvedTheme === 'dark';
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={isDark ? m.shell_themes_light() : m.shell_themes_dark()}
      onClick={toggleTheme}
    />
  );
}
