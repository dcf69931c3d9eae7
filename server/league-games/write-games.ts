import { reason } from '#contract/reasons.ts';
import type { Viewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import { changeDetails } from '#domain/audit-changes.ts';
import { findOwnGame } from '#domain/duplicate-game.ts';
import { differs, type LeagueGameValues, leagueGame } from '#domain/league-games.ts';
import { markStaleAnswers } from '#server/attendance/changes.ts';
import { gameDetails } from '#server/audit/game.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import { notifyOfGameChange } from '#server/notifications/game-changes.ts';
import { type ImportedChange, notifyOfImport } from '#server/notifications/import.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import {
  type GameRow,
  gameColumns,
  insertGame,
  removeGame,
  teamGames,
  updateGameValues,
} from '#server/schedule/game-row.ts';
import { lockSchedule, type ScheduleTeam, scheduleTeam } from '#server/schedule/team.ts';
import { teamOfEntry } from '#server/teams/scope.ts';
import { findFixtures, findTeamsOfGames, isGameUsed, type LeagueFixture, type Which } from './queries.ts';
import { keepOwnResult, type OwnResult } from './results/keep-own-result.ts';

/** The organizer, or null where a team's name or zone has changed. */
type By = { readonly viewer: Viewer | null; readonly competitionId: number };

/**
 * Writes fixtures as they are now to the schedules of their teams, in the transaction that changed them and under the competition's
 * lock: players hear of it as of a captain's change. A game that a team has entered by hand becomes the league's, with all that belongs
 * to it. Throws `conflict` where a game would go that a team has used. Product §5, Fixture.
 */
export async function writeLeagueGames(
  services: NotifyServices,
  tx: Transaction,
  viewer: Viewer | null,
  which: Which,
): Promise<void> {
  const { competitionId } = which;
  const fixtures = await findFixtures(tx, which);
  const now = await services.clock.now(tx);
  const teamIds = await teamsOf(tx, competitionId, fixtures);
  const ownResults: OwnResult[] = [];
  // In one order, so that two transactions don't wait for each other.
  for (const teamId of teamIds.map((id) => teamOfEntry({ teamId: id }))) {
    await lockSchedule(tx, teamId);
    const team = await scheduleTeam(tx, teamId, now);
    ownResults.push(...(await writeGamesOfTeam(services, tx, { viewer, competitionId }, team, fixtures)));
  }
  for (const result of ownResults) await keepOwnResult(services, tx, viewer, result);
}

async function teamsOf(
  tx: Transaction,
  competitionId: number,
  fixtures: readonly LeagueFixture[],
): Promise<number[]> {
  const existing = await findTeamsOfGames(
    tx,
    competitionId,
    fixtures.map(({ id }) => id),
  );
  const entered = fixtures.flatMap(({ home, away }) => [home.teamId, away.teamId]);
  const ids = new Set([...existing.map(({ teamId }) => teamId), ...entered]);
  return [...ids].filter((id) => id !== null).toSorted((a, b) => a - b);
}

async function writeGamesOfTeam(
  services: NotifyServices,
  tx: Transaction,
  by: By,
  team: ScheduleTeam,
  fixtures: readonly LeagueFixture[],
): Promise<OwnResult[]> {
  const games = await teamGames(tx, { teamId: team.id });
  const rows = new Map(games.map((row) => [row.fixtureId, row]));
  const adopted = new Set<number>();
  const ownResults: OwnResult[] = [];
  const changes: ImportedChange[] = [];
  for (const fixture of fixtures) {
    const row = rows.get(fixture.id);
    const values = gameOfTeam(fixture, team);
    const own =
      values && !row && fixture.state === 'published'
        ? findOwnGame(
            games.filter(({ id }) => !adopted.has(id)),
            values,
          )
        : null;
    if (own && values) {
      adopted.add(own.id);
      const ids = { competitionId: by.competitionId, fixtureId: fixture.id };
      changes.push(...(await change(services, tx, by, team, own, values, ids)));
      if (own.result) ownResults.push({ ...ids, teamId: team.id, gameId: own.id, result: own.result });
    } else if (values && !row) changes.push(await add(services, tx, by, team, fixture.id, values));
    else if (values && row) changes.push(...(await change(services, tx, by, team, row, values)));
    else if (row) await remove(services, tx, by, team, row);
  }
  const playersToReconfirm = await markStaleAnswers(services, tx, team, changes);
  const actorId = teamActorId(by.viewer, team.id);
  await notifyOfImport(services, tx, { team, actorId }, changes, playersToReconfirm);
  return ownResults;
}

function gameOfTeam({ home, away, ...fixture }: LeagueFixture, team: ScheduleTeam): LeagueGameValues | null {
  const side = home.teamId === team.id ? 'home' : 'away';
  if (side === 'away' && away.teamId !== team.id) return null;
  const opponent = (side === 'home' ? away : home).name;
  return leagueGame({ ...fixture, side, opponent }, team.zone);
}

async function add(
  services: NotifyServices,
  tx: Transaction,
  { viewer, competitionId }: By,
  team: ScheduleTeam,
  fixtureId: number,
  values: LeagueGameValues,
): Promise<ImportedChange> {
  const at = team.now.toString();
  const times = { createdAt: at, updatedAt: at };
  const id = await insertGame(tx, team.id, { ...gameColumns(values), competitionId, fixtureId, ...times });
  await record(services, tx, { viewer, teamId: team.id, action: 'game_added' }, id);
  return { id, before: null, after: values };
}

const auditedFields = {
  withValues: ['playedOn', 'time', 'opponent', 'isHome', 'location', 'isCancelled'],
} as const;

/** Also a game that stays as it is has changed for its readers: its competition may have another name. */
async function change(
  services: NotifyServices,
  tx: Transaction,
  { viewer }: By,
  team: ScheduleTeam,
  row: GameRow,
  values: LeagueGameValues,
  /** The fixture that the game becomes; it's one already without. */
  fixture: { competitionId: number; fixtureId: number } | null = null,
): Promise<ImportedChange[]> {
  const updatedAt = team.now.toString();
  await updateGameValues(tx, team.id, row.id, { ...gameColumns(values), ...fixture, updatedAt });
  if (!differs(row, values)) return [];
  const changed = changeDetails(row, values, auditedFields);
  await record(services, tx, { viewer, teamId: team.id, action: 'game_changed' }, row.id, changed);
  return [{ id: row.id, before: row, after: values }];
}

async function remove(
  services: NotifyServices,
  tx: Transaction,
  { viewer }: By,
  team: ScheduleTeam,
  row: GameRow,
): Promise<void> {
  if (await isGameUsed(tx, team.id, row.id))
    throw new ApiError('conflict', { reason: reason('gameInUse', { team: team.name }) });
  await record(services, tx, { viewer, teamId: team.id, action: 'game_deleted' }, row.id);
  await removeGame(tx, team.id, row.id);
  const by = { team, actorId: teamActorId(viewer, team.id) };
  const after = { ...row, isCancelled: true };
  await notifyOfGameChange(services, tx, by, { id: row.id, before: row, after });
}

type Fact = {
  readonly viewer: Viewer | null;
  readonly teamId: AuthorizedTeamId;
  readonly action: 'game_added' | 'game_changed' | 'game_deleted';
};

async function record(
  services: NotifyServices,
  tx: Transaction,
  fact: Fact,
  gameId: number,
  changed: ReturnType<typeof changeDetails> = {},
): Promise<void> {
  const details = { ...(await gameDetails(tx, fact.teamId, gameId)), ...changed };
  await recordAudit(services, tx, { ...fact, asOrganizer: true, details });
}
