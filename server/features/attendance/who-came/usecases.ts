import type * as contract from '#contract/attendance/who-came.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { maySeeAttendance, mayTakePartIn, type SignedInViewer } from '#domain/access.ts';
import { isOpenForWhoCame } from '#domain/attendance/open-for-answers.ts';
import { attendanceCount } from '#domain/attendance/who-came.ts';
import { changeDetails } from '#domain/audit-changes.ts';
import { language } from '#messages/language';
import { gameDetails } from '#server/audit/game.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Executor } from '#server/database/connection.ts';
import { inTransaction, readAll } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { readableTeamWeeks } from '#server/teams/team-now.ts';
import { presentWhoCame } from './present.ts';
import {
  cameOfPlayer,
  type GameKey,
  gameOfWhoCame,
  lockGameAndPlayers,
  playersOfGame,
  subsOfGame,
  writeAttendance,
  writeSubs,
} from './queries.ts';

/**
 * Who came to a game: as entered, else as stats and answers say. Throws `not_found` for a game of a team that the caller doesn't
 * manage. Product §2, Who's in.
 */
export async function getWhoCame(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { params: { gameId } }: InputOf<typeof contract.getWhoCame>,
): Promise<contract.WhoCame> {
  const game = await managedGame(db, viewer, gameId);
  const rows = await readList(db, { teamId: game.teamId, gameId });
  const now = await clock.of(game.readNow, db);
  const isOpen = isOpenForWhoCame(game, { ...game, now });
  return { gameId, isOpen, ...presentWhoCame({ game, ...rows }, language()) };
}

/**
 * Enters who came, which the captain may correct later. Throws as {@link getWhoCame}, `not_found` for somebody who isn't on the
 * game's list, `game_not_begun` while answers are taken and of a cancelled game. Product §2, Who's in.
 */
export async function recordAttendance(
  services: Services,
  viewer: SignedInViewer,
  { params: { gameId }, body }: InputOf<typeof contract.recordAttendance>,
): Promise<contract.WhoCame> {
  return inTransaction(services.db, async (tx) => {
    const { teamId } = await managedGame(tx, viewer, gameId);
    const key = { teamId, gameId };
    await lockGameAndPlayers(tx, key);
    // Read again under the lock.
    const game = await managedGame(tx, viewer, gameId);
    const now = await services.clock.now(tx);
    if (!isOpenForWhoCame(game, { ...game, now })) throw new ApiError('game_not_begun');
    const list = presentWhoCame({ game, ...(await readList(tx, key)) }, language());
    const players = ticked(list.players, body.playerIds, ({ player }) => player.id);
    const subs = ticked(list.subs, body.subIds, ({ subId }) => subId);
    const records = players.map(({ player, came, answer }) => ({ playerId: player.id, came, answer }));
    await writeAttendance(tx, key, records, now.toString());
    await writeSubs(tx, key, subs);
    const count = cameCount(players, subs);
    const before = list.recordedAt === null ? count : cameCount(list.players, list.subs);
    const change = changeDetails({ count: before }, { count }, { withValues: ['count'] });
    const details = { ...(await gameDetails(tx, teamId, gameId)), count, ...change };
    await recordAudit(services, tx, { viewer, teamId, action: 'attendance_recorded', details });
    return { gameId, isOpen: true, recordedAt: now.toString(), players, subs };
  });
}

function cameCount(...lists: readonly (readonly { came: boolean }[])[]): number {
  return lists.flat().filter(({ came }) => came).length;
}

/** The entries of a list with whether they came. Throws `not_found` for somebody who isn't on it. */
function ticked<Entry extends { came: boolean }>(
  entries: readonly Entry[],
  ids: readonly number[],
  idOf: (entry: Entry) => number,
): Entry[] {
  const came = new Set(ids);
  const listed = new Set(entries.map(idOf));
  if (!came.isSubsetOf(listed)) throw new ApiError('not_found');
  return entries.map((entry) => ({ ...entry, came: came.has(idOf(entry)) }));
}

async function managedGame(db: Executor, viewer: SignedInViewer, gameId: number) {
  const [game] = await gameOfWhoCame(db, { gameId });
  if (!game) throw new ApiError('not_found');
  return { ...game, teamId: managedTeam(viewer, game.teamId) };
}

async function readList(db: Executor, key: GameKey) {
  const [players, subs] = await readAll(db, [
    (reader) => playersOfGame(reader, key),
    (reader) => subsOfGame(reader, key),
  ]);
  return { players, subs };
}

/**
 * How often a player came this season. Throws `not_yours` to teammates, `not_found` to everybody else who may not see it.
 * Product §2, Who's in.
 */
export async function getPlayerAttendance(
  services: Services,
  viewer: SignedInViewer,
  { params: { id: playerId } }: InputOf<typeof contract.getPlayerAttendance>,
): Promise<contract.PlayerAttendance> {
  const weeks = await readableTeamWeeks(services, { playerId });
  const { teamId } = weeks;
  if (!maySeeAttendance(viewer, { playerId, teamId })) {
    throw new ApiError(mayTakePartIn(viewer, teamId) ? 'not_yours' : 'not_found');
  }
  const games = await cameOfPlayer(services.db, { ...weeks, playerId });
  return attendanceCount(games.map(({ came }) => came));
}
