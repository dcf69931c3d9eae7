import type { DeductionCause } from '../duties.ts';
import { commonAlphabet, compareNames } from '../names.ts';
import { type Contender, sum, tablePoints, winPercentage } from './criteria.ts';
import type { LotDraw } from './lots.ts';
import { type Outcome, type SideOfOutcome, sidesOfOutcome } from './outcome.ts';
import { type Decision, rankContenders } from './rank.ts';
import type { StandingsRules, Withdrawn } from './rules.ts';

/** A team in a competition. */
export type Entry = {
  readonly id: number;
  readonly name: string;
  /** Set once the team has left. */
  readonly withdrawn: Withdrawn | null;
};

/** What the organizer has decided beside the results. */
export type Adjustments = {
  readonly deductions: readonly Deduction[];
  /** In the order in which they were drawn. */
  readonly draws: readonly LotDraw[];
};

/** Table points taken off an entry, with the organizer's reason. */
export type Deduction = {
  readonly entryId: number;
  readonly points: number;
  readonly reason: string;
  /** In the place of the organizer's own words. */
  readonly cause?: DeductionCause | null | undefined;
};

export type WinsLosses = { readonly wins: number; readonly losses: number };

export type StandingsRow = {
  readonly entryId: number;
  /** 1 for the best; shared while nothing decides. Null for a team that has withdrawn. */
  readonly rank: number | null;
  /** The comparisons that led to the rank, the first by the table's own order. */
  readonly decisions: readonly Decision[];
  readonly gamesPlayed: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** From 0 to 1. */
  readonly winPercentage: number;
  /** After deductions. */
  readonly tablePoints: number;
  readonly deductions: readonly Deduction[];
  readonly pointsFor: number;
  readonly pointsAgainst: number;
  /** By the rules: with its cap, with or without forfeits and overtime. */
  readonly difference: number;
  /** Games behind the first: half the sum of wins and losses that they are apart. */
  readonly gamesBehind: number;
  /** Wins in a row above 0, losses in a row below; forfeits don't count and a draw ends it. */
  readonly streak: number;
  /** The last five games on court, newest last. */
  readonly lastFive: readonly ('won' | 'lost' | 'drawn')[];
  readonly home: WinsLosses;
  readonly away: WinsLosses;
};

/**
 * The table of a competition or a pool, best first and those who have withdrawn last. The order of the input makes no
 * difference: entries that share a rank are listed by name. Product §9, Standings.
 */
export function standings(
  entries: readonly Entry[],
  outcomes: readonly Outcome[],
  rules: StandingsRules,
  { deductions, draws }: Adjustments,
): StandingsRow[] {
  const byName = entries.toSorted((a, b) => compareNames(a.name, b.name, commonAlphabet) || a.id - b.id);
  const contenders = contendersOf(byName, outcomes, rules, deductions);
  const games = new Map(contenders.map((one) => [one.id, one.games]));
  const withdrawnIds = new Set(byName.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  const ranked = rankContenders(
    contenders.filter(({ id }) => !withdrawnIds.has(id)),
    rules,
    draws,
  );
  const last = contenders
    .filter(({ id }) => withdrawnIds.has(id))
    .map(({ id }) => ({ id, rank: null, decisions: [] }));
  const rows = [...ranked, ...last].map(({ id, ...place }) => ({
    entryId: id,
    ...place,
    ...totals(games.get(id) ?? []),
    ...afterDeductions(
      games.get(id) ?? [],
      deductions.filter(({ entryId }) => entryId === id),
      rules,
    ),
  }));
  const [leader] = rows;
  return rows.map((row) => ({ ...row, gamesBehind: leader ? gamesBehind(leader, row) : 0 }));
}

/** Entries with the games that count for them, in the order given. Product §9, Standings. */
export function contendersOf(
  entries: readonly Entry[],
  outcomes: readonly Outcome[],
  rules: StandingsRules,
  deductions: readonly Deduction[],
): Contender[] {
  const games = gamesByEntry(entries, outcomes, rules);
  return entries.map((entry) => contenderFor(entry, games, deductions));
}

/** Each entry's games, oldest first. */
function gamesByEntry(entries: readonly Entry[], outcomes: readonly Outcome[], rules: StandingsRules) {
  const games = new Map<number, SideOfOutcome[]>(entries.map(({ id }) => [id, []]));
  const annulled = new Set(
    entries.filter(({ withdrawn }) => withdrawn === 'gamesAnnulled').map(({ id }) => id),
  );
  const chronological = outcomes.toSorted(
    (a, b) => Number(a.playedOn > b.playedOn) - Number(a.playedOn < b.playedOn) || a.fixtureId - b.fixtureId,
  );
  for (const outcome of chronological) {
    const sides = sidesOfOutcome(outcome, rules);
    if (!sides || annulled.has(outcome.home) || annulled.has(outcome.away)) continue;
    games.get(outcome.home)?.push(sides[0]);
    games.get(outcome.away)?.push(sides[1]);
  }
  return games;
}

function contenderFor(
  { id }: Entry,
  games: ReadonlyMap<number, readonly SideOfOutcome[]>,
  deductions: readonly Deduction[],
): Contender {
  const deducted = deductions
    .filter(({ entryId }) => entryId === id)
    .reduce((total, { points }) => total + points, 0);
  return { id, games: games.get(id) ?? [], deducted };
}

function totals(games: readonly SideOfOutcome[]) {
  return {
    gamesPlayed: games.length,
    ...winsAndLosses(games),
    draws: games.filter(({ drawn }) => drawn).length,
    pointsFor: sum(games, 'pointsFor'),
    pointsAgainst: sum(games, 'pointsAgainst'),
    difference: sum(games, 'difference'),
    streak: streak(games),
    lastFive: onCourt(games).slice(-5).map(ending),
    home: winsAndLosses(games.filter(({ side }) => side === 'home')),
    away: winsAndLosses(games.filter(({ side }) => side === 'away')),
  };
}

/** Without points in the table, a deduction takes wins. */
function afterDeductions(
  games: readonly SideOfOutcome[],
  deductions: readonly Deduction[],
  { criteria }: StandingsRules,
) {
  const deducted = deductions.reduce((total, { points }) => total + points, 0);
  return {
    deductions,
    tablePoints: tablePoints(games) - deducted,
    winPercentage: winPercentage(games, criteria.includes('points') ? 0 : deducted),
  };
}

function winsAndLosses(games: readonly SideOfOutcome[]): WinsLosses {
  const wins = games.filter(({ won }) => won).length;
  return { wins, losses: games.filter(({ won, drawn }) => !won && !drawn).length };
}

function onCourt(games: readonly SideOfOutcome[]): readonly SideOfOutcome[] {
  return games.filter((game) => game.onCourt);
}

function ending({ won, drawn }: SideOfOutcome): 'won' | 'lost' | 'drawn' {
  if (drawn) return 'drawn';
  return won ? 'won' : 'lost';
}

function streak(games: readonly SideOfOutcome[]): number {
  const endings = onCourt(games).map(ending).toReversed();
  const [latest] = endings;
  if (latest === undefined || latest === 'drawn') return 0;
  const ended = endings.findIndex((one) => one !== latest);
  const length = ended === -1 ? endings.length : ended;
  return latest === 'won' ? length : -length;
}

function gamesBehind(leader: WinsLosses, row: WinsLosses): number {
  return (leader.wins - row.wins + row.losses - leader.losses) / 2;
}
