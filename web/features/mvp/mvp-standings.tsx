import type { MvpWinner } from '#contract/mvp.ts';
import { mvpLeaderboard } from '#domain/mvp.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { PlayerLink } from './player-link.tsx';
import { mvpTexts } from './texts.ts';

/** Players by how often they were MVP. Product §2, MVP Hall of Fame. */
export function MvpStandings({ winners }: { winners: readonly MvpWinner[] }) {
  return (
    <Card>
      <CardTitle aside={mvpTexts.wins}>{mvpTexts.leaderboard}</CardTitle>
      <ol>
        {mvpLeaderboard(winners).map(({ player, wins, averagePercentage }, index) => (
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
              <p className="text-sm text-muted">{mvpTexts.average(averagePercentage)}</p>
            </div>
            <p>
              <span className="numeral text-3xl">{wins}</span>
              <span className="sr-only">{` ${mvpTexts.winsOf(wins)}`}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
