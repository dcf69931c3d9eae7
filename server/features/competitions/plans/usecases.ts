import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type * as contract from '#contract/competitions/plans.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { dateIn, weekOfDay } from '#domain/calendar.ts';
import { fixtureLimit } from '#domain/fixtures.ts';
import { brokenRules } from '#domain/planner/broken-rules.ts';
import { slotsWithPinned } from '#domain/planner/game-count.ts';
import { type PlanInput, slotLimit } from '#domain/planner/input.ts';
import { placedGame, planInputOf } from '#domain/planner/settings.ts';
import { courtKey } from '#domain/planner/slots.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import { writeLeagueGames } from '#server/league-games/write-games.ts';
import type { Services } from '#server/services.ts';
import { changeCompetition, requireRoom } from '../changes/change-competition.ts';
import {
  type FixtureValues,
  fixtureValues,
  requireFreeCourts,
  requireTeamsPlay,
} from '../changes/fixture-checks.ts';
import { requirePlanEntries } from '../changes/plan-entries.ts';
import { insertFixtures, removeFixtures } from '../fixtures/queries.ts';
import { entriesOfCompetition, type FixtureRow, fixturesOfCompetition, keyOf } from '../queries.ts';
import { writePlan } from './queries.ts';

/**
 * Saves the games of a plan in the place of the season's drafts, in one transaction, and what it was made from. The rules are checked
 * here, whatever the client has computed. Throws `not_found` for an entry of another competition, `conflict` where a game has no free
 * slot or breaks a rule, and names `settings.courts` where there are too many slots. Product §7, Competitions.
 */
export async function savePlan(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.savePlan>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const key = keyOf(row);
    const entries = await entriesOfCompetition(tx, key);
    const fixtures = await fixturesOfCompetition(tx, key);
    requirePlanEntries(body.settings, entries);
    const season = {
      ...row,
      entries,
      fixtures: fixtures.map((one) => ({ ...one, playoff: one.playoffRound })),
      today: dateIn(await services.clock.now(tx), row.timeZone).toString(),
    };
    const input = planInputOf(body.settings, season, body.seed);
    const games = body.games.map(({ time, ...game }) =>
      fixtureValues({ ...game, time, round: 1, state: body.state }),
    );
    for (const game of games) requireTeamsPlay(entries, game);
    requireRules(input, games);
    const drafts = fixtures.filter(isDraft).map((one) => one.id);
    requireRoom(fixtures.length - drafts.length + games.length - 1, fixtureLimit);
    await removeFixtures(tx, key, drafts);
    const fixtureIds = await insertFixtures(
      tx,
      withRounds(
        games,
        fixtures.filter((one) => !isDraft(one)),
      ).map((values) => ({ ...key, ...values })),
    );
    await requireFreeCourts(tx, row, await fixturesOfCompetition(tx, key), new Set(fixtureIds));
    await writePlan(tx, key, { settings: body.settings, seed: body.seed });
    await writeLeagueGames(services, tx, viewer, { competitionId: id, fixtureIds });
    return {
      action: 'season_planned',
      details: { name: row.name, added: games.length, removed: drafts.length },
    };
  });
}

function isDraft({ state, playoffRound }: FixtureRow): boolean {
  return state === 'planned' && playoffRound === null;
}

/** Each game is on a slot that is free, and breaks no rule together with those that stay. */
function requireRules(input: PlanInput, games: readonly FixtureValues[]): void {
  if (input.slots.length > slotLimit) throw invalidField('settings.courts', 'listFull', { max: slotLimit });
  const placed = games.map(placedGame);
  const keyOfSlot = (slot: (typeof placed)[number] | (typeof input.slots)[number]) =>
    `${slot.playedOn} ${slot.minute} ${courtKey(slot)}`;
  const pinned = new Set(input.pinned.map(keyOfSlot));
  const free = new Set(
    slotsWithPinned(input)
      .map(keyOfSlot)
      .filter((slot) => !pinned.has(slot)),
  );
  const isOnSlot = placed.every((game) => free.has(keyOfSlot(game)));
  const before = brokenRules(input.pinned, input).length;
  const isFair = brokenRules([...input.pinned, ...placed], input).length === before;
  if (!isOnSlot || !isFair) throw new ApiError('conflict', { reason: reason('planBroken') });
}

/** The weeks with games are the rounds of the season. */
function withRounds(games: readonly FixtureValues[], others: readonly FixtureRow[]): FixtureValues[] {
  const days = [...games, ...others].map(({ playedOn }) => playedOn);
  const weeks = [...new Set(days.map(weekOfDay))].toSorted();
  return games.map((game) => ({ ...game, round: weeks.indexOf(weekOfDay(game.playedOn)) + 1 }));
}
