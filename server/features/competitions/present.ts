import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type * as contract from '#contract/competitions.ts';
import { countsInTable, inPlayingOrder, latestResults, upcomingFixtures } from '#domain/fixtures.ts';
import { certaintiesOf } from '#domain/standings/clinch.ts';
import type { LotDraw } from '#domain/standings/lots.ts';
import type { Decision } from '#domain/standings/rank.ts';
import { contendersOf, type StandingsRow, standings } from '#domain/standings/standings.ts';
import type { Executor } from '#server/database/connection.ts';
import { readAll } from '#server/database/transaction.ts';
import { resultOf } from '#server/league-games/results/outcome-columns.ts';
import { colorsOf } from '#server/teams/colors.ts';
import { bracketOf, seriesOf } from './bracket/series.ts';
import { openInvitesOf } from './captain-invites/queries.ts';
import { drawsOfCompetition } from './draws/queries.ts';
import { presentFixture, presentPlayoffs, presentResult } from './fixtures/present.ts';
import { playoffsOfCompetition } from './playoffs/queries.ts';
import {
  type CompetitionRow,
  deductionsOfCompetition,
  type EntryRow,
  entriesOfCompetition,
  type FixtureRow,
  fixturesOfCompetition,
  keyOf,
} from './queries.ts';
import { presentOpenTimeRequests } from './time-requests/present.ts';
import { openTimeRequestsOfCompetition } from './time-requests/queries.ts';

/** The competition for everybody: drafts of fixtures and contacts of guest teams are left out. */
export async function readCompetition(
  db: Executor,
  row: CompetitionRow,
  { today, now }: { today: string; now: Temporal.Instant },
): Promise<contract.Competition> {
  const { entries, fixtures, deductions, draws, playoffs } = await readParts(db, row);
  const parts = { entries, fixtures, deductions, draws };
  const rows = tableOfParts(row, parts);
  const bracket = playoffs && bracketOf(playoffs, fixtures);
  const certainties = certaintiesIn(row, rows, parts);
  const decisions = [...new Set(rows.flatMap((one) => one.decisions))];
  const context = { entries, bracket, now };
  const games = fixtures.filter(isPublished).map((one) => presentFixture(one, row.rules, context));
  return {
    ...head(row),
    timeZone: row.timeZone,
    criteria: [...row.rules.criteria],
    playoffPlaces: row.rules.playoffPlaces ?? null,
    entries: entries.map(presentEntry),
    table: rows.map((one) => ({
      ...one,
      decisions: one.decisions.map((each) => decisions.indexOf(each)),
      deductions: one.deductions.map(({ points, reason }) => ({ points, reason })),
      lastFive: [...one.lastFive],
      ...(certainties.get(one.entryId) ?? { race: null, lastGame: null }),
    })),
    decisions: decisions.map(presentDecision),
    playoffs: presentPlayoffs(playoffs, bracket),
    playoffGames: games.filter(({ playoff }) => playoff !== null),
    upcoming: upcomingFixtures(games, today),
    results: latestResults(games.filter(({ state }) => state === 'published')),
  };
}

type Parts = {
  readonly entries: readonly EntryRow[];
  readonly fixtures: readonly FixtureRow[];
  readonly deductions: Awaited<ReturnType<typeof deductionsOfCompetition>>;
  readonly draws: readonly LotDraw[];
};

function tableOfParts(row: CompetitionRow, { entries, fixtures, deductions, draws }: Parts) {
  return standings(entries.map(standingsEntry), outcomesOf(fixtures), row.rules, { deductions, draws });
}

function standingsEntry(one: EntryRow) {
  return { id: one.id, name: nameOf(one), withdrawn: one.withdrawn };
}

function outcomesOf(fixtures: readonly FixtureRow[]) {
  return fixtures.filter((one) => countsInTable({ ...one, playoff: seriesOf(one) })).flatMap(outcomeOf);
}

/** Drafts are games left too, so that nothing is claimed that they could change. */
function certaintiesIn(
  { rules }: CompetitionRow,
  table: readonly StandingsRow[],
  { entries, fixtures, deductions }: Parts,
) {
  const season = fixtures.filter((one) => seriesOf(one) === null);
  return certaintiesOf({
    table,
    contenders: contendersOf(entries.map(standingsEntry), outcomesOf(fixtures), rules, deductions),
    left: season
      .filter(({ outcome, state }) => outcome === null && state !== 'cancelled')
      .map(({ homeId, awayId }) => ({ home: homeId, away: awayId })),
    rules,
    places: rules.playoffPlaces ?? null,
    allowsDraws: season.some(({ outcome }) => outcome?.kind === 'draw'),
  });
}

/** The table as it is now, with the teams in it. */
export async function tableOf(db: Executor, row: CompetitionRow) {
  const parts = await readParts(db, row);
  return { rows: tableOfParts(row, parts), entries: parts.entries };
}

/** All games that are published, for everybody. */
export async function readLeagueSchedule(db: Executor, row: CompetitionRow, now: Temporal.Instant) {
  const key = keyOf(row);
  const [entries, fixtures, playoffs] = await readAll(db, [
    (each) => entriesOfCompetition(each, key),
    (each) => fixturesOfCompetition(each, key),
    (each) => playoffsOfCompetition(each, key),
  ]);
  const bracket = playoffs && bracketOf(playoffs, fixtures);
  return {
    ...head(row),
    entries: entries.map(presentEntry),
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
  const { entries, fixtures, deductions, draws, playoffs } = await readParts(db, row);
  const requests = await openTimeRequestsOfCompetition(db, keyOf(row));
  const invites = await openInvitesOf(db, keyOf(row), now);
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
      captainInviteUntil: invites.get(one.id) ?? null,
    })),
    fixtures: fixtures.map((one) => ({
      ...presentFixture(one, row.rules, { entries, bracket, now }),
      result: one.outcome && presentResult(resultOf(one.outcome)),
      reports: one.reports,
      standsAt: one.outcome?.standsAt ?? null,
    })),
    deductions,
    draws: draws.map(({ entryIds, drawnOn }) => ({ entryIds: [...entryIds], drawnOn })),
    playoffs: presentPlayoffs(playoffs, bracket),
    timeRequests: presentOpenTimeRequests(requests, fixtures, { now, zone: row.timeZone }),
  };
}

/** The name of a team of the league, else of the guest team. */
export function nameOf({ team, guestName }: EntryRow): string {
  return team?.name ?? guestName ?? '';
}

function isPublished({ state }: FixtureRow): boolean {
  return state !== 'planned';
}

export function head({ name, slug, firstDay, lastDay }: CompetitionRow) {
  return { name, slug, firstDay, lastDay };
}

async function readParts(db: Executor, row: CompetitionRow) {
  const key = keyOf(row);
  const [entries, fixtures, deductions, draws, playoffs] = await readAll(db, [
    (each) => entriesOfCompetition(each, key),
    (each) => fixturesOfCompetition(each, key),
    (each) => deductionsOfCompetition(each, key),
    (each) => drawsOfCompetition(each, row),
    (each) => playoffsOfCompetition(each, key),
  ]);
  return { entries, fixtures: fixtures.toSorted(inPlayingOrder), deductions, draws, playoffs };
}

function presentEntry(row: EntryRow): contract.Entry {
  const { id, team, hasPage, withdrawn } = row;
  return {
    id,
    name: nameOf(row),
    withdrawn,
    team: team && hasPage ? { slug: team.slug, logoUrl: team.logoUrl, colors: colorsOf(team) } : null,
  };
}

function outcomeOf({ id, playedOn, homeId, awayId, outcome }: FixtureRow) {
  if (!outcome) return [];
  return [{ fixtureId: id, playedOn, home: homeId, away: awayId, result: resultOf(outcome) }];
}

function presentDecision({ criterion, among, values, level, drawnOn }: Decision) {
  return {
    criterion,
    values: among.map((id) => ({ id, value: values.get(id) ?? 0 })),
    level: level.map((one) => ({ ...one })),
    drawnOn,
  };
}
