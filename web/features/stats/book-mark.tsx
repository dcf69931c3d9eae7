import { Link } from '@tanstack/react-router';
import type { WeeklyStat } from '#contract/stats.ts';
import { sourceText } from '#domain/stat-line.ts';
import { playsHash } from '#web/lib/plays-link.ts';

type BookMarkProps = { line: Pick<WeeklyStat, 'playerId' | 'gameId' | 'bookStats' | 'isImported'> };

/** Marks numbers from a game's scorebook, and leads to the plays that there are; nothing for a line that a person entered. */
export function BookMark({ line }: BookMarkProps) {
  const { playerId, gameId, bookStats, isImported } = line;
  if (!bookStats || gameId === null) return null;
  if (isImported) return <span className="text-sm font-normal text-muted">{sourceText(line)}</span>;
  return (
    <Link
      to="/game/$id"
      params={{ id: String(gameId) }}
      hash={playsHash(playerId, null)}
      className="-mt-4 -mb-2 inline-block pt-4 pb-2 text-sm font-normal text-muted underline-offset-4 hover:underline"
    >
      {sourceText(line)}
    </Link>
  );
}
