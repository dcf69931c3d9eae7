import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { scheduleDismissal } from '#server/database/schema/schedule-import.ts';
import type { GameRow } from '#server/schedule/game-row.ts';

/** Remembers that an imported game was deleted on purpose. */
export async function dismissGame(
  db: Executor,
  teamId: AuthorizedTeamId,
  { source, sourceUid }: Pick<GameRow, 'source' | 'sourceUid'>,
): Promise<void> {
  if (source) await db.insert(scheduleDismissal).values({ teamId, source, sourceUid });
}
