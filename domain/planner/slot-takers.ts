import type { Day } from '../calendar.ts';
import { canSwap, type SwapGame, type SwapSeason, swapProblems } from './swap.ts';

/** Most games that are offered in the place of one, and most whose rules are checked. */
const offerLimit = 3;
const checkLimit = 150;

/** A later game that can change places with one, and how many players are asked again then. */
export type SlotTaker = { readonly fixtureId: number; readonly playerCount: number };

type AtRisk = {
  /** The game whose teams are short of players. */
  readonly fixtureId: number;
  /** All games of these days that are. */
  readonly riskyIds: readonly number[];
  /** By entry; guest teams have none. */
  readonly players: ReadonlyMap<number, number>;
};

/**
 * The games that can be played in the place of one that is short of players, which goes to theirs: published, on a later day, of teams
 * that aren't short themselves, and without breaking a rule. Those that ask fewest players again come first. `today` is the
 * competition's. Product §2, League desk.
 */
export function slotTakers(season: SwapSeason, { fixtureId, riskyIds, players }: AtRisk): SlotTaker[] {
  const game = season.fixtures.find(({ id }) => id === fixtureId);
  if (!game || !canSwap(game, season.today)) return [];
  const risky = season.fixtures.filter(({ id }) => riskyIds.includes(id));
  const riskyTeams = new Set([game, ...risky].flatMap(teamsOf));
  return season.fixtures
    .filter((other) => isLaterGame(other, game.playedOn, season.today))
    .filter((other) => !teamsOf(other).some((team) => riskyTeams.has(team)))
    .map((other) => ({ other, playerCount: playersOfGames([game, other], players) }))
    .toSorted((a, b) => a.playerCount - b.playerCount || byDay(a.other, b.other))
    .slice(0, checkLimit)
    .filter(({ other }) => swapProblems(seasonOfTeams(season, [game, other]), game.id, other.id).length === 0)
    .slice(0, offerLimit)
    .map(({ other, playerCount }) => ({ fixtureId: other.id, playerCount }));
}

function teamsOf({ homeId, awayId }: SwapGame): number[] {
  return [homeId, awayId];
}

function isLaterGame(other: SwapGame, day: Day, today: Day): boolean {
  return other.state === 'published' && other.playedOn > day && canSwap(other, today);
}

function playersOfGames(games: readonly SwapGame[], players: ReadonlyMap<number, number>): number {
  const teams = new Set(games.flatMap(teamsOf));
  return [...teams].reduce((sum, team) => sum + (players.get(team) ?? 0), 0);
}

function byDay(a: SwapGame, b: SwapGame): number {
  return Number(a.playedOn > b.playedOn) - Number(a.playedOn < b.playedOn) || a.id - b.id;
}

/** The games of these teams and of those that they share people with, which are all that a swap of theirs can concern. */
function seasonOfTeams(season: SwapSeason, games: readonly SwapGame[]): SwapSeason {
  const teams = new Set(games.flatMap(teamsOf));
  const shared = season.plan?.settings.shared ?? [];
  const partners = shared.flatMap(({ entryId, otherId }) =>
    teams.has(entryId) || teams.has(otherId) ? [entryId, otherId] : [],
  );
  const concerned = new Set([...teams, ...partners]);
  const fixtures = season.fixtures.filter((one) => teamsOf(one).some((team) => concerned.has(team)));
  return { ...season, fixtures };
}
