import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { lazy } from 'react';
import { m } from '#messages';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';

const loadMenu = async () => ({ default: (await import('./calendar-menu.tsx')).CalendarMenu });
const CalendarMenu = lazy(loadMenu);

type LeagueCalendarProps = {
  leagueSlug: string;
  /** The present one without it. */
  competition: string | undefined;
  venue: string | undefined;
};

/** The games of a league's competition for one's own calendar, or those at the venue that is shown. Product §2, League. */
export function LeagueCalendar({ leagueSlug, competition, venue }: LeagueCalendarProps) {
  const parameters = new URLSearchParams({
    ...(competition !== undefined && { competition }),
    ...(venue !== undefined && { venue }),
  });
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return (
    <LazyMenu
      // The menu stays open for one calendar only.
      key={query}
      variant="secondary"
      onIntent={loadMenu}
      menu={
        <CalendarMenu
          path={`/calendar/${encodeURIComponent(leagueSlug)}.ics${query}`}
          fileName={`${leagueSlug}.ics`}
        />
      }
    >
      <CalendarPlus aria-hidden />
      {m.schedule_addToCalendar()}
    </LazyMenu>
  );
}
