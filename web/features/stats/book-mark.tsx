import { Link } from '@tanstack/react-router';
import type { WeeklyStat } from '#contract/stats.ts';
import { m } from '#messages';
import { playsHash } from '#web/lib/plays-link.ts';

type BookMarkProps = { line: Pick<WeeklyStat, 'playerId' | 'gameId' | 'bookStats'> };

/** Marks numbers from a game's scorebook, and leads to their plays; nothing for a line that a person entered. */
export function BookMark({ line: { playerId, gameId, bookStats } }: BookMarkProps) {
  if (!bookStats || gameId === null) return null;
  return (
    <Link
      to="/game/$id"
      params={{ id: String(gameId) }}
      hash={playsHash(playerId, null)}
      className="-my-3 inline-block py-3 text-sm font-normal text-muted underline-offset-4 hover:underline"
    >
      {m.stats_fromScorebook()}
    </Link>
  );
}
