import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/spares.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { spareLimit } from '#domain/attendance/limits.ts';
import { isDeliverableEmail, normaliseEmail } from '#domain/email.ts';
import { advanceCascade, tipOffOf } from '#server/attendance/cascade/advance.ts';
import { lockGamesAhead } from '#server/attendance/cascade/games-ahead.ts';
import { attendanceByGame } from '#server/attendance/places.ts';
import { releaseUnconfirmed } from '#server/attendance/queries.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { emailHasher } from '#server/database/email-hash.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import { deleteSpareMails } from '#server/notifications/spare-mails/queries.ts';
import { notifySpare } from '#server/notifications/spares.ts';
import { type GameRow, teamGames, teamOfGame } from '#server/schedule/game-row.ts';
import type { Services } from '#server/services.ts';
import { spareKey } from '#server/signing/spare-link.ts';
import { captainsTeam, captainsTeamToRead, managedTeamOf } from '#server/teams/scope.ts';
import { listFacts } from './list/list-facts.ts';
import { managedSpare } from './list/managed-spare.ts';
import { requireNewContact } from './list/new-contact.ts';
import { createSigner, requireSettings, requireSpare } from './list/spare-reply.ts';
import { presentGame, presentSettings, presentSpare, type SparesOfGames } from './present.ts';
import {
  findCascades,
  findInvitations,
  findSettings,
  findSpares,
  insertSpare,
  isPlayersEmail,
  lockList,
  removeSpare,
  type SettingsRow,
  updateSpareRow,
  writeOrder,
  writeSettings,
} from './queries.ts';

/** For how many upcoming games the captain sees how their places are filled. */
const upcomingGameLimit = 3;

/** The list, its settings, and how the next three games are filled. Throws `not_found` for a team that the caller doesn't manage. Product §2, Who's in. */
export async function listSpares(
  services: Services,
  viewer: SignedInViewer,
  { query }: InputOf<typeof contract.listSpares>,
) {
  const { db, clock } = services;
  const teamId = await captainsTeamToRead(db, viewer, query.teamId);
  const [settings, key, spares, games, cascades, invitations, attendance] = await Promise.all([
    findSettings(db, teamId),
    spareKey(db),
    findSpares(db, teamId),
    teamGames(db, { teamId }),
    findCascades(db, teamId),
    findInvitations(db, teamId),
    attendanceByGame(db, teamId),
  ]);
  if (!settings) throw new ApiError('not_found');
  const now = await clock.of(settings.readNow, db);
  const signer = { key, teamId, revision: settings.linkRevision };
  const filled = { settings, cascades, invitations, attendance, now };
  const facts = await listFacts(services, db, teamId, spares);
  return {
    spares: spares.map((row) => presentSpare(row, signer, facts)),
    settings: presentSettings(settings),
    games: gamesAhead(games, settings, now)
      .slice(0, upcomingGameLimit)
      .map((game) => presentGame(game, filled, signer)),
  };
}

function gamesAhead(games: readonly GameRow[], { zone }: SettingsRow, now: Temporal.Instant): GameRow[] {
  const tipOff = (game: GameRow) => tipOffOf({ ...game, zone });
  return games
    .filter((game) => !game.isCancelled && tipOff(game) > now.epochMilliseconds)
    .toSorted((a, b) => tipOff(a) - tipOff(b));
}

/**
 * Adds a spare to the list and asks them by e-mail whether they agree. Throws `not_found` for a team that the caller doesn't manage, ApiError
 * naming `email`, `conflict` for somebody who is on the list or the team, for a full list, and beyond the day's number of new
 * e-mails. Product §2, Who's in.
 */
export async function createSpare(
  services: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.createSpare>,
): Promise<contract.Spare> {
  const teamId = await captainsTeam(services.db, viewer, body.teamId);
  const email = normaliseEmail(body.email);
  if (!isDeliverableEmail(email)) throw invalidField('email', 'email');
  return inTransaction(services.db, async (tx) => {
    await lockList(tx, teamId);
    await requireRoom(tx, teamId, email);
    const emailHash = (await emailHasher(tx))(email);
    await requireNewContact(tx, { teamId, emailHash }, await services.clock.now(tx));
    const id = await insertSpare(tx, teamId, { name: body.name, position: body.position, email });
    const signer = await createSigner(tx, teamId);
    const facts = { spareId: id, linkRevision: signer.revision, what: 'listed' } as const;
    await notifySpare(services, tx, { teamId, email, facts });
    await recordAudit(services, tx, { viewer, teamId, action: 'spare_added' });
    return requireSpare(services, tx, signer, id);
  });
}

async function requireRoom(tx: Transaction, teamId: AuthorizedTeamId, email: string): Promise<void> {
  const spares = await findSpares(tx, teamId);
  if (spares.some((row) => row.email === email)) throw refusal('spareExists');
  if (await isPlayersEmail(tx, teamId, email)) throw refusal('spareIsPlayer');
  if (spares.length >= spareLimit) {
    throw new ApiError('conflict', { reason: reason('spareListFull', { max: spareLimit }) });
  }
}

function refusal(code: 'spareExists' | 'spareIsPlayer' | 'spareGameOver'): ApiError {
  return new ApiError('conflict', { reason: reason(code) });
}

/**
 * Changes a spare, and moves them to a place of the list, counted from 1. Throws `not_found` for one of another team.
 * Product §2, Who's in.
 */
export async function updateSpare(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.updateSpare>,
): Promise<contract.Spare> {
  return inTransaction(services.db, async (tx) => {
    const teamId = await managedSpare(tx, viewer, id);
    await updateSpareRow(tx, teamId, id, { name: body.name, position: body.position });
    if (body.place !== undefined) {
      const others = (await findSpares(tx, teamId)).map((row) => row.id).filter((other) => other !== id);
      await writeOrder(tx, teamId, others.toSpliced(body.place - 1, 0, id));
    }
    return requireSpare(services, tx, await createSigner(tx, teamId), id);
  });
}

/**
 * Removes a spare from the list with their invitations and places, which the next spares are offered. Throws `not_found` for
 * one of another team. Product §2, Who's in.
 */
export async function deleteSpare(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.deleteSpare>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const teamId = await managedSpare(tx, viewer, id);
    const gameIds = await lockGamesAhead(services, tx, teamId);
    await removeSpare(tx, teamId, id);
    await deleteSpareMails(tx, teamId, id);
    for (const gameId of gameIds) await advanceCascade(services, tx, { teamId, gameId });
    await recordAudit(services, tx, { viewer, teamId, action: 'spare_removed' });
    return null;
  });
}

/**
 * Changes how many players the team wants, which the cascades of games ahead follow; omitted fields stay. Throws `not_found` for a team of somebody
 * else, ApiError naming `minimum` when it is more than the target.
 * Product §2, Who's in.
 */
export async function updateSpareSettings(
  services: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.updateSpareSettings>,
): Promise<contract.SpareSettings> {
  const teamId = await captainsTeam(services.db, viewer, body.teamId);
  return inTransaction(services.db, async (tx) => {
    await lockList(tx, teamId);
    const current = await requireSettings(tx, teamId);
    const { target = current.target, minimum = current.minimum, inviteHours = current.inviteHours } = body;
    if (minimum > target) throw invalidField('minimum', 'minimumAboveTarget');
    const gameIds = await lockGamesAhead(services, tx, teamId);
    await writeSettings(tx, teamId, { target, minimum, inviteHours });
    for (const gameId of gameIds) await advanceCascade(services, tx, { teamId, gameId });
    return { target, minimum, inviteHours };
  });
}

/**
 * Invites spares to a game at once, if the captain says so also in the place of players who have not answered again since it
 * moved; or stops inviting further ones. Throws `not_found` for a game of another team, `conflict` for
 * one that is over or cancelled. Product §2, Who's in.
 */
export async function setInviting(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.setInviting>,
): Promise<contract.GameSpares> {
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeamOf(viewer, await teamOfGame(tx, id));
    const settings = await requireSettings(tx, teamId);
    const now = await services.clock.now(tx);
    const games = await teamGames(tx, { teamId });
    const game = gamesAhead(games, settings, now).find((one) => one.id === id);
    if (!game) throw refusal('spareGameOver');
    const key = { teamId, gameId: id };
    if (body.isInviting && body.withUnconfirmed) await releaseUnconfirmed(tx, key);
    await advanceCascade(services, tx, key, { kind: body.isInviting ? 'start' : 'stop' });
    return presentGame(
      game,
      await filledGames(tx, teamId, { settings, now }),
      await createSigner(tx, teamId),
    );
  });
}

/** How all games of the team are filled. One query after the other, because a transaction has a single connection. */
async function filledGames(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  { settings, now }: Pick<SparesOfGames, 'settings' | 'now'>,
): Promise<SparesOfGames> {
  const cascades = await findCascades(tx, teamId);
  const invitations = await findInvitations(tx, teamId);
  return { settings, now, cascades, invitations, attendance: await attendanceByGame(tx, teamId) };
}
