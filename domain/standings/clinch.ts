import type { Contender } from './criteria.ts';
import { type Ending, everyEnding, type OpenGame } from './endings.ts';
import { type Places, type Race, type RaceInput, raceLimit, raceOf, standingOf } from './race.ts';
import type { StandingsRules } from './rules.ts';

/** A win by more than that is nothing to count on, so it isn't claimed. */
const marginLimit = 40;

/** What a team's last game decides if it wins: 0 by any win, else the least margin; null where that isn't enough, or isn't needed. */
export type LastGame = {
  readonly opponentId: number;
  readonly first: number | null;
  readonly playoffs: number | null;
};

export type Certainty = { readonly race: Race | null; readonly lastGame: LastGame | null };

type Input = RaceInput & { readonly contenders: readonly Contender[] };

/**
 * What is certain of each team's place, and what a win in its last game makes certain. Tiebreakers count as far as the games left decide
 * them: head to head by who wins, differences once the margins of all games that count for them are known. Each way in which the games
 * that matter to a team can end is tried, up to {@link endingLimit} of them; beyond, only points or wins count, and last games claim nothing.
 * Product §9, Standings.
 */
export function certaintiesOf(input: Input): Map<number, Certainty> {
  const { table, left, rules, places } = input;
  const byPoints = raceOf(input);
  const endings = endingsOf(rules, input.allowsDraws);
  const teams = table.filter(({ rank }) => rank !== null).map((row) => standingOf(row, left, rules));
  if (!endings || left.length === 0 || left.length > raceLimit)
    return new Map(teams.map(({ id }) => [id, { race: null, lastGame: null }]));
  const contenders = new Map(input.contenders.map((one) => [one.id, one]));
  const field = { teams, contenders, rules };
  const open = left.map((game): OpenGame => ({ ...game, endings, margin: null }));
  return new Map(
    teams.map(({ id }): [number, Certainty] => {
      const race = byPoints.get(id) ?? raceByAll(field, id, open, places);
      return [id, { race, lastGame: lastGameOf(field, id, open, { places, race }) }];
    }),
  );
}

type Field = Parameters<typeof everyEnding>[0];

function raceByAll(field: Field, id: number, games: readonly OpenGame[], places: Places | null): Race | null {
  let [best, worst] = [field.teams.length, 1];
  const { sure, possible } = places ?? { sure: 1, possible: 1 };
  const isDecided = everyEnding(field, id, games, (ahead, among) => {
    const span = among(0);
    best = Math.min(best, ahead + span.best);
    worst = Math.max(worst, ahead + span.worst);
    return best > possible || worst <= Math.max(1, sure);
  });
  if (!isDecided) return null;
  if (worst === 1) return 'first';
  if (places !== null && worst <= sure) return 'clinched';
  return best > possible ? 'eliminated' : null;
}

function lastGameOf(
  field: Field,
  id: number,
  open: readonly OpenGame[],
  { places, race }: { places: Places | null; race: Race | null },
): LastGame | null {
  const [game, another] = open.filter(({ home, away }) => home === id || away === id);
  if (!game || another || race === 'first' || race === 'eliminated') return null;
  const need = (most: number) => marginFor(field, id, { open, game, places: most });
  const first = need(1);
  const playoffs =
    places !== null && places.sure > 1 && race === null && first !== 0 ? need(places.sure) : null;
  if (first === null && playoffs === null) return null;
  return { opponentId: game.home === id ? game.away : game.home, first, playoffs };
}

type Question = { readonly open: readonly OpenGame[]; readonly game: OpenGame; readonly places: number };

/** The least margin of a win in this game that makes the place certain, 0 where any win does; null for none. */
function marginFor(field: Field, id: number, { open, game, places }: Question): number | null {
  const side = game.home === id ? 'home' : 'away';
  const wins = game.endings.filter(({ winner }) => winner === side);
  const after = (endings: readonly Ending[]) =>
    open.map((one) => (one === game ? { ...game, endings, margin: 0 } : one));
  const least = leastDifference(field.rules);
  const isCertain = everyEnding(
    field,
    id,
    after(wins),
    (ahead, among, level) => ahead + level <= places || ahead + among(least).worst <= places,
  );
  if (isCertain) return 0;
  // Where overtime doesn't count, a win by any margin can be one without a difference.
  if (!field.rules.overtimeCountsInDifference) return null;
  let margin = 1;
  const played = wins.filter(({ isPlayed }) => isPlayed);
  const isPossible = everyEnding(field, id, after(played), (ahead, among, level) => {
    if (ahead + level <= places) return true;
    const isEnough = (by: number) => ahead + among(by).worst <= places;
    if (ahead >= places || !isEnough(marginLimit)) return false;
    margin = leastFrom(margin, isEnough);
    return true;
  });
  return isPossible ? margin : null;
}

/** What the closest win adds to a difference: nothing where one in overtime or by forfeit leaves it as it is. */
function leastDifference({
  forfeitsCountInDifference,
  overtimeCountsInDifference,
  forfeitScore,
}: StandingsRules) {
  return forfeitsCountInDifference && overtimeCountsInDifference ? Math.min(1, forfeitScore) : 0;
}

/** The least number from `from` to the limit for which it holds; it holds for all above. */
function leastFrom(from: number, holds: (value: number) => boolean): number {
  let [low, high] = [from, marginLimit];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The ways in which a game can end, by the criterion that orders the table; null for rules that order it by another. */
function endingsOf({ criteria, points }: StandingsRules, allowsDraws: boolean): Ending[] | null {
  const [first, ...others] = criteria;
  if (first === 'winPercentage' && !others.includes('points')) {
    return both([{ winner: 1, loser: 0, isPlayed: true }], allowsDraws ? 0.5 : null);
  }
  if (first !== 'points') return null;
  const { win, overtimeWin, draw, overtimeLoss, loss, defaultLoss, forfeitLoss } = points;
  const kinds = [
    { winner: win, loser: loss, isPlayed: true },
    { winner: overtimeWin, loser: overtimeLoss, isPlayed: true },
    { winner: win, loser: defaultLoss, isPlayed: false },
    { winner: win, loser: forfeitLoss, isPlayed: false },
  ];
  const different = kinds.filter(
    (one, index) =>
      kinds.findIndex(({ winner, loser }) => winner === one.winner && loser === one.loser) === index,
  );
  return both(different, allowsDraws ? draw : null);
}

type Kind = { readonly winner: number; readonly loser: number; readonly isPlayed: boolean };

function both(kinds: readonly Kind[], draw: number | null): Ending[] {
  return [
    ...kinds.map(
      ({ winner, loser, isPlayed }): Ending => ({ home: winner, away: loser, winner: 'home', isPlayed }),
    ),
    ...kinds.map(
      ({ winner, loser, isPlayed }): Ending => ({ home: loser, away: winner, winner: 'away', isPlayed }),
    ),
    ...(draw === null ? [] : [{ home: draw, away: draw, winner: null, isPlayed: true }]),
  ];
}
