import { Link } from '@tanstack/react-router';
import Trophy from 'lucide-react/icons/trophy';
import type { MvpWinner } from '#contract/mvp.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { PlayerLink } from '#web/ui/player-link.tsx';
import { Percent } from './tally-row.tsx';

type WinnerBannerProps = {
  teamId: number;
  winner: MvpWinner;
  /** Announced, and no vote has ended since. */
  isOfThisWeek: boolean;
};

/** The latest MVP: this week's, or the one before. Product §2, MVP voting. */
export function WinnerBanner({ teamId, winner, isOfThisWeek }: WinnerBannerProps) {
  const words = useWords(teamId);
  const { player, percentage, voteCount, totalVotes } = winner;
  return (
    <Card aria-labelledby="mvp-winner" className="border-s-4 border-s-gold">
      <div className="flex flex-wrap items-center justify-end gap-x-3 sm:gap-x-4">
        <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} size="lg" />
        <div className="min-w-0 flex-1 basis-28">
          <h2 id="mvp-winner" className="eyebrow flex items-center gap-1.5 text-gold">
            <Trophy aria-hidden className="size-4" />
            {isOfThisWeek ? m.voting_winner_thisWeek() : m.voting_winner_previous()}
          </h2>
          <PlayerLink player={player} className="text-lg sm:text-xl" />
          <p className="text-sm text-muted">
            <span className="max-sm:block">{m.voting_winner_week({ week: weekText(winner.week) })}</span>
            <span className="max-sm:hidden"> · </span>
            <span className="inline-block">{m.mvp_votesOf({ count: voteCount, total: totalVotes })}</span>
          </p>
        </div>
        <p className="-my-1 flex flex-wrap gap-x-6 max-md:order-last max-md:-mb-2.5 max-md:basis-full">
          {player.hasProfile && (
            <Link to="/player/$id" params={{ id: String(player.id) }} className={linkClasses}>
              {m.voting_winner_profile()}
            </Link>
          )}
          <Link to="/mvp-history" search={useTeamSearch(teamId)} className={linkClasses}>
            {words.hallOfFame ?? m.voting_winner_history()}
          </Link>
        </p>
        <div className="grid justify-items-end md:ms-4">
          <Percent value={percentage} className="text-4xl sm:text-5xl" />
          <span className="text-sm text-muted">{m.voting_winner_ofVotes()}</span>
        </div>
      </div>
    </Card>
  );
}

const linkClasses =
  'inline-flex min-h-11 items-center font-semibold text-accent-ink underline-offset-4 hover:underline';
