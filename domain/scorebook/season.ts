import {
  type AdvancedLine,
  effectiveFieldGoals,
  endedPlays,
  gameScore,
  shootingTrips,
  trueShootingOf,
  usageOf,
} from './advanced.ts';
import { type BoxCounts, sumOfLines } from './box-score.ts';
import type { GameSummary, UnitSummary } from './summary.ts';

/** Players with fewer scouted games aren't listed: one hot night says nothing of a season. */
export const leastSeasonGames = 3;

/** Units that played less together are left out: five minutes, in tenths of a second. */
export const leastSeasonUnitTenths = 3_000;

export type SeasonLine = {
  readonly id: number;
  /** Scouted games that the player was in. */
  readonly games: number;
  /** Of all these games together; the Game Score is the average. */
  readonly values: AdvancedLine['values'];
};

export type SeasonAdvanced = {
  readonly games: number;
  /** The best Game Score first. */
  readonly lines: readonly SeasonLine[];
  readonly possessions: number;
  /** Points per 100 possessions; null without one. */
  readonly per100: number | null;
  /** The longest first. */
  readonly units: readonly UnitSummary[];
};

/** The advanced numbers of a team's season, from its scouted games. Product §5, Scorebook. */
export function seasonAdvanced(games: readonly GameSummary[]): SeasonAdvanced {
  const ids = new Set(games.flatMap(({ players }) => players.map(({ id }) => id)));
  const possessions = sum(games, (game) => game.possessions);
  return {
    games: games.length,
    lines: [...ids]
      .map((id) => seasonLine(id, games))
      .filter((line) => line.games >= leastSeasonGames)
      .toSorted((one, other) => (other.values.gameScore ?? 0) - (one.values.gameScore ?? 0)),
    possessions,
    per100: possessions === 0 ? null : (100 * sum(games, ({ points }) => points)) / possessions,
    units: seasonUnits(games),
  };
}

function seasonLine(id: number, games: readonly GameSummary[]): SeasonLine {
  const own = games.flatMap((game) => {
    const line = game.players.find((one) => one.id === id);
    return line && hasPlayed(line.counts) ? [{ game, counts: line.counts }] : [];
  });
  const total = sumOfLines(own);
  const trips = sum(own, ({ game, counts }) => shootingTrips(counts, game.freeThrowWeight));
  const timed = own.filter(({ game }) => game.hasLineups);
  return {
    id,
    games: own.length,
    values: {
      effectiveFieldGoals: effectiveFieldGoals(total),
      trueShooting: trueShootingOf(total.points, trips),
      usage: usageOf({
        ended: sum(timed, ({ game, counts }) => endedPlays(counts, game.freeThrowWeight)),
        minutes: sum(timed, ({ counts }) => counts.minutes),
        teamEnded: sum(timed, ({ game }) => endedPlays(game.team, game.freeThrowWeight)),
        teamMinutes: sum(timed, ({ game }) => game.team.minutes),
      }),
      assistsPerTurnover: total.turnovers === 0 ? null : total.assists / total.turnovers,
      gameScore: own.length === 0 ? null : gameScore(total) / own.length,
    },
  };
}

function hasPlayed(counts: BoxCounts): boolean {
  return Object.values(counts).some((count) => count !== 0);
}

function seasonUnits(games: readonly GameSummary[]): UnitSummary[] {
  const byPlayers = Map.groupBy(
    games.flatMap(({ units }) => units),
    ({ players }) => players.join(),
  );
  return [...byPlayers.values()]
    .map((units) => ({
      players: units[0]?.players ?? [],
      tenths: sum(units, ({ tenths }) => tenths),
      points: sum(units, ({ points }) => points),
      against: sum(units, ({ against }) => against),
    }))
    .filter(({ tenths }) => tenths >= leastSeasonUnitTenths)
    .toSorted((one, other) => other.tenths - one.tenths);
}

function sum<T>(items: readonly T[], numberOf: (item: T) => number): number {
  return items.reduce((total, item) => total + numberOf(item), 0);
}
