import type { MvpTally, MvpWinner } from '#contract/mvp.ts';
import type { LeaderboardEntry, WeeklyStat } from '#contract/stats.ts';
import { seasonAverages } from '#domain/leaderboard.ts';
import { players } from './sample-people.ts';

const weeks = ['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25', '2026-10-18'];

/** Five weeks of each player but the last, who has not played. */
export const lines: readonly WeeklyStat[] = players.slice(0, 5).flatMap((one, index) =>
  weeks.map((week, age) => ({
    id: index * 10 + age + 1,
    playerId: one.id,
    player: { ...one, hasProfile: true },
    week,
    gameId: null,
    playedOn: null,
    points: 27 - index * 4 - age,
    rebounds: 5 + ((index * 3 + age) % 7),
    assists: 3 + ((index + age * 2) % 6),
    steals: (index + age) % 4,
    blocks: index % 3,
    turnovers: age % 3,
    minutesPlayed: 32 - index,
    notes: age === 1 ? 'Sprained ankle in the third quarter, came back for the last two minutes.' : null,
    can: { delete: false },
    isByCaptain: false,
    bookStats: null,
    isImported: false,
    submittedAt: new Date(Date.now() - (age * 7 + 1) * 86_400_000).toISOString(),
  })),
);

export const linesOf = (playerId: number) => lines.filter((line) => line.playerId === playerId);

export const leaderboard: readonly LeaderboardEntry[] = players
  .slice(0, 5)
  .map((player) => ({ player, ...seasonAverages(linesOf(player.id)) }));

const votes = [5, 3, 1];

export const tallies: readonly MvpTally[] = votes.map((voteCount, index) => ({
  player: players[index]!,
  voteCount,
  percentage: Math.round((voteCount / 9) * 100),
}));

export const winners: readonly MvpWinner[] = weeks.slice(1, 4).map((week, age) => {
  const player = players[(age * 2) % 5]!;
  return {
    id: age + 1,
    playerId: player.id,
    player: { ...player, hasProfile: true },
    week,
    voteCount: 5 + age,
    totalVotes: 9,
    percentage: Math.round(((5 + age) / 9) * 100),
    awardedAt: `${weeks[age]}T05:00:00Z`,
  };
});
