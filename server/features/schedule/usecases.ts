import type { BodyOf, InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/schedule.ts';
import { mayManageTeam, type SignedInViewer, type Viewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import { changeDetails } from '#domain/audit-changes.ts';
import { addDays } from '#domain/calendar.ts';
import { parseTimeText } from '#domain/date-text.ts';
import { undoHoldMs } from '#domain/deletions.ts';
import type { GameValues } from '#domain/game.ts';
import { formatScheduleTime } from '#domain/schedule-format.ts';
import { parseDay } from '#domain/schedule-import/dates.ts';
import type { DateReason } from '#domain/schedule-import/row-reason.ts';
import { isToBeAnnounced } from '#domain/schedule-import/text.ts';
import { markStaleAnswers } from '#server/attendance/changes.ts';
import { gameDetails } from '#server/audit/game.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Executor } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { storeDeletion } from '#server/deletions/store.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import { notifyOfGameChange } from '#server/notifications/game-changes.ts';
import { notifyOfGame, toGameFacts } from '#server/notifications/games.ts';
import {
  gameColumns,
  insertGame,
  removeGame,
  teamGames,
  teamOfGame,
  updateGameValues,
} from '#server/schedule/game-row.ts';
import { teamToManage } from '#server/schedule/managed.ts';
import { lockSchedule, type ScheduleTeam, scheduleTeam } from '#server/schedule/team.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { readableTeamNow } from '#server/teams/team-now.ts';
import { presentGameDetail, presentSchedule, withUpkeep } from './present.ts';
import { dismissGame, upkeepOfGames } from './queries.ts';

/** What the captain does about a game is read of games from this many days ago on. */
const upkeepDays = 14;
/** For as long a question counts as asked lately. */
const recentHours = 24;

/**
 * A team's whole schedule as this viewer may see it, by date, at the database's present moment. Throws `not_found` for a
 * team that isn't visible. Product §7, Schedule and results.
 */
export async function listSchedule(
  services: Services,
  viewer: Viewer,
  { query }: InputOf<typeof contract.listSchedule>,
): Promise<contract.ScheduleGame[]> {
  const team = await readableTeamNow(services, { teamId: query.teamId, viewer });
  const manages = mayManageTeam(viewer, team.id);
  const [rows, upkeep] = await Promise.all([
    teamGames(services.db, { teamId: team.id }),
    manages ? upkeepOfGames(services.db, upkeepSince(team)) : [],
  ]);
  const games = presentSchedule(rows, team, manages);
  return manages ? withUpkeep(games, upkeep) : games;
}

function upkeepSince({ id: teamId, now, today }: Pick<ScheduleTeam, 'id' | 'now' | 'today'>) {
  const since = now.subtract({ hours: recentHours }).toString();
  return { teamId, firstDay: addDays(today, -upkeepDays), since };
}

/** A game of any visible team, as this viewer may see it. Throws `not_found`. Product §7, Schedule and results. */
export async function getGame(
  services: Services,
  viewer: Viewer,
  { params: { id } }: InputOf<typeof contract.getGame>,
): Promise<contract.GameDetail> {
  const team = await readableTeamNow(services, { gameId: id });
  const rows = await teamGames(services.db, { teamId: team.id });
  const game = presentGameDetail(rows, team, { id, manages: mayManageTeam(viewer, team.id) });
  // The game was deleted between the two queries.
  if (!game) throw new ApiError('not_found');
  return game;
}

const auditedFields = {
  withValues: ['playedOn', 'time', 'arrivalTime', 'opponent', 'isHome', 'location', 'jersey', 'isCancelled'],
  namesOnly: ['notes'],
} as const;

/**
 * Adds a game to the captain's team, its date and time of the team's zone. Throws `not_found` for a team that the caller doesn't manage,
 * ApiError naming `date`, `time` or `arrivalTime`. Product §7, Schedule and results.
 */
export async function createGame(
  services: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.createGame>,
): Promise<contract.ScheduleGame> {
  const teamId = await teamToManage(services.db, viewer, body.teamId);
  return inTransaction(services.db, async (tx) => {
    const team = await scheduleTeam(tx, teamId, await services.clock.now(tx));
    const at = team.now.toString();
    const values = { ...gameColumns(gameValues(body, team)), createdAt: at, updatedAt: at };
    const id = await insertGame(tx, teamId, values);
    const details = await gameDetails(tx, teamId, id);
    await recordAudit(services, tx, { viewer, teamId, action: 'game_added', details });
    const facts = toGameFacts(id, values);
    await notifyOfGame(
      services,
      tx,
      { team, actorId: teamActorId(viewer, teamId) },
      { kind: 'game_added', facts },
    );
    return presentGame(tx, team, id);
  });
}

/**
 * Changes a game. A game that its source no longer lists is detached from the source. Throws `not_found` for a game of another
 * team, `league_game` for one that the league sets, ApiError naming `date` or `time`. Product §7, Schedule and results.
 */
export async function updateGame(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.updateGame>,
): Promise<contract.ScheduleGame> {
  return inTransaction(services.db, async (tx) => {
    const { team, row } = await ownGame(tx, services, viewer, id);
    const own = row.goneAt ? { origin: null, source: null, sourceUid: null, goneAt: null } : {};
    const values = gameColumns(gameValues(body, team));
    await updateGameValues(tx, team.id, id, { ...values, ...own, updatedAt: team.now.toString() });
    const details = { ...(await gameDetails(tx, team.id, id)), ...changeDetails(row, values, auditedFields) };
    await recordAudit(services, tx, { viewer, teamId: team.id, action: 'game_changed', details });
    const by = { team, actorId: teamActorId(viewer, team.id) };
    const change = { id, before: row, after: values };
    const isAnnounced = body.notify;
    const stale = await markStaleAnswers(services, tx, team, [change], { isAnnounced });
    const playersToReconfirm = stale.get(id) ?? [];
    await notifyOfGameChange(services, tx, by, { ...change, playersToReconfirm, isAnnounced });
    return presentGame(tx, team, id);
  });
}

/**
 * Changes what is the team's own at a game, also at one that the league sets. Throws `not_found` for a game of another team, ApiError
 * naming `arrivalTime`. Product §7, Schedule and results.
 */
export async function updateGameDetails(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.updateGameDetails>,
): Promise<contract.ScheduleGame> {
  return inTransaction(services.db, async (tx) => {
    const { team, row } = await gameOfOwnTeam(tx, services, viewer, id);
    const values = ownValues(body);
    await updateGameValues(tx, team.id, id, { ...values, updatedAt: team.now.toString() });
    const changed = changeDetails(row, { ...row, ...values }, auditedFields);
    const details = { ...(await gameDetails(tx, team.id, id)), ...changed };
    await recordAudit(services, tx, { viewer, teamId: team.id, action: 'game_changed', details });
    return presentGame(tx, team, id);
  });
}

/**
 * Deletes a game; an imported one doesn't come back automatically. Throws `not_found` for a game of another team,
 * `game_has_result` for one with a result unless `withResult` says that it goes too, `league_game` for one that the league sets.
 * Product §7, Schedule and results.
 */
export async function deleteGame(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, query: { withResult } }: InputOf<typeof contract.deleteGame>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const { team, row } = await ownGame(tx, services, viewer, id);
    if (row.result && withResult !== 'true') throw new ApiError('game_has_result');
    const details = await gameDetails(tx, team.id, id);
    await storeDeletion(services, tx, viewer, { kind: 'game', teamId: team.id, id });
    await dismissGame(tx, team.id, row);
    await removeGame(tx, team.id, id);
    await recordAudit(services, tx, { viewer, teamId: team.id, action: 'game_deleted', details });
    const by = { team, actorId: teamActorId(viewer, team.id) };
    await notifyOfGameChange(services, tx, by, {
      id,
      before: row,
      after: { ...row, isCancelled: true },
      leastPauseMs: undoHoldMs,
    });
    return null;
  });
}

/** A game that the captain may change. */
async function ownGame(tx: Executor, services: Services, viewer: Viewer, id: number) {
  const game = await gameOfOwnTeam(tx, services, viewer, id);
  if (game.row.fixtureId !== null) throw new ApiError('league_game');
  return game;
}

async function gameOfOwnTeam(tx: Executor, { clock }: Services, viewer: Viewer, id: number) {
  const teamId = managedTeam(viewer, await teamOfGame(tx, id));
  await lockSchedule(tx, teamId);
  const team = await scheduleTeam(tx, teamId, await clock.now(tx));
  const row = (await teamGames(tx, { teamId })).find((game) => game.id === id);
  if (!row) throw new ApiError('not_found');
  return { team, row };
}

function gameValues(body: BodyOf<typeof contract.createGame>, team: ScheduleTeam): GameValues {
  const day = parseDay(body.date, { order: 'month-first', seasons: team.seasons });
  if ('reason' in day) throw invalidDate(day.reason);
  const { opponent, location, isHome, isCancelled } = body;
  return {
    playedOn: day.value,
    time: timeText('time', body.time),
    opponent,
    location,
    isHome,
    isCancelled,
    ...ownValues(body),
  };
}

function ownValues({ notes, arrivalTime, jersey }: BodyOf<typeof contract.updateGameDetails>) {
  return {
    ...(notes !== undefined && { notes }),
    ...(arrivalTime !== undefined && { arrivalTime: timeText('arrivalTime', arrivalTime) }),
    ...(jersey !== undefined && { jersey }),
  };
}

function invalidDate(reason: DateReason): ApiError {
  return reason.code === 'dateUnset'
    ? invalidField('date', reason.code)
    : invalidField('date', reason.code, reason.params);
}

function timeText(field: 'time' | 'arrivalTime', text: string | null): string | null {
  if (text === null || isToBeAnnounced(text)) return null;
  const time = parseTimeText(text);
  if (!time) throw invalidField(field, 'time');
  return formatScheduleTime(time);
}

async function presentGame(tx: Executor, team: ScheduleTeam, id: number): Promise<contract.ScheduleGame> {
  const games = presentSchedule(await teamGames(tx, { teamId: team.id }), team, true);
  const game = games.find((one) => one.id === id);
  if (!game) throw new ApiError('not_found');
  return game;
}
