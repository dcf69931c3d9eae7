import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { lazy } from 'react';
import type { TeamDetail } from '#contract/teams.ts';
import { m } from '#messages';
import { useAccount } from '#web/lib/session/provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';

const loadMenu = async () => ({ default: (await import('./calendar-menu.tsx')).CalendarMenu });
const CalendarMenu = lazy(loadMenu);

type ScheduleActionsProps = {
  team: TeamDetail | undefined;
  onImport: () => void;
  onAddGame: () => void;
};

/** What can be done with the whole schedule; the captain's buttons hold their place until the team is known. */
export function ScheduleActions({ team, onImport, onAddGame }: ScheduleActionsProps) {
  const account = useAccount();
  const manages = team ? team.can.manage : account && (account.isAdmin || account.managedTeamIds.length > 0);
  return (
    <>
      <LazyMenu
        variant="secondary"
        disabled={!team}
        onIntent={loadMenu}
        menu={team && <CalendarMenu path={calendarPath(team)} fileName={`${team.slug}.ics`} />}
      >
        <CalendarPlus aria-hidden />
        {m.schedule_addToCalendar()}
      </LazyMenu>
      {manages && (
        <>
          <Button variant="secondary" disabled={!team} onClick={onImport}>
            <Upload aria-hidden />
            {m.schedule_import()}
          </Button>
          <Button disabled={!team} onClick={onAddGame}>
            <Plus aria-hidden />
            {m.schedule_addGame()}
          </Button>
        </>
      )}
    </>
  );
}

function calendarPath({ league, slug }: TeamDetail): string {
  return `/calendar/${encodeURIComponent(league.slug)}/${encodeURIComponent(slug)}.ics`;
}
