import { type Random, shuffled } from './random.ts';

/** Home and away, by index of the team. */
export type Pairing = readonly [number, number];

/**
 * A single round robin by the circle method: one team stays, the others turn. With an odd number, the team that meets nobody has a bye.
 * Sides alternate as in the Berger tables, so that home and away differ by at most 1. Product §5, Fixture.
 */
export function circleRounds(count: number): Pairing[][] {
  const places = count + (count % 2);
  const turning = places - 1;
  const rounds: Pairing[][] = [];
  for (let round = 0; round < turning; round += 1) {
    const games: Pairing[] = [];
    if (places === count) games.push(round % 2 === 0 ? [turning, round] : [round, turning]);
    for (let distance = 1; distance < places / 2; distance += 1) {
      const ahead = (round + distance) % turning;
      const behind = (round - distance + turning) % turning;
      games.push(distance % 2 === 1 ? [ahead, behind] : [behind, ahead]);
    }
    rounds.push(games);
  }
  return rounds;
}

/**
 * So many games in rounds, where every team has as many as the others or one more, and every pair meets as often as the others or once
 * more. Every second cycle turns home and away. Product §5, Fixture.
 */
export function roundsOf(count: number, total: number, random: Random): Pairing[][] {
  if (count < 2) return [];
  const cycle = circleRounds(count);
  const rounds: Pairing[][] = [];
  let remaining = total;
  for (let turn = 0; remaining > 0; turn += 1) {
    const games = turn % 2 === 0 ? cycle : cycle.map((round) => round.map(([a, b]): Pairing => [b, a]));
    const part = firstGames(games, { count, total: remaining }, random);
    rounds.push(...part);
    remaining -= part.flat().length;
  }
  return rounds;
}

type Size = { readonly count: number; readonly total: number };

/** Whole rounds, and of the rest those games that keep the teams within one game of each other. */
function firstGames(rounds: readonly Pairing[][], { count, total }: Size, random: Random): Pairing[][] {
  const size = Math.floor(count / 2);
  const whole = rounds.slice(0, Math.floor(total / size));
  const missing = total - whole.length * size;
  const rest = rounds.slice(whole.length).flat();
  if (missing === 0 || rest.length === 0) return whole;
  const games = Array.from({ length: count }, (_, team) => countOf(whole, team));
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const added = fewestFirst(shuffled(rest, random), games, missing);
    if (isEven([...whole, added], count)) return [...whole, added];
  }
  return evenCirculant(count, total);
}

const attempts = 40;

/** One game after the other, always one whose teams have the fewest games. */
function fewestFirst(rest: readonly Pairing[], before: readonly number[], missing: number): Pairing[] {
  const games = [...before];
  const open = [...rest];
  const added: Pairing[] = [];
  const played = ([a, b]: Pairing) =>
    Math.max(games[a] ?? 0, games[b] ?? 0) * 100 + (games[a] ?? 0) + (games[b] ?? 0);
  while (added.length < missing) {
    const next = open.reduce((best, one) => (played(one) < played(best) ? one : best));
    open.splice(open.indexOf(next), 1);
    for (const team of next) games[team] = (games[team] ?? 0) + 1;
    added.push(next);
  }
  return added;
}

function countOf(rounds: readonly Pairing[][], team: number): number {
  return rounds.flat().filter(([a, b]) => a === team || b === team).length;
}

function isEven(rounds: readonly Pairing[][], count: number): boolean {
  const games = Array.from({ length: count }, (_, team) => countOf(rounds, team));
  return Math.max(...games) - Math.min(...games) <= 1;
}

/**
 * For an odd number of teams: those at a distance of 2, 3 … from each other on a circle meet, and of the neighbours as many as are
 * missing, every second one first. Each distance gives every team two games.
 */
function evenCirculant(count: number, total: number): Pairing[][] {
  const atDistance = (distance: number) =>
    Array.from({ length: count }, (_, team): Pairing => [team, (team + distance) % count]);
  const whole = Array.from({ length: Math.floor(total / count) }, (_, index) => atDistance(index + 2));
  const circle = atDistance(1);
  const everySecond = [
    ...circle.filter(([a], at) => at % 2 === 0 && a < count - 1),
    ...circle.filter((_, at) => at % 2 === 1),
    ...circle.slice(-1),
  ];
  const missing = total % count;
  const half = (count - 1) / 2;
  const neighbours =
    missing <= half ? everySecond.slice(0, missing) : everySecond.slice(0, count).slice(count - missing);
  return [...whole, neighbours];
}
