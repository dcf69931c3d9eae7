import type { MvpWinner } from '#contract/mvp.ts';
import { mvpLeaderboard } from '#domain/mvp.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { PlayerLink } from '#web/ui/player-link.tsx';

/** Players by how often they were MVP. Product §2, MVP Hall of Fame. */
export function MvpStandings({ winners }: { winners: readonly MvpWinner[] }) {
  return (
    <Card>
      <CardTitle aside={m.mvp_wins()}>{m.mvp_leaderboard()}</CardTitle>
      <ol>
        {mvpLeaderboard(winners, language()).map(({ player, wins, averagePercentage }, index) => (
          <li
            key={player.id}
            className="grid min-h-16 grid-cols-[1.5rem_auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2.5 first:border-t-0"
          >
            <span aria-hidden className="numeral text-center text-xl text-muted">
              {index + 1}
            </span>
            <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} />
            <div className="min-w-0">
              <PlayerLink player={player} />
              <p className="text-sm text-muted">{m.mvp_average({ percentage: averagePercentage })}</p>
            </div>
            <p>
              <span className="numeral text-3xl">{wins}</span>
              <span className="sr-only">{` ${m.mvp_winsOf({ count: wins })}`}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
