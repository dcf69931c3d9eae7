import type { Contender } from './criteria.ts';
import type { SideOfOutcome } from './outcome.ts';
import type { GameLeft, Standing } from './race.ts';
import { rankContenders } from './rank.ts';
import type { Criterion, StandingsRules } from './rules.ts';

/** A way in which a game can end: what it gives each side in the table's own order. */
export type Ending = {
  readonly home: number;
  readonly away: number;
  readonly winner: 'home' | 'away' | null;
  /** It may be played to its end, so that there is a margin. */
  readonly isPlayed: boolean;
};

/** A game left with the ways in which it is let end. `margin` is the winner's lead, as far as it is set. */
export type OpenGame = GameLeft & { readonly endings: readonly Ending[]; readonly margin: number | null };

/** The best and the worst place that a team can have. */
export type Span = { readonly best: number; readonly worst: number };

type Field = {
  readonly teams: readonly Standing[];
  readonly contenders: ReadonlyMap<number, Contender>;
  readonly rules: StandingsRules;
};

/** Most ways in which the games that matter can end; with more, nothing is claimed. */
export const endingLimit = 2_048;

/** Those who may be level with a team at the end, how many are ahead for sure, and the games that decide. */
function rivalsOf({ teams }: Pick<Field, 'teams'>, id: number, games: readonly OpenGame[]) {
  const reach = new Map(teams.map((one) => [one.id, reachOf(one, games)]));
  const own = reach.get(id) ?? { least: 0, most: 0 };
  const others = teams.filter((one) => one.id !== id);
  const open = others.filter(({ id: other }) => {
    const { least, most } = reach.get(other) ?? own;
    return least <= own.most && most >= own.least;
  });
  const ahead = others.filter((one) => (reach.get(one.id) ?? own).least > own.most).length;
  const involved = new Set([id, ...open.map((one) => one.id)]);
  return { open, ahead, games: games.filter(({ home, away }) => involved.has(home) || involved.has(away)) };
}

function reachOf(team: Standing, games: readonly OpenGame[]) {
  const valuesOf = ({ home, endings }: OpenGame) =>
    endings.map((ending) => (home === team.id ? ending.home : ending.away));
  const own = games.filter(({ home, away }) => home === team.id || away === team.id).map(valuesOf);
  const least = own.reduce((total, values) => total + Math.min(...values), team.sum);
  const most = own.reduce((total, values) => total + Math.max(...values), team.sum);
  return { least: least / team.games, most: most / team.games };
}

/**
 * Calls `visit` for each way in which the games that matter to a team can end: with how many are ahead of it, and its places among those
 * level with it as a function of the margin of the given game. False where there are too many, or once `visit` has returned false. Product §9, Standings.
 */
export function everyEnding(
  field: Field,
  id: number,
  allGames: readonly OpenGame[],
  visit: (ahead: number, amongLevel: (margin: number) => Span, level: number) => boolean,
): boolean {
  const { open, ahead: sure, games } = rivalsOf(field, id, allGames);
  if (games.reduce((count, { endings }) => count * endings.length, 1) > endingLimit) return false;
  const spans = new Map<string, Span>();
  const sums = new Map(field.teams.map((one) => [one.id, one.sum]));
  const own = field.teams.find((one) => one.id === id);
  const picks: Ending[] = [];
  const shareOf = (team: Standing) => (sums.get(team.id) ?? 0) / team.games;
  const add = (team: number, value: number) => sums.set(team, (sums.get(team) ?? 0) + value);
  const leaf = () => {
    const bar = own ? shareOf(own) : 0;
    let ahead = sure;
    const level = [id];
    for (const team of open) {
      const value = shareOf(team);
      if (value > bar) ahead += 1;
      else if (value === bar) level.push(team.id);
    }
    const amongLevel = (margin: number) => {
      if (level.length === 1) return { best: 1, worst: 1 };
      const among = games.flatMap((game, index) =>
        level.includes(game.home) && level.includes(game.away) ? [picks[index]] : [],
      );
      const key = JSON.stringify([level, margin, among]);
      const span = spans.get(key) ?? spanAmong(field, id, level, { games, picks, margin });
      spans.set(key, span);
      return span;
    };
    return visit(ahead, amongLevel, level.length);
  };
  const from = (index: number): boolean => {
    const game = games[index];
    if (!game) return leaf();
    return game.endings.every((ending) => {
      picks[index] = ending;
      add(game.home, ending.home);
      add(game.away, ending.away);
      const goesOn = from(index + 1);
      add(game.home, -ending.home);
      add(game.away, -ending.away);
      return goesOn;
    });
  };
  return from(0);
}

type Played = {
  readonly games: readonly OpenGame[];
  readonly picks: readonly Ending[];
  readonly margin: number;
};

/** A team's places among those level, by the criteria that these endings decide; those still level have all their places. */
function spanAmong({ contenders, rules }: Field, id: number, level: readonly number[], played: Played): Span {
  const criteria = decidedCriteria(rules, level, played.games);
  const group = level.flatMap((each) => {
    const contender = contenders.get(each);
    return contender
      ? [{ ...contender, games: [...contender.games, ...gamesLeftOf(each, played, rules)] }]
      : [];
  });
  const ranked = rankContenders(group, { ...rules, criteria }, []);
  const rank = ranked.find((one) => one.id === id)?.rank ?? 1;
  return { best: rank, worst: rank + ranked.filter((one) => one.rank === rank).length - 1 };
}

function decidedCriteria(
  { criteria }: StandingsRules,
  level: readonly number[],
  games: readonly OpenGame[],
): Criterion[] {
  const has = (team: number) => level.includes(team);
  const among = games.filter(({ home, away }) => has(home) && has(away));
  const all = games.filter(({ home, away }) => has(home) || has(away));
  const margins = (some: readonly OpenGame[]) => some.every(({ margin }) => margin !== null);
  const isDecided: Readonly<Record<Criterion, boolean>> = {
    points: false,
    winPercentage: false,
    lot: false,
    headToHead: true,
    headToHeadDifference: margins(among),
    headToHeadPointsScored: among.length === 0,
    difference: margins(all),
    pointsScored: all.length === 0,
    fewestForfeits: all.length === 0,
  };
  const end = criteria.findIndex((one, index) => index > 0 && !isDecided[one]);
  return criteria.slice(0, end === -1 ? criteria.length : end);
}

function gamesLeftOf(id: number, { games, picks, margin }: Played, rules: StandingsRules): SideOfOutcome[] {
  const lead = Math.min(margin, rules.differenceCap ?? margin);
  return games.flatMap((game, index): SideOfOutcome[] => {
    const ending = picks[index];
    if (!ending || (game.home !== id && game.away !== id)) return [];
    const side = game.home === id ? 'home' : 'away';
    const won = ending.winner === side;
    return [
      {
        opponent: side === 'home' ? game.away : game.home,
        side,
        won,
        drawn: ending.winner === null,
        tablePoints: ending[side],
        pointsFor: 0,
        pointsAgainst: 0,
        forfeited: false,
        onCourt: true,
        difference: game.margin === null ? 0 : won ? lead : -lead,
      },
    ];
  });
}
