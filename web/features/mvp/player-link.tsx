import { Link } from '@tanstack/react-router';
import type { MvpWinner } from '#contract/mvp.ts';
import type { PlayerReference } from '#contract/players.ts';

/** A name that leads to the profile, as long as there is one. */
export function PlayerLink({
  player,
  className = '',
}: {
  player: PlayerReference | MvpWinner['player'];
  className?: string;
}) {
  if ('hasProfile' in player && !player.hasProfile) {
    return <span className={`inline-block font-semibold wrap-words ${className}`}>{player.name}</span>;
  }
  return (
    <Link
      to="/player/$id"
      params={{ id: String(player.id) }}
      className={`-my-2.5 inline-block min-h-11 py-2.5 font-semibold wrap-words underline-offset-4 hover:underline ${className}`}
    >
      {player.name}
    </Link>
  );
}
