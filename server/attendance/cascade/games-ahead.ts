import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { DatabaseServices } from '#server/database/services.ts';
import { gamesWithCascade, lockCascades } from './queries.ts';

/** Future games with invitations, locked, so that an answer meanwhile waits until the list has changed. */
export async function lockGamesAhead(
  { clock }: Pick<DatabaseServices, 'clock'>,
  tx: Transaction,
  teamId: AuthorizedTeamId,
): Promise<number[]> {
  const today = (await clock.now(tx)).toZonedDateTimeISO('UTC').toPlainDate();
  // From yesterday on, because a team's date may be a day behind the one in UTC.
  const gameIds = (await gamesWithCascade(tx, teamId, today.subtract({ days: 1 }).toString())).map(
    ({ gameId }) => gameId,
  );
  await lockCascades(tx, teamId, gameIds);
  return gameIds;
}
