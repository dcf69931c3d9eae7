import type { PointsByOutcome, StandingsRules } from './rules.ts';
import type { StandingsRow } from './standings.ts';

/** More games left than that, and nothing is claimed. */
export const raceLimit = 16;

/** What is certain of a team's place however the games left end. */
export const races = ['first', 'clinched', 'eliminated'] as const;

export type Race = (typeof races)[number];

type Row = Pick<
  StandingsRow,
  'entryId' | 'rank' | 'gamesPlayed' | 'wins' | 'draws' | 'tablePoints' | 'deductions'
>;

/** A game that is still to be played, by the ids of entries. */
export type GameLeft = { readonly home: number; readonly away: number };

/** How many places are in the playoffs: `sure` for certain, those up to `possible` perhaps. */
export type Places = { readonly sure: number; readonly possible: number };

export type RaceInput = {
  readonly table: readonly Row[];
  readonly left: readonly GameLeft[];
  readonly rules: StandingsRules;
  /** How many go to the playoffs; null asks for first place only. */
  readonly places: Places | null;
  /** Games of this competition can end level. */
  readonly allowsDraws: boolean;
};

/**
 * What each team has clinched, or is out of: by the table's own order alone, so that it holds whatever the margins and the tiebreakers. If
 * all games left are played or forfeited, it's exact up to 16 of them; beyond, and once none is left, nothing is claimed. Product §9,
 * Standings.
 */
export function raceOf({ table, left, rules, places, allowsDraws }: RaceInput): Map<number, Race> {
  const kinds = gameValues(rules, allowsDraws);
  if (!kinds || left.length === 0 || left.length > raceLimit) return new Map();
  const teams = table.filter(({ rank }) => rank !== null);
  const state = { teams: teams.map((row) => standingOf(row, left, rules)), left, kinds };
  return new Map(
    teams.flatMap(({ entryId }): [number, Race][] => {
      if (finishesWithin(state, entryId, 1)) return [[entryId, 'first']];
      if (places !== null && finishesWithin(state, entryId, places.sure)) return [[entryId, 'clinched']];
      return isOutOf(state, entryId, places?.possible ?? 1) ? [[entryId, 'eliminated']] : [];
    }),
  );
}

/** What a game gives each side. */
type Pair = readonly [number, number];

/** By the criterion that orders the table; null where that isn't one of points or wins. */
function gameValues({ criteria, points }: StandingsRules, allowsDraws: boolean): Pair[] | null {
  const draws: Pair[] = allowsDraws ? [[0.5, 0.5]] : [];
  if (criteria[0] === 'winPercentage') return [[1, 0], [0, 1], ...draws];
  return criteria[0] === 'points' ? pointValues(points, allowsDraws) : null;
}

function pointValues(points: PointsByOutcome, allowsDraws: boolean): Pair[] {
  const { win, overtimeWin, draw, overtimeLoss, loss, defaultLoss, forfeitLoss } = points;
  const won: Pair[] = [
    [win, loss],
    [win, defaultLoss],
    [win, forfeitLoss],
    [overtimeWin, overtimeLoss],
  ];
  const lost = won.map(([a, b]): Pair => [b, a]);
  return [...won, ...lost, ...(allowsDraws ? [[draw, draw] satisfies Pair] : [])];
}

/** A team's sum so far, and by what it's divided at the end. */
export type Standing = { readonly id: number; readonly sum: number; readonly games: number };

/** What a team has in the table's own order, by its row. Product §9, Standings. */
export function standingOf(row: Row, left: readonly GameLeft[], { criteria }: StandingsRules): Standing {
  const { entryId: id } = row;
  if (criteria[0] === 'points') return { id, sum: row.tablePoints, games: 1 };
  const deducted = criteria.includes('points')
    ? 0
    : row.deductions.reduce((total, { points }) => total + points, 0);
  const ahead = left.filter(({ home, away }) => home === id || away === id).length;
  return { id, sum: row.wins + row.draws / 2 - deducted, games: Math.max(1, row.gamesPlayed + ahead) };
}

type State = {
  readonly teams: readonly Standing[];
  readonly left: readonly GameLeft[];
  readonly kinds: readonly Pair[];
};

/** In no case do `places` others have at least as much, where this team gets the least and its opponents the most. */
function finishesWithin(state: State, id: number, places: number): boolean {
  const question = ask(
    state,
    id,
    (values) => Math.min(...values),
    (values) => Math.max(...values),
  );
  return !canEnd(question, {
    pairs: frontier(state.kinds, 1),
    isAhead: (value) => value >= question.bar,
    isMet: (sure) => sure >= places,
    isLost: (sure, open) => sure + open < places,
  });
}

/** In every case at least `places` others have more, where this team gets the most and its opponents the least. */
function isOutOf(state: State, id: number, places: number): boolean {
  const question = ask(
    state,
    id,
    (values) => Math.max(...values),
    (values) => Math.min(...values),
  );
  return !canEnd(question, {
    pairs: frontier(state.kinds, -1),
    isAhead: (value) => value > question.bar,
    isMet: (sure, open) => sure + open < places,
    isLost: (sure) => sure >= places,
  });
}

/** What the others can still do, and what this team has by then. */
type Question = {
  readonly bar: number;
  readonly rivals: readonly Standing[];
  readonly left: readonly GameLeft[];
};

type Extreme = (values: readonly number[]) => number;

function ask({ teams, left, kinds }: State, id: number, own: Extreme, opponent: Extreme): Question {
  const values = kinds.flat();
  const mine = left.filter(({ home, away }) => home === id || away === id);
  const against = (other: number) => mine.filter(({ home, away }) => home === other || away === other).length;
  const team = teams.find((one) => one.id === id);
  return {
    bar: team ? (team.sum + mine.length * own(values)) / team.games : 0,
    rivals: teams
      .filter((one) => one.id !== id)
      .map((one) => ({ ...one, sum: one.sum + against(one.id) * opponent(values) })),
    left: left.filter((game) => !mine.includes(game)),
  };
}

type Search = {
  readonly pairs: readonly Pair[];
  /** Whether a rival with this value counts as ahead. */
  readonly isAhead: (value: number) => boolean;
  /** Found, or out of reach, when so many are ahead for sure and so many may be. */
  readonly isMet: (sure: number, open: number) => boolean;
  readonly isLost: (sure: number, open: number) => boolean;
};

/** Whether the games left can end so. Only games of teams that may or may not be ahead are tried both ways. */
function canEnd({ rivals, left }: Question, { pairs, isAhead, isMet, isLost }: Search): boolean {
  const values = pairs.flat();
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const tryFrom = (sums: ReadonlyMap<number, number>, games: readonly GameLeft[]): boolean => {
    const ahead = (one: Standing, each: number) => {
      const count = games.filter(({ home, away }) => home === one.id || away === one.id).length;
      return isAhead(((sums.get(one.id) ?? 0) + count * each) / one.games);
    };
    const sure = rivals.filter((one) => ahead(one, least)).length;
    const open = new Set(rivals.filter((one) => ahead(one, most) && !ahead(one, least)).map(({ id }) => id));
    if (isMet(sure, open.size)) return true;
    if (isLost(sure, open.size)) return false;
    const next = games.find(({ home, away }) => open.has(home) || open.has(away));
    if (!next) return false;
    const rest = games.filter((game) => game !== next);
    return pairs.some(([home, away]) =>
      tryFrom(
        new Map(sums)
          .set(next.home, (sums.get(next.home) ?? 0) + home)
          .set(next.away, (sums.get(next.away) ?? 0) + away),
        rest,
      ),
    );
  };
  return tryFrom(new Map(rivals.map(({ id, sum }) => [id, sum])), left);
}

/** The pairs that no other beats for both sides: the best ones, or with -1 the worst. */
function frontier(pairs: readonly Pair[], direction: 1 | -1): Pair[] {
  return pairs.filter(
    (pair, index) =>
      !pairs.some((other, place) => {
        const [home, away] = [direction * (other[0] - pair[0]), direction * (other[1] - pair[1])];
        return home >= 0 && away >= 0 && (home > 0 || away > 0 || place < index);
      }),
  );
}
