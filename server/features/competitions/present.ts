import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import type * as contract from '#contract/competitions.ts';
import { latestResults, upcomingFixtures } from '#domain/fixtures.ts';
import { countedPoints, type Result, winner } from '#domain/standings/outcome.ts';
import type { Decision } from '#domain/standings/rank.ts';
import type { StandingsRules } from '#domain/standings/rules.ts';
import { standings } from '#domain/standings/standings.ts';
import type { Executor } from '#server/database/connection.ts';
import { readAll } from '#server/database/transaction.ts';
import { colorsOf } from '#server/teams/colors.ts';
import { resultOf } from './outcome/columns.ts';
import {
  type CompetitionRow,
  deductionsOfCompetition,
  type EntryRow,
  entriesOfCompetition,
  type FixtureRow,
  fixturesOfCompetition,
  keyOf,
} from './queries.ts';

/** The competition for everybody: drafts of fixtures and contacts of guest teams are left out. */
export async function readCompetition(
  db: Executor,
  row: CompetitionRow,
  today: string,
): Promise<contract.Competition> {
  const { entries, fixtures, deductions } = await readParts(db, row);
  const published = fixtures.filter(isPublished);
  const rows = standings(
    entries.map((one) => ({ id: one.id, name: nameOf(one), lot: null, withdrawn: null })),
    published.flatMap(outcomeOf),
    row.rules,
    deductions,
  );
  const decisions = [...new Set(rows.flatMap((one) => one.decisions))];
  const games = published.map((one) => presentFixture(one, row.rules));
  return {
    ...head(row),
    criteria: [...row.rules.criteria],
    entries: entries.map(presentEntry),
    table: rows.map((one) => ({
      ...one,
      decisions: one.decisions.map((each) => decisions.indexOf(each)),
      deductions: one.deductions.map(({ points, reason }) => ({ points, reason })),
      lastFive: [...one.lastFive],
    })),
    decisions: decisions.map(presentDecision),
    upcoming: upcomingFixtures(games, today),
    results: latestResults(games),
  };
}

/** All games that are published, for everybody. */
export async function readLeagueSchedule(db: Executor, row: CompetitionRow) {
  const key = keyOf(row);
  const [entries, fixtures] = await readAll(db, [
    (each) => entriesOfCompetition(each, key),
    (each) => fixturesOfCompetition(each, key),
  ]);
  return {
    ...head(row),
    entries: entries.map(presentEntry),
    fixtures: fixtures.filter(isPublished).map((one) => presentFixture(one, row.rules)),
  };
}

/** The competition as its organizer sees it. */
export async function readManagedCompetition(db: Executor, row: CompetitionRow): Promise<ManagedCompetition> {
  const { entries, fixtures, deductions } = await readParts(db, row);
  return {
    ...head(row),
    id: row.id,
    leagueId: row.leagueId,
    timeZone: row.timeZone,
    slotMinutes: row.slotMinutes,
    rules: { ...row.rules, criteria: [...row.rules.criteria] },
    entries: entries.map((one) => ({
      id: one.id,
      name: nameOf(one),
      teamId: one.teamId,
      contact: one.contact,
    })),
    fixtures: fixtures.map((one) => ({
      ...presentFixture(one, row.rules),
      result: one.outcome && presentResult(resultOf(one.outcome)),
    })),
    deductions,
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
  const [entries, fixtures, deductions] = await readAll(db, [
    (each) => entriesOfCompetition(each, key),
    (each) => fixturesOfCompetition(each, key),
    (each) => deductionsOfCompetition(each, key),
  ]);
  return { entries, fixtures, deductions };
}

function presentEntry(row: EntryRow): contract.Entry {
  const { team, hasPage } = row;
  return {
    id: row.id,
    name: nameOf(row),
    team: team && hasPage ? { slug: team.slug, logoUrl: team.logoUrl, colors: colorsOf(team) } : null,
  };
}

function presentFixture({ outcome, ...row }: FixtureRow, rules: StandingsRules): contract.Fixture {
  const result = outcome && resultOf(outcome);
  return {
    ...row,
    outcome: result && { kind: result.kind, counted: countedPoints(result, rules), winner: winner(result) },
  };
}

function presentResult(result: Result): ManagedFixture['result'] {
  return 'points' in result ? { ...result, points: { ...result.points } } : result;
}

function outcomeOf({ id, playedOn, homeId, awayId, outcome }: FixtureRow) {
  if (!outcome) return [];
  return [{ fixtureId: id, playedOn, home: homeId, away: awayId, result: resultOf(outcome) }];
}

function presentDecision({ criterion, among, values, level }: Decision) {
  return {
    criterion,
    values: among.map((id) => ({ id, value: values.get(id) ?? 0 })),
    level: level.map((one) => ({ ...one })),
  };
}
