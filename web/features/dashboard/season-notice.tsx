import { Link } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { TeamDetail } from '#contract/teams.ts';
import { m } from '#messages';
import { NoticeCard } from '#web/ui/notice-card.tsx';

/** Tells the captain of a team with results and no season to add one. Product §4, Season. */
export function SeasonNotice({ team }: { team: TeamDetail }) {
  if (!team.can.manage || team.currentSeason || team.record.gamesPlayed === 0) return null;
  return (
    <NoticeCard icon={CalendarPlus} title={m.dashboard_noSeason()}>
      <p>{m.dashboard_noSeason_note()}</p>
      <Link
        to="/admin/settings/season"
        className="inline-block min-h-11 py-2.5 font-semibold text-accent-ink underline-offset-4 hover:underline"
      >
        {m.dashboard_noSeason_add()}
      </Link>
    </NoticeCard>
  );
}
