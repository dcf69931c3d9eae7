import { daysBetween } from '../calendar.ts';
import type { PlacedGame, PlanRules } from './input.ts';
import { courtKey, inOrder, isSameTime } from './slots.ts';

/** What no plan may do. */
export const ruleKinds = ['itself', 'court', 'team', 'rest', 'dayOff', 'shared'] as const;

/** A rule that games break: the teams that it concerns, and the day of the later game. */
export type BrokenRule = {
  readonly kind: (typeof ruleKinds)[number];
  readonly entryIds: readonly number[];
  readonly playedOn: string;
};

/** Every rule that the games break; none for a plan that can be published. Product §5, Fixture. */
export function brokenRules(games: readonly PlacedGame[], rules: PlanRules): BrokenRule[] {
  const ordered = games.toSorted(inOrder);
  return [
    ...ordered.filter(({ homeId, awayId }) => homeId === awayId).map((game) => broken('itself', game)),
    ...courtsTwice(ordered, rules),
    ...ordered.flatMap((game) => daysOffOf(game, rules)),
    ...[...gamesByTeam(ordered)].flatMap(([entryId, own]) => tooClose(entryId, own, rules)),
    ...sharedTwice(ordered, rules),
  ];
}

function broken(
  kind: BrokenRule['kind'],
  game: PlacedGame,
  entryIds = [game.homeId, game.awayId],
): BrokenRule {
  return { kind, entryIds, playedOn: game.playedOn };
}

function courtsTwice(games: readonly PlacedGame[], { slotMinutes }: PlanRules): BrokenRule[] {
  const courts = Map.groupBy(
    games.filter(({ venue, minute }) => venue !== null && minute !== null),
    courtKey,
  );
  return [...courts.values()].flatMap((own) =>
    own.flatMap((game, at) => {
      const before = own[at - 1];
      return before && isSameTime(before, game, slotMinutes) ? [broken('court', game)] : [];
    }),
  );
}

function daysOffOf(game: PlacedGame, { teamDaysOff }: PlanRules): BrokenRule[] {
  return teamDaysOff
    .filter(({ entryId, day }) => day === game.playedOn && isOf(game, entryId))
    .map(({ entryId }) => broken('dayOff', game, [entryId]));
}

function isOf({ homeId, awayId }: PlacedGame, entryId: number): boolean {
  return homeId === entryId || awayId === entryId;
}

function gamesByTeam(games: readonly PlacedGame[]): Map<number, PlacedGame[]> {
  const ids = new Set(games.flatMap(({ homeId, awayId }) => [homeId, awayId]));
  return new Map([...ids].map((id) => [id, games.filter((game) => isOf(game, id))]));
}

function tooClose(
  entryId: number,
  games: readonly PlacedGame[],
  { restDays, slotMinutes }: PlanRules,
): BrokenRule[] {
  return games.flatMap((game, at) => {
    const before = games[at - 1];
    if (!before) return [];
    if (isSameTime(before, game, slotMinutes)) return [broken('team', game, [entryId])];
    const days = daysBetween(before.playedOn, game.playedOn);
    return days < restDays ? [broken('rest', game, [entryId])] : [];
  });
}

function sharedTwice(games: readonly PlacedGame[], { shared, slotMinutes }: PlanRules): BrokenRule[] {
  return shared.flatMap(([a, b]) => {
    const others = games.filter((game) => isOf(game, b) && !isOf(game, a));
    return games
      .filter((game) => isOf(game, a) && !isOf(game, b))
      .filter((game) => others.some((other) => isSameTime(game, other, slotMinutes)))
      .map((game) => broken('shared', game, [a, b]));
  });
}
