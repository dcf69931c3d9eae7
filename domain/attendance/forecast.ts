import type { Answer } from './answer.ts';

/** How long before a game its captain sees the forecast. */
export const forecastHours = 72;

/** How long before a game its league's organizer is told that a team is short of players. */
export const warningHours = 48;

/** With fewer past games than this, the usual chance is used instead of the player's own. */
export const leastPastGames = 5;

/**
 * The usual chance of coming (0 to 1) by answer. It is used unchanged for players with too few past games, and weighted as
 * `addedGames` games for others.
 */
export const usualChances: Readonly<Record<Answer | 'none', number>> = {
  in: 0.9,
  maybe: 0.5,
  none: 0.3,
  out: 0.05,
};

/** How many games the usual chance counts as, so that a single game doesn't decide. */
const addedGames = 2;

/** Games that somebody gave this answer for, or none, and how many of them they came to. */
export type PastAnswers = {
  readonly answer: Answer | null;
  readonly games: number;
  readonly came: number;
};

export type Chance = {
  /** From 0 to 1. */
  readonly chance: number;
  /** Past games with the same answer, and how many of them they came to. */
  readonly games: number;
  readonly came: number;
  /** The usual chance was used, because there are too few past games. */
  readonly isUsual: boolean;
};

/**
 * How likely somebody comes, by their answer and their past games: the usual chance if there are fewer than five. Product §2,
 * Who's in.
 */
export function chanceOfComing(answer: Answer | null, past: readonly PastAnswers[]): Chance {
  const usual = usualChances[answer ?? 'none'];
  const same = past.filter((one) => one.answer === answer);
  const games = sum(same.map((one) => one.games));
  const came = sum(same.map((one) => one.came));
  const isUsual = sum(past.map((one) => one.games)) < leastPastGames;
  const chance = isUsual ? usual : (came + addedGames * usual) / (games + addedGames);
  return { chance, games, came, isUsual };
}

/** How many will probably come, to a tenth. Chances are from 0 to 1. Product §2, Who's in. */
export function sumOfChances(chances: readonly number[]): number {
  return Math.round(10 * sum(chances)) / 10;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Whether a game's captain sees its forecast now. Product §2, Who's in. */
export function hasForecast(now: Temporal.Instant, tipOff: Temporal.Instant): boolean {
  const hoursLeft = (tipOff.epochMilliseconds - now.epochMilliseconds) / 3_600_000;
  return hoursLeft > 0 && hoursLeft <= forecastHours;
}

type Counts = { readonly sure: number; readonly likely: number };
type TeamNumbers = { readonly minimum: number; readonly target: number };

/**
 * 'forfeit' while fewer than the minimum are sure or likely (rounded to whole people); 'short' when fewer than the team wants.
 * Product §2, Who's in.
 */
export function forecastLevel({ sure, likely }: Counts, { minimum, target }: TeamNumbers) {
  const fewest = Math.min(sure, Math.round(likely));
  if (fewest < minimum) return 'forfeit';
  return fewest < target ? 'short' : 'enough';
}
