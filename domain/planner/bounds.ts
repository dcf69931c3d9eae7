import { type Day, daysBetween } from '../calendar.ts';

export type Range = { readonly least: number; readonly most: number };

/**
 * The most even way to share so many among teams of which each can have at most so many: what the team with the fewest has, and the
 * one with the most. No other way is more even at either end. Product §5, Fixture.
 */
export function evenRange(total: number, caps: readonly number[]): Range {
  if (caps.length === 0) return { least: 0, most: 0 };
  let most = Math.ceil(total / caps.length);
  const room = () => caps.reduce((sum, cap) => sum + Math.min(cap, most), 0);
  while (room() < total && most < total) most += 1;
  return { least: Math.min(Math.floor(total / caps.length), ...caps), most };
}

/**
 * How often pairs meet, for teams with so many games against each other: a team spreads its games over its opponents. Product §5,
 * Fixture.
 */
export function meetingsRange(games: readonly number[]): Range {
  const opponents = games.length - 1;
  if (opponents < 1) return { least: 0, most: 0 };
  return {
    least: Math.floor(Math.min(...games) / opponents),
    most: Math.ceil(Math.max(...games) / opponents),
  };
}

/**
 * The most weeks in a row that some team has no game, at least: a team with few games has gaps, and in so many weeks in a row as leave
 * no gap longer each team needs a side of a game. Product §5, Fixture.
 */
export function leastByes(teamGames: readonly number[], weekGames: readonly number[]): number {
  const weeks = weekGames.length;
  const ofTeams = teamGames.map((games) => Math.ceil((weeks - games) / (games + 1)));
  let byes = Math.max(0, ...ofTeams);
  while (byes < weeks && fewestIn(weekGames, byes + 1) * 2 < teamGames.length) byes += 1;
  return byes;
}

/** The fewest games of so many weeks in a row. */
function fewestIn(weekGames: readonly number[], length: number): number {
  const sums = weekGames
    .slice(length - 1)
    .map((_, from) => weekGames.slice(from, from + length).reduce((sum, games) => sum + games, 0));
  return Math.min(Number.POSITIVE_INFINITY, ...sums);
}

/**
 * The most days that can lie between two games of every team: the team with the most games needs as many days, so far from each other,
 * and within fewer days each team plays once at most. Days are in order, with how many games each has. Product §5, Fixture.
 */
export function mostRest(
  teamGames: readonly number[],
  days: readonly { readonly day: Day; readonly games: number }[],
): number {
  const most = Math.max(...teamGames);
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (most < 2 || !first || !last) return 0;
  const atOnce = Math.floor(teamGames.length / 2);
  let rest = Math.floor(daysBetween(first, last) / (most - 1));
  while (rest > 0 && (daysApart(days, rest) < most || mostWithin(days, rest) > atOnce)) rest -= 1;
  return rest;
}

/** How many of the days lie so far from each other: the first one, and then always the next. */
function daysApart(days: readonly { readonly day: Day }[], rest: number): number {
  let count = 0;
  let last: Day | null = null;
  for (const { day } of days) {
    if (last !== null && daysBetween(last, day) < rest) continue;
    last = day;
    count += 1;
  }
  return count;
}

/** The most games of days of which no two lie so far from each other. */
function mostWithin(days: readonly { readonly day: Day; readonly games: number }[], rest: number): number {
  const sums = days.map(({ day: from }) =>
    days
      .filter(({ day }) => day >= from && daysBetween(from, day) < rest)
      .reduce((sum, { games }) => sum + games, 0),
  );
  return Math.max(0, ...sums);
}
