import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type * as contract from '#contract/competitions.ts';
import { dateIn } from '#domain/calendar.ts';
import { inPlayingOrder, latestGames, upcomingFixtures } from '#domain/fixtures.ts';
import { planOfEntries } from '#domain/planner/settings.ts';
import { liveOutcomes } from '#domain/standings/live.ts';
import type { Decision } from '#domain/standings/rank.ts';
import type { Executor } from '#server/database/connection.ts';
import { readAll } from '#server/database/transaction.ts';
import { resultOf } from '#server/league-games/results/outcome-columns.ts';
import { colorsOf } from '#server/teams/colors.ts';
import { bracketOf } from './bracket/series.ts';
import { drawsOfCompetition } from './draws/queries.ts';
import { presentFixture, presentPlayoffs, presentResult } from './fixtures/present.ts';
import { type LiveGame, liveGamesOf } from './live/games.ts';
import { presentChanges } from './plan-changes/present.ts';
import { undoableChanges } from './plan-changes/queries.ts';
import { playoffsOfCompetition } from './playoffs/queries.ts';
import { poolsOfCompetition } from './pools/queries.ts';
import {
  type CompetitionRow,
  deductionsOfCompetition,
  type EntryRow,
  entriesOfCompetition,
  type FixtureRow,
  fixturesOfCompetition,
  keyOf,
} from './queries.ts';
import { certaintiesIn, nameOf, tablesOfParts } from './tables/tables.ts';
import { presentOpenTimeRequests } from './time-requests/present.ts';
import { openTimeRequestsOfCompetition } from './time-requests/queries.ts';

type Moment = { readonly today: string; readonly now: Temporal.Instant };

/** The competition by its results, for everybody: drafts of fixtures and contacts of guest teams are left out. */
export async function readCompetition(
  db: Executor,
  row: CompetitionRow,
  moment: Moment,
): Promise<contract.Competition> {
  return presentCompetition(row, await readParts(db, row), [], moment);
}

/** As {@link readCompetition}, with the games in progress, which its table counts as they stand. */
export async function readLiveCompetition(
  db: Executor,
  row: CompetitionRow,
  moment: Moment,
): Promise<contract.Competition> {
  const parts = await readParts(db, row);
  return presentCompetition(row, parts, await liveGamesOf(db, row, parts, moment.now), moment);
}

function presentCompetition(
  row: CompetitionRow,
  parts: Parts,
  live: readonly LiveGame[],
  { today, now }: Moment,
): contract.Competition {
  const { entries, pools, fixtures, playoffs } = parts;
  // What is certain, and the rank that stands, are those of the results.
  const tables = tablesOfParts(row, parts);
  const ranks = new Map(tables.flatMap((table) => table.rows.map((one) => [one.entryId, one.rank])));
  const outcomes = live.flatMap(({ fixture, score }) => liveOutcomes(fixture, score));
  const liveTables = outcomes.length === 0 ? tables : tablesOfParts(row, parts, outcomes);
  const rows = liveTables.flatMap((table) => table.rows);
  const bracket = playoffs && bracketOf(playoffs, fixtures);
  const certainties = certaintiesIn(row, tables, parts);
  const decisions = [...new Set(rows.flatMap((one) => one.decisions))];
  const context = { entries, bracket, now };
  const games = fixtures.filter(isPublished).map((one) => presentFixture(one, row.rules, context));
  return {
    ...head(row),
    timeZone: row.timeZone,
    criteria: [...row.rules.criteria],
    playoffPlaces: row.rules.playoffPlaces ?? null,
    entries: entries.map(presentEntry),
    pools: [...pools],
    table: rows.map((one) => ({
      ...one,
      officialRank: ranks.get(one.entryId) ?? null,
      decisions: one.decisions.map((each) => decisions.indexOf(each)),
      deductions: one.deductions.map(({ points, reason, cause = null }) => ({ points, reason, cause })),
      lastFive: [...one.lastFive],
      ...(certainties.get(one.entryId) ?? { race: null, lastGame: null }),
    })),
    decisions: decisions.map(presentDecision),
    live: live.map(presentLive),
    playoffs: presentPlayoffs(playoffs, bracket),
    playoffGames: games.filter(({ playoff }) => playoff !== null),
    upcoming: upcomingFixtures(games, today),
    results: latestGames(
      games.filter(({ state }) => state === 'published'),
      today,
    ),
  };
}

/** The tables by the results, with all teams, the names of the pools and the lots that were drawn. */
export async function readTables(db: Executor, row: CompetitionRow) {
  const parts = await readTableParts(db, row);
  const { entries, pools, draws } = parts;
  return { tables: tablesOfParts(row, parts), entries, pools, draws };
}

/** All games that are published, for everybody. */
export async function readLeagueSchedule(
  db: Executor,
  row: CompetitionRow,
  { today, now }: { today: string; now: Temporal.Instant },
) {
  const key = keyOf(row);
  const [entries, pools, fixtures, playoffs] = await readAll(db, [
    (each) => entriesOfCompetition(each, key),
    (each) => poolsOfCompetition(each, key),
    (each) => fixturesOfCompetition(each, key),
    (each) => playoffsOfCompetition(each, key),
  ]);
  const bracket = playoffs && bracketOf(playoffs, fixtures);
  return {
    ...head(row),
    today,
    isPlanned: row.plan !== null,
    entries: entries.map(presentEntry),
    pools: pools.map(({ name }) => name),
    fixtures: fixtures
      .filter(isPublished)
      .toSorted(inPlayingOrder)
      .map((one) => presentFixture(one, row.rules, { entries, bracket, now })),
  };
}

/** The competition as its organizer sees it. */
export async function readManagedCompetition(
  db: Executor,
  row: CompetitionRow,
  now: Temporal.Instant,
): Promise<ManagedCompetition> {
  const { entries, pools, fixtures, deductions, draws, playoffs } = await readParts(db, row);
  const requests = await openTimeRequestsOfCompetition(db, keyOf(row));
  const changes = await undoableChanges(db, keyOf(row), now);
  const bracket = playoffs && bracketOf(playoffs, fixtures);
  return {
    ...head(row),
    id: row.id,
    leagueId: row.leagueId,
    timeZone: row.timeZone,
    slotMinutes: row.slotMinutes,
    confirmHours: row.confirmHours,
    rules: { ...row.rules, criteria: [...row.rules.criteria] },
    entries: entries.map((one) => ({
      id: one.id,
      name: nameOf(one),
      teamId: one.teamId,
      contact: one.contact,
      withdrawn: one.withdrawn,
      pool: one.pool,
      captainInviteUntil: isAfter(one.inviteExpiresAt, now) ? one.inviteExpiresAt : null,
    })),
    pools: [...pools],
    fixtures: fixtures.map((one) => ({
      ...presentFixture(one, row.rules, { entries, bracket, now }),
      result: one.outcome && presentResult(resultOf(one.outcome)),
      reports: one.reports,
      gameId: one.gameId,
      standsAt: one.outcome?.standsAt ?? null,
    })),
    deductions,
    draws: draws.map(({ entryIds, drawnOn }) => ({ entryIds: [...entryIds], drawnOn })),
    playoffs: presentPlayoffs(playoffs, bracket),
    plan: row.plan && planOfEntries(row.plan, entries),
    planChanges: presentChanges(changes, fixtures, dateIn(now, row.timeZone).toString()),
    timeRequests: presentOpenTimeRequests(requests, fixtures, { now, zone: row.timeZone }),
  };
}

function isAfter(instant: string | null, now: Temporal.Instant): boolean {
  return instant !== null && Temporal.Instant.compare(instant, now) > 0;
}

function isPublished({ state }: FixtureRow): boolean {
  return state !== 'planned';
}

export function head({ name, slug, firstDay, lastDay }: CompetitionRow) {
  return { name, slug, firstDay, lastDay };
}

type Parts = Awaited<ReturnType<typeof readParts>>;

async function readParts(db: Executor, row: CompetitionRow) {
  const [parts, playoffs] = await readAll(db, [
    (each) => readTableParts(each, row),
    (each) => playoffsOfCompetition(each, keyOf(row)),
  ]);
  return { ...parts, playoffs };
}

async function readTableParts(db: Executor, row: CompetitionRow) {
  const key = keyOf(row);
  const [entries, pools, fixtures, deductions, draws] = await readAll(db, [
    (each) => entriesOfCompetition(each, key),
    (each) => poolsOfCompetition(each, key),
    (each) => fixturesOfCompetition(each, key),
    (each) => deductionsOfCompetition(each, key),
    (each) => drawsOfCompetition(each, row),
  ]);
  const games = fixtures.toSorted(inPlayingOrder);
  return { entries, pools: pools.map(({ name }) => name), fixtures: games, deductions, draws };
}

export function presentEntry(row: EntryRow): contract.Entry {
  const { id, team, hasPage, withdrawn, pool } = row;
  return {
    id,
    name: nameOf(row),
    withdrawn,
    pool,
    team: team && hasPage ? { slug: team.slug, logoUrl: team.logoUrl, colors: colorsOf(team) } : null,
  };
}

function presentLive({ fixture: { id, homeId, awayId }, score, gameId }: LiveGame) {
  return { fixtureId: id, homeId, awayId, ...score, gameId };
}

function presentDecision({ criterion, among, values, level, drawnOn }: Decision) {
  return {
    criterion,
    values: among.map((id) => ({ id, value: values.get(id) ?? 0 })),
    level: level.map((one) => ({ ...one })),
    drawnOn,
  };
}
