import { describe, expect, it } from 'vitest';
import { boxScore } from './box-score.ts';
import { boxColumns } from './columns.ts';
import type { Play, PlayerKey, ScorebookEvent } from './events.ts';
import { foldScorebook } from './fold.ts';
import { presetFormat } from './format.ts';
import amateurFinal from './testing/amateur-final.json' with { type: 'json' };
import { eventAt } from './testing/events.ts';
import overtimeGame from './testing/overtime-game.json' with { type: 'json' };
import { officialAndOurs, readLeagueGame } from './testing/read-league-game.ts';
import singleFreeThrows from './testing/single-free-throws.json' with { type: 'json' };

describe('the official box score', () => {
  it.each([
    ['after overtime', overtimeGame, { home: 126, away: 115 }],
    ['with a free throw for all points of a foul', singleFreeThrows, { home: 89, away: 117 }],
  ])('comes out of the plays of a game %s', (_, game, score) => {
    const events = readLeagueGame(game);
    expect(foldScorebook(events).score).toEqual(score);
    const rows = officialAndOurs(game, events);
    expect(rows.map(({ ours }) => ours)).toEqual(rows.map(({ official }) => official));
    for (const { secondsOff } of rows) expect(secondsOff).toBeLessThanOrEqual(1);
  });
});

describe('the same game scouted', () => {
  const scout = (side: 'home' | 'away') =>
    eventAt({ counter: 0, clock: 7_200 }, { kind: 'level', side, level: 'scout' });
  const events = [scout('home'), scout('away'), ...readLeagueGame(overtimeGame)];

  it.each(['home', 'away'] as const)(
    'has every column in every period, and its periods add up: %s',
    (side) => {
      const game = boxScore(side, events);
      const ofPeriods = [1, 2, 3, 4, 5].map((period) => boxScore(side, events, period));
      for (const { columns } of [game, ...ofPeriods]) expect(columns).toEqual(boxColumns);
      for (const column of game.columns) {
        const sum = (lines: typeof game.lines) =>
          lines.reduce((total, { counts }) => total + counts[column], 0);
        expect([column, sum(ofPeriods.flatMap(({ lines }) => lines))]).toEqual([column, sum(game.lines)]);
      }
    },
  );
});

describe('an amateur final, kept as a sheet', () => {
  const events = readFinal();
  const book = foldScorebook(events);
  const kinds = events.flatMap(({ play }) => (play.kind === 'foul' ? [play.foul] : []));

  it('has its score and its fouls', () => {
    expect(book.score).toEqual(amateurFinal.final);
    expect(kinds.filter((kind) => kind === 'personal')).toHaveLength(34);
    expect(kinds.filter((kind) => kind === 'unsportsmanlike')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'technical')).toHaveLength(2);
  });

  it('knows who is on the court as far as its table did', () => {
    expect(book.sides.away.court.onCourt.toSorted()).toEqual(['n10', 'n11', 'n12', 'n14', 'n9']);
    // Two players went off without a note.
    expect(book.sides.home.court.onCourt).toHaveLength(7);
  });

  it('shows no column that nobody kept', () => {
    expect(boxScore('home', events).columns).toEqual([
      'minutes',
      'points',
      'fieldGoals',
      'threes',
      'freeThrows',
      'fouls',
      'plusMinus',
    ]);
  });

  it('adds up by period', () => {
    const ofPeriods = [1, 2, 3, 4].flatMap((period) => boxScore('home', events, period).lines);
    const whole = boxScore('home', events).lines;
    for (const column of ['points', 'fouls', 'minutes', 'plusMinus'] as const) {
      const sum = (lines: typeof whole) => lines.reduce((total, { counts }) => total + counts[column], 0);
      expect(sum(ofPeriods)).toBe(sum(whole));
    }
  });
});

function readFinal(): ScorebookEvent[] {
  const plays = amateurFinal.plays.map(([period, clock, side, what, who], index) => {
    const at = { period: Number(period), clock: Number(clock), counter: index + 2 };
    return eventAt(at, sheetPlay(side === 'home' ? 'home' : 'away', String(what), who));
  });
  const end = eventAt({ period: 4, clock: 0, counter: plays.length + 2 }, { kind: 'end' });
  const setup = eventAt({ counter: 1 }, { kind: 'setup', format: presetFormat('quarters10') });
  return [setup, ...plays, end];
}

type Who = (typeof amateurFinal.plays)[number][number];

function sheetPlay(side: 'home' | 'away', what: string, who: Who | undefined): Play {
  const keys = (Array.isArray(who) ? who : []).map((number): PlayerKey => `n${number}`);
  const player: PlayerKey | null = typeof who === 'string' ? `n${who}` : null;
  if (what === 'in') return { kind: 'substitution', side, in: keys, out: [] };
  if (what === 'out') return { kind: 'substitution', side, in: [], out: keys };
  if (what === 'timeout') return { kind: 'timeout', side };
  if (what === '1') return { kind: 'freeThrow', side, player, points: 1, isMade: true };
  if (what === '2' || what === '3')
    return { kind: 'shot', side, player, points: what === '3' ? 3 : 2, isMade: true };
  const foul = { P: 'personal', U: 'unsportsmanlike', T: 'technical' } as const;
  return { kind: 'foul', side, player, foul: what === 'U' || what === 'T' ? foul[what] : 'personal' };
}
