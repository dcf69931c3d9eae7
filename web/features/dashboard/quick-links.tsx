import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Network from 'lucide-react/icons/network';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.links;

const links = [
  { to: '/schedule', label: texts.schedule, icon: CalendarDays },
  { to: '/roster', label: texts.roster, icon: Users },
  { to: '/leaderboard', label: texts.leaderboard, icon: ChartColumn },
  { to: '/team-feed', label: texts.feed, icon: MessagesSquare },
  { to: '/mvp-history', label: texts.history, icon: Trophy },
  { to: '/leagues', label: texts.leagues, icon: Network },
] as const;

/** Where a visitor may go from here. Product §2, Public dashboard. */
export function QuickLinks() {
  return (
    <Card>
      <CardTitle>{texts.title}</CardTitle>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] gap-2.5">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-13 items-center gap-2 rounded-control bg-sunken px-2.5 text-[0.9375rem] font-semibold hover:text-accent-ink"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-accent-ink" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
