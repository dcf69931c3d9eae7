import { statSummary } from '#domain/stat-line.ts';
import type { Transaction } from '#server/database/connection.ts';
import { redacted } from '#server/database/errors.ts';
import { post } from '#server/database/schema/feed.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import type { LineRow } from './queries.ts';

export type Log = { warn(details: object, message: string): void };

/**
 * The automatic post about a new line, in a savepoint of its own: its failure never loses the stats, and a line has
 * one post at most. Specification §4, Weekly stats for a week; design §4, Automatic post.
 */
export async function announce(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  line: LineRow,
  log: Log,
): Promise<void> {
  const values = {
    teamId,
    playerId: line.playerId,
    content: statSummary(line),
    weeklyStatsId: line.id,
    createdAt: line.submittedAt,
  };
  try {
    await tx.transaction((savepoint) =>
      savepoint.insert(post).values(values).onConflictDoNothing({ target: post.weeklyStatsId }),
    );
  } catch (error) {
    log.warn({ err: redacted(error) }, 'The automatic post about new stats was not made');
  }
}
