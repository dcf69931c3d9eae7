import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type * as contract from '#contract/competitions/plan-changes.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { type Day, dateIn } from '#domain/calendar.ts';
import type { Slot } from '#domain/fixtures.ts';
import { isDayOff, placedGame, planInputOf, type StoredPlan } from '#domain/planner/settings.ts';
import { courtKey } from '#domain/planner/slots.ts';
import { fixtureSlotOf, newlyBroken, type SlotMove, seasonRules } from '#domain/planner/swap.ts';
import { isSameSlot } from '#domain/time-requests.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import { writeLeagueGames } from '#server/league-games/write-games.ts';
import type { Services } from '#server/services.ts';
import { changeCompetition } from '../changes/change-competition.ts';
import { endTimeRequests } from '../changes/change-fixture.ts';
import { fixtureValues, requireFreeCourts } from '../changes/fixture-checks.ts';
import { requirePlanEntries } from '../changes/plan-entries.ts';
import { rewriteFixture } from '../fixtures/queries.ts';
import { writePlan } from '../plans/queries.ts';
import {
  type CompetitionRow,
  type EntryRow,
  entriesOfCompetition,
  type FixtureRow,
  fixturesOfCompetition,
  keyOf,
} from '../queries.ts';
import { isOpen, openMoves } from './present.ts';
import { insertChange, removeChange, undoableChanges } from './queries.ts';

type Season = {
  readonly row: CompetitionRow;
  readonly entries: readonly EntryRow[];
  readonly fixtures: readonly FixtureRow[];
  readonly today: Day;
};

/**
 * Moves games of a season together and stores what it is planned from now on, in one transaction. Throws `not_found` for a game or team
 * of another competition, `conflict` where a game isn't where it was, has a result, would break a rule or come to a day off, and where a
 * court is taken.
 * Product §7, Competitions.
 */
export async function movePlannedGames(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body: { plan, moves } }: InputOf<typeof contract.movePlannedGames>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const now = await services.clock.now(tx);
    const season = await readSeason(tx, row, now);
    if (plan) requirePlanEntries(plan.settings, season.entries);
    const requestedMoves = moves.map(({ fixtureId, from, to }) => ({
      fixtureId,
      from: normalized(from),
      to: normalized(to),
    }));
    if (new Set(requestedMoves.map(({ fixtureId }) => fixtureId)).size < requestedMoves.length)
      throw invalidField('moves', 'invalid');
    for (const move of requestedMoves) requireMovable(season, move);
    if (plan) requireSlots(season, plan, requestedMoves);
    else if (row.plan) requireOpenDays(row.plan, requestedMoves);
    await moveGames(services, tx, viewer, { season, moves: requestedMoves, plan: plan ?? row.plan });
    if (plan) await writePlan(tx, keyOf(row), plan);
    const isStored = requestedMoves.some(({ fixtureId }) => isPublished(season, fixtureId));
    if (isStored)
      await insertChange(tx, keyOf(row), { moves: requestedMoves, planBefore: plan && row.plan }, now);
    return requestedMoves.length === 0
      ? null
      : { action: 'fixtures_saved', details: { changed: requestedMoves.length } };
  });
}

/**
 * Moves back what nobody has changed since, for an hour, with what the season was planned from before. Throws `not_found` after that,
 * `conflict` where no game is left or one would break a rule. Product §7, Competitions.
 */
export async function undoPlanChange(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, changeId } }: InputOf<typeof contract.undoPlanChange>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const key = keyOf(row);
    const now = await services.clock.now(tx);
    const change = (await undoableChanges(tx, key, now)).find((one) => one.id === changeId);
    if (!change) throw new ApiError('not_found');
    const season = await readSeason(tx, row, now);
    const moves = openMoves(change, season.fixtures, season.today).map(({ fixtureId, from, to }) => ({
      fixtureId,
      from: to,
      to: from,
    }));
    if (moves.length === 0) throw new ApiError('conflict', { reason: reason('undoTooLate') });
    const plan = change.planBefore ?? row.plan;
    await moveGames(services, tx, viewer, { season, moves, plan });
    if (change.planBefore) await writePlan(tx, key, change.planBefore);
    await removeChange(tx, key, change.id);
    return { action: 'fixtures_saved', details: { changed: moves.length } };
  });
}

async function readSeason(tx: Transaction, row: CompetitionRow, now: Temporal.Instant): Promise<Season> {
  const key = keyOf(row);
  return {
    row,
    entries: await entriesOfCompetition(tx, key),
    fixtures: await fixturesOfCompetition(tx, key),
    today: dateIn(now, row.timeZone).toString(),
  };
}

function normalized({ playedOn, time, venue, court }: Slot): Slot {
  const values = { homeId: 1, awayId: 2, round: 1, state: 'published' as const };
  return fixtureSlotOf(fixtureValues({ ...values, playedOn, time, venue, court }));
}

function requireMovable({ fixtures, today }: Season, { fixtureId, from, to }: SlotMove): void {
  const fixture = fixtures.find((one) => one.id === fixtureId);
  if (!fixture) throw new ApiError('not_found');
  const isThere = isOpen(fixture) && isSameSlot(fixture, from);
  if (!isThere || from.playedOn < today || to.playedOn < today)
    throw new ApiError('conflict', { reason: reason('planBroken') });
}

function isPublished({ fixtures }: Season, fixtureId: number): boolean {
  return fixtures.some((one) => one.id === fixtureId && one.state === 'published');
}

/** A re-plan moves games onto slots of its courts only. */
function requireSlots(
  { row, entries, fixtures, today }: Season,
  plan: StoredPlan,
  moves: readonly SlotMove[],
) {
  const moved = new Set(moves.map(({ fixtureId }) => fixtureId));
  const staying = fixtures.filter((one) => !moved.has(one.id));
  const season = {
    ...row,
    entries,
    today,
    fixtures: staying.map((one) => ({ ...one, playoff: one.playoffRound })),
  };
  const keyOfSlot = (slot: ReturnType<typeof planInputOf>['slots'][number]) =>
    `${slot.playedOn} ${slot.minute} ${courtKey(slot)}`;
  const slots = new Set(planInputOf(plan.settings, season, plan.seed).slots.map(keyOfSlot));
  const sides = { homeId: 0, awayId: 0 };
  if (!moves.every(({ to }) => slots.has(keyOfSlot(placedGame({ ...to, ...sides })))))
    throw new ApiError('conflict', { reason: reason('planBroken') });
}

/** Games that are on a day off already can change places there. */
function requireOpenDays({ settings }: StoredPlan, moves: readonly SlotMove[]): void {
  if (moves.some(({ from, to }) => isDayOff(to, settings) && !isDayOff(from, settings)))
    throw new ApiError('conflict', { reason: reason('dayClosed') });
}

type Moves = {
  readonly season: Season;
  readonly moves: readonly SlotMove[];
  readonly plan: StoredPlan | null;
};

/** Moves the games unless that breaks a rule that isn't broken already; notifies each team once. */
async function moveGames(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  { season: { row, entries, fixtures }, moves, plan }: Moves,
): Promise<void> {
  const key = keyOf(row);
  const on = fixtures.filter(({ state }) => state === 'published' || state === 'planned');
  const slots = new Map(moves.map(({ fixtureId, to }) => [fixtureId, to]));
  const after = on.map((one) => ({ ...one, ...slots.get(one.id) }));
  const rules = seasonRules({ ...row, entries, plan });
  if (newlyBroken(on.map(placedGame), after.map(placedGame), rules).length > 0)
    throw new ApiError('conflict', { reason: reason('moveBreaksRule') });
  for (const fixture of on) {
    const slot = slots.get(fixture.id);
    if (!slot) continue;
    await rewriteFixture(tx, key, fixture.id, slot);
    await endTimeRequests(tx, key, fixture, { ...fixture, ...slot });
  }
  const fixtureIds = [...slots.keys()];
  await requireFreeCourts(tx, row, await fixturesOfCompetition(tx, key), new Set(fixtureIds));
  if (fixtureIds.length > 0)
    await writeLeagueGames(services, tx, viewer, { competitionId: row.id, fixtureIds });
}
