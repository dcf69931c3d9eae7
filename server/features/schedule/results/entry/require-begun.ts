import { hasBegun } from '#domain/schedule-text.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import { findTipOff } from '../queries.ts';

/** Throws `not_found` for a game that is gone, `game_not_begun` before tip-off in the team's zone. Product §5, Game result. */
export async function requireBegun(
  tx: Transaction,
  { teamId, gameId }: { readonly teamId: AuthorizedTeamId; readonly gameId: number },
  now: Temporal.Instant,
): Promise<void> {
  const tipOff = await findTipOff(tx, teamId, gameId);
  if (!tipOff) throw new ApiError('not_found');
  const game = { date: tipOff.playedOn, time: tipOff.time ?? 'TBD' };
  if (!hasBegun(game, { zone: tipOff.zone, season: null, now })) throw new ApiError('game_not_begun');
}
