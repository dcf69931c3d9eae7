import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/schedule/pins.ts';
import { maySeeAnswers, type SignedInViewer } from '#domain/access.ts';
import { gymKey, rounded } from '#domain/gym-pins.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { teamOfGame } from '#server/schedule/game-row.ts';
import type { CallServices, Services } from '#server/services.ts';
import { managedTeam, readableTeam } from '#server/teams/scope.ts';
import { pinOfGym, placeOfGame, removePin, savePin } from './queries.ts';

/**
 * Where the gym of a game is, for the team's members; null until a captain has said it. Throws `not_found` for anybody else.
 * Product §2, Game.
 */
export async function getGymPin(
  { db }: CallServices,
  viewer: SignedInViewer,
  { params: { id: gameId } }: InputOf<typeof contract.getGymPin>,
): Promise<contract.GymPin | null> {
  const { id: teamId } = await readableTeam(db, { gameId });
  if (!maySeeAnswers(viewer, teamId)) throw new ApiError('not_found');
  const place = await placeName(db, { teamId, gameId });
  if (place === null) return null;
  const [pin] = await pinOfGym(db, { teamId, gym: gymKey(place) });
  return pin ?? null;
}

/**
 * Says where the gym of a game is, for all games of the team at that place. Throws `not_found` for a game of another team, `conflict`
 * for one without a place. Product §2, Game.
 */
export async function setGymPin(
  services: Services,
  viewer: SignedInViewer,
  { params: { id: gameId }, body }: InputOf<typeof contract.setGymPin>,
): Promise<contract.GymPin> {
  const pin = { latitude: rounded(body.latitude), longitude: rounded(body.longitude) };
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeam(viewer, await teamOfGame(tx, gameId));
    const place = await placeName(tx, { teamId, gameId });
    if (place === null) throw new ApiError('conflict', { reason: reason('placeUnknown') });
    const at = (await services.clock.now(tx)).toString();
    await savePin(tx, { teamId, gym: gymKey(place) }, pin, at);
    await recordAudit(services, tx, { viewer, teamId, action: 'gym_pinned', details: { place } });
    return pin;
  });
}

/** Forgets where the gym of a game is. Throws `not_found` for a game of another team. Product §2, Game. */
export async function deleteGymPin(
  services: Services,
  viewer: SignedInViewer,
  { params: { id: gameId } }: InputOf<typeof contract.deleteGymPin>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeam(viewer, await teamOfGame(tx, gameId));
    const place = await placeName(tx, { teamId, gameId });
    if (place !== null && (await removePin(tx, { teamId, gym: gymKey(place) })))
      await recordAudit(services, tx, { viewer, teamId, action: 'gym_unpinned', details: { place } });
    return null;
  });
}

async function placeName(
  db: Executor,
  game: { teamId: AuthorizedTeamId; gameId: number },
): Promise<string | null> {
  const [row] = await placeOfGame(db, game);
  return row?.place ?? null;
}
