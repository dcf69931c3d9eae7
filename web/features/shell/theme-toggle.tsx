import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { m } from '#messages';
import { useTheme } from '#web/lib/theme.tsx';
import { Button } from '#web/ui/button.tsx';

/** Switches between light and dark and keeps the choice. Product §1. */
export function ThemeToggle() {
  const { resolvedTheme, toggleTheme } = useTheme();
  const isDark = resolvedTheme === 'dark';
  return (
    <Button
      variant="ghost"
      size="icon"
      onClick={toggleTheme}
      aria-label={isDark ? m.shell_themes_light() : m.shell_themes_dark()}
    >
      {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </Button>
  );
}
