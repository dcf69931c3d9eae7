import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/spares.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import { spareAnswer } from '#domain/attendance/promotion.ts';
import { joinPositions, splitPositions } from '#domain/positions.ts';
import { m } from '#messages';
import { advanceCascade, tipOffOf } from '#server/attendance/cascade/advance.ts';
import { lockGamesAhead } from '#server/attendance/cascade/games-ahead.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { notify } from '#server/notifications/notify.ts';
import { deleteSpareMails } from '#server/notifications/spare-mails/queries.ts';
import { insertWithFreeUsername } from '#server/players/username.ts';
import type { Services } from '#server/services.ts';
import { managedSpare } from '../list/managed-spare.ts';
import { findSpares, isPlayersEmail, removeSpare } from '../queries.ts';
import { gamesOfSpare, insertHistory, insertUnclaimedPlayer } from './queries.ts';

/**
 * Makes a spare a player. They keep the games they have played and their places, and leave the list. Nobody has signed in to the
 * player yet: a sign-in with the spare's e-mail claims it. Throws `not_found` for a spare of another team, `conflict`
 * for one who has not accepted to be on the list, and where a player has the e-mail. Product §2, Who's in.
 */
export async function promoteSpare(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.promoteSpare>,
): Promise<{ id: number; name: string }> {
  return inTransaction(services.db, async (tx) => {
    const teamId = await managedSpare(tx, viewer, id);
    const { email } = await requirePromotable(tx, teamId, id);
    const gameIds = await lockGamesAhead(services, tx, teamId);
    const position = joinPositions([...new Set(splitPositions(body.position ?? ''))]) || null;
    const player = await insertWithFreeUsername(tx, { name: body.name, teamId }, (username) =>
      insertUnclaimedPlayer(tx, teamId, { ...body, position, email, username }),
    );
    const startedGameIds = await moveHistory(services, tx, { teamId, spareId: id, playerId: player.id });
    await removeSpare(tx, teamId, id);
    await deleteSpareMails(tx, teamId, id);
    for (const gameId of gameIds.filter((one) => !startedGameIds.has(one)))
      await advanceCascade(services, tx, { teamId, gameId });
    await recordAudit(services, tx, { viewer, teamId, action: 'spare_promoted', subjectId: player.id });
    const about = { teamId, cause: `player:${player.id}`, actorId: teamActorId(viewer, teamId), facts: {} };
    await notify(services, tx, { kind: 'account_approved', ...about, to: [player.id] });
    return player;
  });
}

async function requirePromotable(tx: Transaction, teamId: AuthorizedTeamId, id: number) {
  const row = (await findSpares(tx, teamId)).find((one) => one.id === id);
  if (!row) throw new ApiError('not_found');
  if (row.status !== 'accepted') throw new ApiError('conflict', { reason: reason('spareNotAccepted') });
  if (await isPlayersEmail(tx, teamId, row.email))
    throw new ApiError('conflict', { reason: reason('spareIsPlayer') });
  return row;
}

type Promotion = {
  readonly teamId: AuthorizedTeamId;
  readonly spareId: number;
  readonly playerId: number;
};

/** Gives the spare's games to the player. Returns those that have begun. */
async function moveHistory(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { teamId, spareId, playerId }: Promotion,
): Promise<Set<number>> {
  const now = (await services.clock.now(tx)).epochMilliseconds;
  const games = (await gamesOfSpare(tx, teamId, spareId)).map((game) => ({
    game,
    isOver: tipOffOf(game) <= now,
  }));
  const rows = games.flatMap(({ game, isOver }) => {
    const answer = spareAnswer(game.state, { isOver });
    return answer ? [{ game, answer, note: isOver ? m.spares_playedAsSpare() : null }] : [];
  });
  await insertHistory(tx, { teamId, playerId }, rows);
  return new Set(games.filter(({ isOver }) => isOver).map(({ game }) => game.gameId));
}
