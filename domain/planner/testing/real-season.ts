import { type PlacedGame, type PlanInput, wishes } from '../input.ts';
import { makePlan, type PlanResult, resultOf } from '../plan.ts';

export const clock = (text: string) => {
  const [hour, minute] = text.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
};

/** The nine Saturdays of a real season: eleven teams, one court, four slots of an hour. */
const saturdays = ['2023-12-02', '2023-12-09', '2023-12-16', '2024-01-06', '2024-01-13', '2024-01-20'].concat(
  ['2024-01-27', '2024-02-03', '2024-02-10'],
);

export const realSeason: PlanInput = {
  teams: [...Array(11).keys()].map((index) => index + 101),
  slots: saturdays.flatMap((playedOn) =>
    ['16:30', '17:30', '18:30', '19:30'].map((time) => ({
      playedOn,
      minute: clock(time),
      venue: 'Pier Gym',
      court: null,
    })),
  ),
  slotMinutes: 60,
  restDays: 1,
  teamDaysOff: [],
  shared: [],
  format: { kind: 'fill', games: 7 },
  pools: [[...Array(11).keys()].map((index) => index + 101)],
  derbies: [],
  near: [],
  pinned: [],
  wishes,
  seed: 1,
};

export const planOf = (input: PlanInput): PlanResult => resultOf(makePlan(input));

/** The games of a plan that there is. */
export function gamesOf(input: PlanInput): readonly PlacedGame[] {
  const result = planOf(input);
  if (result.kind === 'conflicts') throw new Error(JSON.stringify(result.conflicts));
  return result.games;
}
