import { addDays } from '../../calendar.ts';
import { type PlacedGame, type PlanInput, type PlanSlot, wishes } from '../input.ts';
import { makePlan, resultOf } from '../plan.ts';
import { type ReplanInput, replan } from '../replan.ts';

const slot = (week: number, minute: number): PlanSlot => ({
  playedOn: addDays('2026-09-01', 7 * week),
  minute,
  venue: 'Pier Gym',
  court: null,
});

/** Thursdays with two slots each. */
const weeksOf = (count: number) =>
  [...Array(count).keys()].flatMap((week) => [slot(week, 1140), slot(week, 1200)]);

export const league = (teams: number, weeks: number, seed: number): PlanInput => ({
  teams: [...Array(teams).keys()].map((index) => index + 1),
  slots: weeksOf(weeks),
  slotMinutes: 60,
  restDays: 1,
  teamDaysOff: [],
  shared: [],
  format: { kind: 'single', games: 1 },
  pools: [[...Array(teams).keys()].map((index) => index + 1)],
  derbies: [],
  near: [],
  pinned: [],
  wishes,
  seed,
});

export function planned(input: PlanInput): PlacedGame[] {
  const result = resultOf(makePlan(input));
  if (result.kind === 'conflicts') throw new Error(JSON.stringify(result.conflicts));
  return [...result.games];
}

/** The season goes on without the slots of a week, and perhaps without some others. */
export function withoutWeek(input: PlanInput, games: readonly PlacedGame[], week: number): ReplanInput {
  const lost = addDays('2026-09-01', 7 * week);
  return {
    plan: { ...input, slots: input.slots.filter(({ playedOn }) => playedOn !== lost) },
    movable: games.map((game, index) => ({ ...game, fixtureId: index })),
  };
}

export function proposalsOf(input: ReplanInput) {
  const result = resultOf(replan(input));
  return result.kind === 'proposals' ? result.proposals : [];
}

export const after = ({ movable }: ReplanInput, moves: readonly { fixtureId: number; to: PlacedGame }[]) =>
  movable.map(({ fixtureId, ...game }) => moves.find((move) => move.fixtureId === fixtureId)?.to ?? game);
