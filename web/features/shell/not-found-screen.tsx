import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';

/** Any path that is none of ours. Product §2, Route list. */
export function NotFoundScreen() {
  usePageTitle(m.shell_notFound_title());
  return (
    <Screen narrow>
      <div
        aria-hidden
        className="board-light numeral mt-6 grid grid-cols-3 rounded-card border border-board-line bg-board py-8 text-center text-[7.5rem] text-board-ink shadow-card"
      >
        <span>4</span>
        <span className="text-accent">0</span>
        <span>4</span>
      </div>
      <PageHeading description={m.shell_notFound_note()}>{m.shell_notFound_title()}</PageHeading>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/">{m.shell_notFound_toDashboard()}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/schedule">{m.shell_notFound_toSchedule()}</Link>
        </Button>
      </div>
    </Screen>
  );
}
