import type { BodyOf, InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/stats.ts';
import {
  isMember,
  type MemberViewer,
  mayDeleteStats,
  type SignedInViewer,
  type Viewer,
} from '#domain/access.ts';
import { statDetails } from '#domain/audit-stats.ts';
import { weekEntries } from '#domain/stat-game.ts';
import { ownStatWeekRefusal } from '#domain/stat-week.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inTransaction, readAll } from '#server/database/transaction.ts';
import { storeDeletion } from '#server/deletions/store.ts';
import { ApiError } from '#server/errors.ts';
import { requireOwnPlayer } from '#server/players/own.ts';
import type { CallServices, Services } from '#server/services.ts';
import { managedTeam, ownTeam, readableTeam } from '#server/teams/scope.ts';
import { teamCalendar } from '#server/teams/seasons.ts';
import { readableTeamWeeks } from '#server/teams/team-now.ts';
import { createAutomaticPost, updateAutomaticPost } from '../automatic-post/automatic-post.ts';
import { gameToSubmit, gameToUpdate } from '../weeks/game.ts';
import { linesOfWeek, lockGamesOfWeek } from '../weeks/queries.ts';
import { invalidWeek, refuseWeek } from '../weeks/refusal.ts';
import {
  insertLine,
  keepPlayerOfLine,
  type LineValues,
  lockLine,
  removeLines,
  updateLine,
} from '../written-lines/queries.ts';
import { presentLine } from './present.ts';
import { findLine, playerLines, teamLines, teamOfLine } from './queries.ts';

type Body = BodyOf<typeof contract.createWeeklyStats>;

/**
 * A team's stats by week, of one week, or of a season, the current one by default; newest week first, then by points. Throws `not_found`
 * for a team that isn't visible, or a season of another one. Product §7, Stats.
 */
export async function listWeeklyStats(
  services: Services,
  viewer: Viewer,
  { query }: InputOf<typeof contract.listWeeklyStats>,
): Promise<contract.WeeklyStat[]> {
  const { week } = query;
  const { db } = services;
  const lookup = { teamId: query.teamId, viewer };
  const weeks =
    week === undefined
      ? await readableTeamWeeks(services, lookup, query.seasonId)
      : { teamId: (await readableTeam(db, lookup)).id, first: week, last: week };
  const lines = await teamLines(db, weeks);
  return weekEntries(lines).map((line) => presentLine(line, viewer));
}

/**
 * A player's lines of a season or of all, latest game first, the latest `limit`. Throws `not_found` for a player who is not
 * visible, or a season of another team. Product §7, Stats.
 */
export async function listPlayerStats(
  services: Services,
  viewer: Viewer,
  { params: { playerId }, query: { seasonId, limit } }: InputOf<typeof contract.listPlayerStats>,
): Promise<contract.WeeklyStat[]> {
  const weeks = await readableTeamWeeks(services, { playerId }, seasonId);
  const lines = await playerLines(services.db, { playerId, limit: limit ?? null, ...weeks });
  return lines.map((line) => presentLine(line, viewer));
}

/**
 * Writes the caller's line of a game, the likeliest one of the week unless the body names it, and the automatic post about it.
 * Throws `week_invalid` for a week that is to come or lies before the season or before the player joined,
 * `validation_failed` for a game that is not one of the week, `stats_already_submitted` when there is a line. Product §4, Weekly stats for a week.
 */
export async function createWeeklyStats(
  services: CallServices,
  viewer: MemberViewer,
  { body }: InputOf<typeof contract.createWeeklyStats>,
): Promise<contract.WeeklyStat> {
  const teamId = ownTeam(viewer);
  return inTransaction(services.db, async (tx) => {
    const [joinedAt, calendar] = await readAll(tx, [
      () => requireOwnPlayer(tx, viewer),
      () => teamCalendar(services, tx, teamId),
    ]);
    const week = body.week ?? calendar.currentWeek;
    const refusal = ownStatWeekRefusal(week, calendar, joinedAt);
    if (refusal) throw refuseWeek(refusal);
    const submittedAt = calendar.now.toString();
    const owner = { teamId, playerId: viewer.player.id };
    const games = await lockGamesOfWeek(tx, { teamId, week });
    const lines = await linesOfWeek(tx, { ...owner, week });
    const gameId = gameToSubmit(body.gameId, { games, lines, ...calendar });
    const id = await insertLine(tx, { ...lineValues(body), gameId, ...owner, week, submittedAt });
    const line = await findLine(tx, teamId, id);
    if (!line) throw new Error('The line just written is not there');
    await createAutomaticPost(tx, teamId, line, services.log);
    return presentLine(line, viewer);
  });
}

/**
 * Changes the caller's own line, and the automatic post with it; its week stays. Throws `not_found`, also for a line of another team,
 * `not_yours` for a teammate's, `week_invalid` when the body names another week, `stats_already_submitted` when it names a game
 * that has a line. Product §7, Stats and leaderboard.
 */
export async function updateWeeklyStats(
  services: CallServices,
  viewer: MemberViewer,
  { params: { id }, body }: InputOf<typeof contract.updateWeeklyStats>,
): Promise<contract.WeeklyStat> {
  const teamId = ownTeam(viewer);
  return inTransaction(services.db, async (tx) => {
    const [, { line, games }, calendar] = await readAll(tx, [
      () => requireOwnPlayer(tx, viewer),
      () => ownLine(tx, viewer, id),
      () => teamCalendar(services, tx, teamId),
    ]);
    if (body.week !== undefined && body.week !== line.week) {
      throw invalidWeek('weekFixed');
    }
    const lines = await linesOfWeek(tx, { teamId, playerId: line.playerId, week: line.week });
    const gameId = gameToUpdate(line, body.gameId, { games, lines, ...calendar });
    const values = { ...lineValues(body), gameId };
    const playedOn = games.find((game) => game.id === gameId)?.playedOn ?? null;
    const changed = { ...line, ...values, playedOn };
    await readAll(tx, [
      () => updateLine(tx, { teamId, id, ...values }),
      () =>
        updateAutomaticPost(
          tx,
          teamId,
          { before: line, after: changed, editedAt: calendar.now.toString() },
          services.log,
        ),
    ]);
    return presentLine(changed, viewer);
  });
}

/**
 * Deletes all lines of a player's week, or only this one, with their automatic posts: the player's own, or any of the team for its captain or an admin, which the
 * audit list then names. Votes and awards of the week stay. Throws `not_found`, also for a line of another team,
 * `not_yours` for a teammate's. Product §7, Stats and leaderboard.
 */
export async function deleteWeeklyStats(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, query: { only } }: InputOf<typeof contract.deleteWeeklyStats>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const teamId = teamToDeleteFrom(viewer, await teamOfLine(tx, id));
    await keepPlayerOfLine(tx, teamId, id);
    const line = await lockLine(tx, teamId, id);
    if (!line) throw new ApiError('not_found');
    if (!mayDeleteStats(viewer, line)) throw new ApiError('not_yours');
    const { playerId: subjectId, week } = line;
    const lines = only === 'game' ? [line] : await linesOfWeek(tx, { teamId, playerId: subjectId, week });
    const ids = lines.map((one) => one.id);
    await storeDeletion(services, tx, viewer, { kind: 'stats', teamId, id, ids });
    await removeLines(tx, teamId, ids);
    if (subjectId === viewer.player?.id) return null;
    for (const deleted of lines) {
      const details = { week, ...statDetails(deleted) };
      await recordAudit(services, tx, { viewer, teamId, action: 'stats_deleted', subjectId, details });
    }
    return null;
  });
}

function teamToDeleteFrom(viewer: SignedInViewer, teamId: number | null): AuthorizedTeamId {
  return isMember(viewer) && viewer.player.teamId === teamId ? ownTeam(viewer) : managedTeam(viewer, teamId);
}

/** The line and the games of its week, locked in the order of a game's deletion: the games first. */
async function ownLine(tx: Transaction, viewer: MemberViewer, id: number) {
  const teamId = ownTeam(viewer);
  const current = await findLine(tx, teamId, id);
  if (!current) throw new ApiError('not_found');
  if (current.playerId !== viewer.player.id) throw new ApiError('not_yours');
  const games = await lockGamesOfWeek(tx, { teamId, week: current.week });
  const line = await lockLine(tx, teamId, id);
  if (!line) throw new ApiError('not_found');
  return { line, games };
}

function lineValues(body: Body) {
  const { playerId: _player, week: _week, gameId: _game, ...values } = body;
  return { ...values, isByCaptain: false, bookStats: null, isImported: false } satisfies Omit<
    LineValues,
    'gameId'
  >;
}
