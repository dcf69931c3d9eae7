import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Network from 'lucide-react/icons/network';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import { type Page, pages } from '#contract/pages.ts';
import { m } from '#messages';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';

const links = [
  { to: '/schedule', label: m.dashboard_links_schedule, icon: CalendarDays },
  { to: '/roster', label: m.dashboard_links_roster, icon: Users },
  { to: '/leaderboard', label: m.dashboard_links_leaderboard, icon: ChartColumn },
  { to: '/team-feed', label: m.dashboard_links_feed, icon: MessagesSquare },
  { to: '/mvp-history', label: m.dashboard_links_history, icon: Trophy },
  { to: '/leagues', label: m.dashboard_links_leagues, icon: Network },
] as const;

/** Where a visitor may go from here. Product §2, Public dashboard. */
export function QuickLinks({ teamId }: { teamId: number }) {
  const search = useTeamSearch(teamId);
  const words = useWords(teamId);
  const wordOf = ({ term }: Page) => term && words[term];
  return (
    <Card>
      <CardTitle>{m.dashboard_links_title()}</CardTitle>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] gap-2.5">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              search={to === '/leagues' ? {} : search}
              className="flex min-h-13 items-center gap-2 rounded-control bg-sunken px-2.5 text-[0.9375rem] font-semibold hover:text-accent-ink"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-accent-ink" />
              {wordOf(pages[to]) ?? label()}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
