import { expect, test } from 'vitest';
import { withoutEarlyScores } from './early-scores.ts';
import type { SourceRow } from './game.ts';

const score = { ourScore: 93, opponentScore: 75 };
const context = { zone: 'America/New_York', now: Temporal.Instant.from('2026-11-20T00:45:00Z') };

function row(day: string, time: string | null): SourceRow {
  const game = { day, time, opponent: 'Bulls', isHome: true, location: null, isCancelled: false, score };
  return { line: 1, uid: null, game, finalScore: { score, isCertain: true } };
}

test.each([
  ['at tip-off', '2026-11-19', '7:45 PM', score],
  ['a minute before', '2026-11-19', '7:46 PM', null],
  ['without a time on its day', '2026-11-19', null, score],
  ['without a time on the day before', '2026-11-20', null, null],
])('a score of a game %s', (_when, day, time, expected) => {
  const [read] = withoutEarlyScores([row(day, time)], context);
  expect([read?.game.score, read?.finalScore?.score ?? null]).toEqual([expected, expected]);
});
