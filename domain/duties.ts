import type { PlacedGame, PlanRules } from './planner/input.ts';
import { isSameTime } from './planner/slots.ts';

/** What a team does at a game of others. */
export const dutyKinds = ['table', 'referee', 'ball', 'keys'] as const;

export type DutyKind = (typeof dutyKinds)[number];

/** How long before a game a team is reminded of its duty. */
export const dutyReminderHours = 48;

/** Table points that a missed duty can cost. */
export const missedDutyLimit = 9;

/** Why the league took table points off a team, where it was not the organizer's own words. */
export type DeductionCause = { readonly code: 'missedDuty'; readonly duty: DutyKind };

export type DutyGame = PlacedGame & { readonly fixtureId: number };

/** Which team does what at which game. Ids of teams are those of entries. */
export type Duty = { readonly fixtureId: number; readonly kind: DutyKind; readonly entryId: number };

/** The games of a season, and who may look after which. */
export type DutySeason = {
  readonly teams: readonly number[];
  /** All games that are on. */
  readonly games: readonly DutyGame[];
  readonly rules: Pick<PlanRules, 'slotMinutes' | 'teamDaysOff' | 'shared'>;
};

/** Whether a team, and those who also play for another one, are free at a game's time. Product §5, Fixture. */
export function isFreeFor(entryId: number, game: DutyGame, { games, rules }: DutySeason): boolean {
  if (rules.teamDaysOff.some((off) => off.entryId === entryId && off.day === game.playedOn)) return false;
  const partners = rules.shared.flatMap(([a, b]) => (a === entryId ? [b] : b === entryId ? [a] : []));
  const busy = [entryId, ...partners];
  return !games.some(
    (one) =>
      (busy.includes(one.homeId) || busy.includes(one.awayId)) && isSameTime(one, game, rules.slotMinutes),
  );
}

/** Whether a team has a duty at another game at the same time. Product §5, Fixture. */
export function isOnDuty(
  entryId: number,
  game: DutyGame,
  duties: readonly Duty[],
  { games, rules }: DutySeason,
): boolean {
  const others = new Set(
    duties
      .filter((one) => one.entryId === entryId && one.fixtureId !== game.fixtureId)
      .map((one) => one.fixtureId),
  );
  return games.some((one) => others.has(one.fixtureId) && isSameTime(one, game, rules.slotMinutes));
}

/**
 * The season as each day has it, with the games of that day: who is free then, and who has another duty, depends on no other game.
 * Product §5, Fixture.
 */
export function seasonsByDay(season: DutySeason): ReadonlyMap<string, DutySeason> {
  const days = Map.groupBy(season.games, ({ playedOn }) => playedOn);
  return new Map([...days].map(([day, games]) => [day, { ...season, games }]));
}

/** Duties whose team can't do them any more, as after a game has moved. Product §5, Fixture. */
export function brokenDuties<D extends Duty>(duties: readonly D[], season: DutySeason): D[] {
  const days = seasonsByDay(season);
  const gamesById = new Map(season.games.map((game) => [game.fixtureId, game]));
  const dutiesByTeam = Map.groupBy(duties, ({ entryId }) => entryId);
  return duties.filter((duty) => {
    const { entryId, fixtureId } = duty;
    const game = gamesById.get(fixtureId);
    if (!game) return false;
    const day = days.get(game.playedOn) ?? season;
    const own = dutiesByTeam.get(entryId) ?? [];
    return (
      !season.teams.includes(entryId) || !isFreeFor(entryId, game, day) || isOnDuty(entryId, game, own, day)
    );
  });
}
