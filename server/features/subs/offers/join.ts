import { subAnswer } from '#domain/attendance/promotion.ts';
import { advanceCascade, tipOffOf } from '#server/attendance/cascade/advance.ts';
import { lockGamesAhead } from '#server/attendance/cascade/games-ahead.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { deleteSubMails } from '#server/notifications/sub-mails/queries.ts';
import type { OpenOffer } from '#server/players/roster-offers.ts';
import { insertWithFreeUsername } from '#server/players/username.ts';
import type { Services } from '#server/services.ts';
import { removeSub } from '../queries.ts';
import { gamesOfSub, insertHistory, insertPlayer, type Owner } from './queries.ts';

type Joining = {
  readonly teamId: AuthorizedTeamId;
  readonly offer: Extract<OpenOffer, { subId: number }>;
  readonly owner: Owner;
};

/** Makes a player of a sub, who keeps the games they have played and the places they have, and leaves the list. Returns their id. */
export async function joinFromList(
  services: Services,
  tx: Transaction,
  { teamId, offer, owner }: Joining,
): Promise<number> {
  const { subId, name, position, jerseyNumber } = offer;
  const gameIds = await lockGamesAhead(services, tx, teamId);
  const playerId = await insertWithFreeUsername(tx, { name, teamId }, (username) =>
    insertPlayer(tx, teamId, { ...owner, name, position, jerseyNumber, username }),
  );
  const startedGameIds = await moveHistory(services, tx, { teamId, subId, playerId });
  await removeSub(tx, teamId, subId);
  await deleteSubMails(tx, teamId, subId);
  for (const gameId of gameIds.filter((one) => !startedGameIds.has(one)))
    await advanceCascade(services, tx, { teamId, gameId });
  return playerId;
}

type Promotion = {
  readonly teamId: AuthorizedTeamId;
  readonly subId: number;
  readonly playerId: number;
};

/** Gives the sub's games to the player. Returns those that have begun. */
async function moveHistory(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { teamId, subId, playerId }: Promotion,
): Promise<Set<number>> {
  const now = (await services.clock.now(tx)).epochMilliseconds;
  const games = (await gamesOfSub(tx, teamId, subId)).map((game) => ({
    game,
    isOver: tipOffOf(game) <= now,
  }));
  const rows = games.flatMap(({ game, isOver }) => {
    const answer = subAnswer(game.state, { isOver });
    return answer ? [{ game, answer, playedAsSub: isOver }] : [];
  });
  await insertHistory(tx, { teamId, playerId }, rows);
  return new Set(games.filter(({ isOver }) => isOver).map(({ game }) => game.gameId));
}
