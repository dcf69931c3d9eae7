import { describe, expect, it } from 'vitest';
import { boxScore } from '#domain/scorebook/box-score.ts';
import { foldScorebook } from '#domain/scorebook/fold.ts';
import { placedShots } from '#domain/scorebook/placed-shots.ts';
import { isScorebookEvent } from '#domain/scorebook/read-event.ts';
import { hawksGames } from '../games.ts';
import { hawksRounds } from '../hawks-rounds.ts';
import { recordedGame } from './recorded-game.ts';

const games = hawksGames.flatMap(({ round, score }) => {
  const play = hawksRounds[round];
  return score && play?.isScouted ? [{ round, score, lines: Object.entries(play.lines) }] : [];
});

it('three games of the season were scouted', () => {
  expect(games.map(({ round }) => round)).toEqual([5, 3, 1]);
});

describe.each(games)('the recorded game of round $round', ({ round, score, lines }) => {
  const players = lines.map(([, line], index) => ({ key: `p${index + 1}`, number: String(index + 4), line }));
  const tipOff = Temporal.Instant.from('2026-11-12T00:45:00Z');
  const events = recordedGame({ side: 'home', players, theirPoints: score[1], tipOff, seed: round });
  const book = foldScorebook(events);

  it('has the score, and leaves no question open', () => {
    expect(book.score).toEqual({ home: score[0], away: score[1] });
    expect(book.isOver).toBe(true);
    expect(book.questions).toEqual([]);
    expect(events.every(isScorebookEvent)).toBe(true);
  });

  it('adds up to every number of every line', () => {
    const box = boxScore('home', events);
    expect(box.partPeriods).toEqual([]);
    for (const { key, line } of players) {
      const counts = box.lines.find(({ player }) => player === key)?.counts;
      expect([
        key,
        counts?.points,
        (counts?.offensiveRebounds ?? 0) + (counts?.defensiveRebounds ?? 0),
        counts?.assists,
        counts?.steals,
        counts?.blocks,
        counts?.turnovers,
        (counts?.minutes ?? 0) / 600,
      ]).toEqual([key, ...line.slice(0, 7)]);
    }
  });

  it('says of every own shot where it was taken, threes outside the arc', () => {
    const shots = placedShots(events);
    expect(shots).toHaveLength(attemptsOf(events));
    for (const { x, y, points } of shots) expect(Math.hypot(x - 75, y - 15.75) > 67.5).toBe(points === 3);
  });
});

function attemptsOf(events: Parameters<typeof boxScore>[1]): number {
  return boxScore('home', events).totals.fieldGoalAttempts;
}
