import type { Day } from '../calendar.ts';
import { isOver, type Slot } from '../fixtures.ts';
import { type BrokenRule, brokenRules } from './broken-rules.ts';
import type { PlacedGame, PlanRules } from './input.ts';
import { type PlannedSeason, type PlanSettings, placedGame, rulesOf, type SeasonGame } from './settings.ts';

/** How long a change of published games can be undone. */
export const undoMinutes = 60;

/** A game of a season whose games change places. */
export type SwapGame = SeasonGame & {
  readonly id: number;
  readonly outcome: unknown;
  readonly resultState: string | null;
};

/** A new place for a game, and the one that it leaves. */
export type SlotMove = { readonly fixtureId: number; readonly from: Slot; readonly to: Slot };

/** Two games, by index, each in the place of the other. Product §5, Fixture. */
export function swapped<G extends PlacedGame>(games: readonly G[], first: number, second: number): G[] {
  const [a, b] = [games[first], games[second]];
  if (!a || !b) return [...games];
  return games.with(first, { ...a, ...slotOf(b) }).with(second, { ...b, ...slotOf(a) });
}

function slotOf({ playedOn, minute, venue, court }: PlacedGame) {
  return { playedOn, minute, venue, court };
}

/** The rules that games break after a change and didn't before. Product §5, Fixture. */
export function newlyBroken(
  before: readonly PlacedGame[],
  after: readonly PlacedGame[],
  rules: PlanRules,
): BrokenRule[] {
  const existing = new Set(brokenRules(before, rules).map(keyOf));
  return brokenRules(after, rules).filter((rule) => !existing.has(keyOf(rule)));
}

function keyOf({ kind, entryIds, playedOn }: BrokenRule): string {
  return `${kind} ${entryIds.join(' ')} ${playedOn}`;
}

export type SwapSeason = Omit<PlannedSeason, 'fixtures'> & {
  readonly fixtures: readonly SwapGame[];
  readonly plan: { readonly settings: PlanSettings } | null;
};

/** The rules of a season; without a plan, a team and a court have one game at a time. Product §5, Fixture. */
export function seasonRules({
  plan,
  ...season
}: Pick<SwapSeason, 'plan' | 'slotMinutes' | 'entries'>): PlanRules {
  return rulesOf(plan?.settings ?? { restDays: 0, teamDaysOff: [], shared: [] }, season);
}

/** Games of the season that can change places: to come, with a time and without a result. Product §5, Fixture. */
export function canSwap(game: SwapGame, today: Day): boolean {
  return (
    (game.state === 'published' || game.state === 'planned') &&
    game.playoff === null &&
    game.playedOn >= today &&
    game.time !== null &&
    !isOver(game)
  );
}

/** Which rules two games of a season would break in each other's place. Product §5, Fixture. */
export function swapProblems(season: SwapSeason, firstId: number, secondId: number): BrokenRule[] {
  const on = season.fixtures.filter(({ state }) => state === 'published' || state === 'planned');
  const games = on.map(placedGame);
  const [first, second] = [firstId, secondId].map((id) => on.findIndex((one) => one.id === id));
  return newlyBroken(games, swapped(games, first ?? -1, second ?? -1), seasonRules(season));
}

/** The moves that put two games into each other's place. Product §5, Fixture. */
export function swapMoves(first: Slot & { id: number }, second: Slot & { id: number }): SlotMove[] {
  const [one, other] = [fixtureSlotOf(first), fixtureSlotOf(second)];
  return [
    { fixtureId: first.id, from: one, to: other },
    { fixtureId: second.id, from: other, to: one },
  ];
}

/** The slot of a fixture alone. Product §5, Fixture. */
export function fixtureSlotOf({ playedOn, time, venue, court }: Slot): Slot {
  return { playedOn, time, venue, court };
}
