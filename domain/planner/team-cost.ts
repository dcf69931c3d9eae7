import type { Problem } from './problem.ts';
import { gameOf, type Timetable, teamSlots } from './timetable.ts';

/** More than what a change can gain by all wishes together, so that no wish breaks a rule. */
const ruleCost = 10_000_000;

/** What a team's games cost: each broken rule, and what falls short of the wishes. Whole numbers, so that it adds up everywhere. Product §5, Fixture. */
export function teamCost(problem: Problem, table: Timetable, team: number): number {
  const { weights } = problem;
  const slots = teamSlots(table, team);
  return (
    brokenRulesOf(problem, table, team) * ruleCost +
    weights.slots * timesCost(problem, slots) +
    weights.byes * byesCost(problem, slots) +
    weights.rest * restCost(problem, slots) +
    weights.homeAway * sidesCost(table, team) +
    weights.venues * venuesCost(problem, team, slots) +
    derbiesCost(problem, table, team) +
    problem.moveCost * movesOf(table, slots)
  );
}

/** How often a team's games break its rules. Product §5, Fixture. */
export function brokenRulesOf(problem: Problem, table: Timetable, team: number): number {
  const { dayOf, restDays, isOff, slots } = problem;
  const own = teamSlots(table, team);
  let broken = 0;
  for (let at = 0; at < own.length; at += 1) {
    const slot = own[at] ?? 0;
    if (isOff[team * slots.length + slot] === 1) broken += 1;
    if (at === 0) continue;
    const before = own[at - 1] ?? 0;
    const days = (dayOf[slot] ?? 0) - (dayOf[before] ?? 0);
    if (days < restDays || (days === 0 && areTogether(problem, before, slot))) broken += 1;
  }
  for (const partner of problem.partners[team] ?? []) broken += gamesTogether(problem, table, team, partner);
  return broken;
}

/** Whether two slots of a day overlap. Product §5, Fixture. */
export function areTogether({ dayOf, minuteOf, slotMinutes }: Problem, a: number, b: number): boolean {
  if (dayOf[a] !== dayOf[b]) return false;
  const [first, second] = [minuteOf[a] ?? -1, minuteOf[b] ?? -1];
  return first < 0 || second < 0 || Math.abs(first - second) < slotMinutes;
}

function gamesTogether(problem: Problem, table: Timetable, team: number, partner: number): number {
  const others = teamSlots(table, partner);
  let together = 0;
  for (const slot of teamSlots(table, team))
    for (const other of others) if (other !== slot && areTogether(problem, slot, other)) together += 1;
  return together;
}

/** Games at the same time, and at the first and the last time of an evening: many of one kind cost more than some of each. */
function timesCost({ timeOf, timeWeights, edgeOf }: Problem, slots: readonly number[]): number {
  const counts = new Int32Array(timeWeights.length);
  let cost = 0;
  let early = 0;
  let late = 0;
  for (const slot of slots) {
    const time = timeOf[slot] ?? 0;
    const before = counts[time] ?? 0;
    counts[time] = before + 1;
    // The squares of the counts, one game after the other.
    cost += (timeWeights[time] ?? 0) * (2 * before + 1);
    if (edgeOf[slot] === 1) early += 1;
    if (edgeOf[slot] === 2) late += 1;
  }
  return cost + 100 * (early * early + late * late);
}

/** Weeks without a game after one without: the longer, the more. */
function byesCost({ weekOf, weekCount }: Problem, slots: readonly number[]): number {
  let cost = 0;
  let last = -1;
  for (let at = 0; at <= slots.length; at += 1) {
    const week = at === slots.length ? weekCount : (weekOf[slots[at] ?? 0] ?? 0);
    const idle = week - last - 1;
    if (idle > 1) cost += 100 * (idle - 1) * (idle - 1);
    last = week;
  }
  return cost;
}

/** How far the days from game to game are from being the same. */
function restCost({ dayOf, lastDay }: Problem, slots: readonly number[]): number {
  if (slots.length < 2) return 0;
  const usual = Math.floor(lastDay / (slots.length - 1));
  let cost = 0;
  for (let at = 1; at < slots.length; at += 1) {
    const days = (dayOf[slots[at] ?? 0] ?? 0) - (dayOf[slots[at - 1] ?? 0] ?? 0);
    if (days < usual) cost += 2 * (usual - days) * (usual - days);
  }
  return cost;
}

function sidesCost(table: Timetable, team: number): number {
  let home = 0;
  const slots = teamSlots(table, team);
  for (const slot of slots) if (gameOf(table, table.gameAt[slot] ?? -1).home === team) home += 1;
  const difference = 2 * home - slots.length;
  return 50 * difference * difference;
}

/** Games at venues that are far from a team. */
function venuesCost({ isFar, slots: all }: Problem, team: number, slots: readonly number[]): number {
  let far = 0;
  for (const slot of slots) far += isFar[team * all.length + slot] ?? 0;
  return 100 * far;
}

/** Pairs that don't meet on the day on which they should; each counts for the first of its teams. */
function derbiesCost({ derbies, dayIndexOf }: Problem, table: Timetable, team: number): number {
  let cost = 0;
  for (const { other, dayIndex, weight } of derbies[team] ?? []) {
    const isMet = teamSlots(table, team).some((slot) => {
      if (dayIndexOf[slot] !== dayIndex) return false;
      const { home, away } = gameOf(table, table.gameAt[slot] ?? -1);
      return home === other || away === other;
    });
    if (!isMet) cost += 600 * weight;
  }
  return cost;
}

/** How many games left the slot that they had before. */
function movesOf(table: Timetable, slots: readonly number[]): number {
  let moves = 0;
  for (const slot of slots) {
    const { formerSlot } = gameOf(table, table.gameAt[slot] ?? -1);
    if (formerSlot !== null && formerSlot !== slot) moves += 1;
  }
  return moves;
}
