import { Link } from '@tanstack/react-router';
import type { ScheduleGame } from '#contract/schedule.ts';
import { m } from '#messages';

type LeagueNoteProps = {
  league: NonNullable<ScheduleGame['league']>;
  /** The reader could change a game of the team's own. */
  isFixed: boolean;
};

/** Which competition a game belongs to, and for a captain why it can't be changed here. Product §2, Game. */
export function LeagueNote({ league, isFixed }: LeagueNoteProps) {
  const state = league.result?.state;
  return (
    <>
      <Link
        to="/league/$leagueSlug"
        params={{ leagueSlug: league.slug }}
        className="-my-3 inline-flex min-h-11 min-w-11 items-center text-accent-ink underline underline-offset-4"
      >
        {league.competition}
      </Link>
      {state === 'toConfirm' && ` · ${m.league_result_noteToConfirm()}`}
      {state === 'disputed' && ` · ${m.league_result_noteDisputed()}`}
      {isFixed && !state && ` · ${m.game_leagueSets()}`}
    </>
  );
}
