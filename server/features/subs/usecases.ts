import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/subs.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { subLimit } from '#domain/attendance/limits.ts';
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
import { deleteSubMails } from '#server/notifications/sub-mails/queries.ts';
import { notifySub } from '#server/notifications/subs.ts';
import { type GameRow, teamGames, teamOfGame } from '#server/schedule/game-row.ts';
import type { Services } from '#server/services.ts';
import { subKey } from '#server/signing/sub-link.ts';
import { captainsTeam, managedTeam } from '#server/teams/scope.ts';
import { listFacts } from './list/list-facts.ts';
import { managedSub } from './list/managed-sub.ts';
import { requireNewContact } from './list/new-contact.ts';
import { createSigner, requireSettings, requireSub } from './list/sub-reply.ts';
import { presentGame, presentSettings, presentSub, type SubsOfGames } from './present.ts';
import {
  findCascades,
  findInvitations,
  findSettings,
  findSubs,
  insertSub,
  isPlayersEmail,
  lockList,
  removeSub,
  type SettingsRow,
  updateSubRow,
  writeOrder,
  writeSettings,
} from './queries.ts';

/** For how many upcoming games the captain sees how their places are filled. */
const upcomingGameLimit = 3;

/** The list, its settings, and how the next three games are filled. Throws `not_found` for a team that the caller doesn't manage. Product §2, Who's in. */
export async function listSubs(
  services: Services,
  viewer: SignedInViewer,
  { query }: InputOf<typeof contract.listSubs>,
) {
  const { db, clock } = services;
  const teamId = await captainsTeam(db, viewer, query.teamId);
  const [settings, key, subs, games, cascades, invitations, attendance] = await Promise.all([
    findSettings(db, teamId),
    subKey(db),
    findSubs(db, teamId),
    teamGames(db, { teamId }),
    findCascades(db, teamId),
    findInvitations(db, teamId),
    attendanceByGame(db, teamId),
  ]);
  if (!settings) throw new ApiError('not_found');
  const now = await clock.of(settings.readNow, db);
  const signer = { key, teamId, revision: settings.linkRevision };
  const filled = { settings, cascades, invitations, attendance, now };
  const facts = await listFacts(services, db, teamId, subs);
  return {
    subs: subs.map((row) => presentSub(row, signer, facts)),
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
 * Adds a sub to the list and asks them by email whether they agree. Throws `not_found` for a team that the caller doesn't manage, ApiError
 * naming `email`, `conflict` for somebody who is on the list or the team, for a full list, and beyond the day's number of new
 * emails. Product §2, Who's in.
 */
export async function createSub(
  services: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.createSub>,
): Promise<contract.Sub> {
  const teamId = await captainsTeam(services.db, viewer, body.teamId);
  const email = normaliseEmail(body.email);
  if (!isDeliverableEmail(email)) throw invalidField('email', 'email');
  return inTransaction(services.db, async (tx) => {
    await lockList(tx, teamId);
    await requireRoom(tx, teamId, email);
    const emailHash = (await emailHasher(tx))(email);
    await requireNewContact(tx, { teamId, emailHash }, await services.clock.now(tx));
    const id = await insertSub(tx, teamId, { name: body.name, position: body.position, email });
    const signer = await createSigner(tx, teamId);
    const facts = { subId: id, linkRevision: signer.revision, what: 'listed' } as const;
    await notifySub(services, tx, { teamId, email, facts });
    await recordAudit(services, tx, { viewer, teamId, action: 'sub_added' });
    return requireSub(services, tx, signer, id);
  });
}

async function requireRoom(tx: Transaction, teamId: AuthorizedTeamId, email: string): Promise<void> {
  const subs = await findSubs(tx, teamId);
  if (subs.some((row) => row.email === email)) throw refusal('subExists');
  if (await isPlayersEmail(tx, teamId, email)) throw refusal('subIsPlayer');
  if (subs.length >= subLimit) {
    throw new ApiError('conflict', { reason: reason('subListFull', { max: subLimit }) });
  }
}

function refusal(code: 'subExists' | 'subIsPlayer' | 'subGameOver'): ApiError {
  return new ApiError('conflict', { reason: reason(code) });
}

/**
 * Changes a sub, and moves them to a place of the list, counted from 1. Throws `not_found` for one of another team.
 * Product §2, Who's in.
 */
export async function updateSub(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.updateSub>,
): Promise<contract.Sub> {
  return inTransaction(services.db, async (tx) => {
    const teamId = await managedSub(tx, viewer, id);
    await updateSubRow(tx, teamId, id, { name: body.name, position: body.position });
    if (body.place !== undefined) {
      const others = (await findSubs(tx, teamId)).map((row) => row.id).filter((other) => other !== id);
      await writeOrder(tx, teamId, others.toSpliced(body.place - 1, 0, id));
    }
    return requireSub(services, tx, await createSigner(tx, teamId), id);
  });
}

/**
 * Removes a sub from the list with their invitations and places, which the next subs are offered. Throws `not_found` for
 * one of another team. Product §2, Who's in.
 */
export async function deleteSub(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.deleteSub>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const teamId = await managedSub(tx, viewer, id);
    const gameIds = await lockGamesAhead(services, tx, teamId);
    await removeSub(tx, teamId, id);
    await deleteSubMails(tx, teamId, id);
    for (const gameId of gameIds) await advanceCascade(services, tx, { teamId, gameId });
    await recordAudit(services, tx, { viewer, teamId, action: 'sub_removed' });
    return null;
  });
}

/**
 * Changes how many players the team wants, which the cascades of games ahead follow; omitted fields stay. Throws `not_found` for a team of somebody
 * else, ApiError naming `minimum` when it is more than the target.
 * Product §2, Who's in.
 */
export async function updateSubSettings(
  services: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.updateSubSettings>,
): Promise<contract.SubSettings> {
  const teamId = await captainsTeam(services.db, viewer, body.teamId);
  return inTransaction(services.db, async (tx) => {
    await lockList(tx, teamId);
    const current = await requireSettings(tx, teamId);
    const { target = current.target, minimum = current.minimum } = body;
    const { inviteHours = current.inviteHours, lendsSubs = current.lendsSubs } = body;
    if (minimum > target) throw invalidField('minimum', 'minimumAboveTarget');
    const gameIds = await lockGamesAhead(services, tx, teamId);
    const next = { target, minimum, inviteHours, lendsSubs };
    await writeSettings(tx, teamId, next);
    for (const gameId of gameIds) await advanceCascade(services, tx, { teamId, gameId });
    return next;
  });
}

/**
 * Invites subs to a game at once, if the captain says so also in the place of players who have not answered again since it
 * moved; or stops inviting further ones. Throws `not_found` for a game of another team, `conflict` for
 * one that is over or cancelled. Product §2, Who's in.
 */
export async function setInviting(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.setInviting>,
): Promise<contract.GameSubs> {
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeam(viewer, await teamOfGame(tx, id));
    const settings = await requireSettings(tx, teamId);
    const now = await services.clock.now(tx);
    const games = await teamGames(tx, { teamId });
    const game = gamesAhead(games, settings, now).find((one) => one.id === id);
    if (!game) throw refusal('subGameOver');
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
  { settings, now }: Pick<SubsOfGames, 'settings' | 'now'>,
): Promise<SubsOfGames> {
  const cascades = await findCascades(tx, teamId);
  const invitations = await findInvitations(tx, teamId);
  return { settings, now, cascades, invitations, attendance: await attendanceByGame(tx, teamId) };
}
