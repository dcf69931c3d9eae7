import { describe, expect, it } from 'vitest';
import { finalScoreIn, resultChoices } from './final-scores.ts';

const scoreOf = (text: string, ours: 'left' | 'right' = 'left') => {
  const parsed = finalScoreIn(text, ours, 'Harbor Hawks');
  return parsed && `${parsed.score.ourScore}-${parsed.score.opponentScore}${parsed.isCertain ? '' : '?'}`;
};

describe('a description', () => {
  it.each([
    ['Final, 93-75', '93-75?'],
    ['Harbor Hawks vs. Bulls, Pier Classic, Final, 93-75', '93-75?'],
    ['FINAL SCORE: 93 - 75', '93-75?'],
    ['Bring both jerseys.\nResult: 61-68', '61-68?'],
    ['Full time (60-60)', '60-60?'],
    ['W 68-61', '68-61'],
    ['L, 68-61', '61-68'],
    ['Result: Won 68-61', '68-61'],
    ['We lost 61-68', '61-68'],
    ['Harbor Hawks beat Bulls 68-61', '68-61'],
    ['Bulls defeated Harbor Hawks, 68-61', '61-68'],
  ])('%j offers %j', (text, expected) => {
    expect(scoreOf(text)).toBe(expected);
  });

  it('counts from our side of the title', () => {
    expect(scoreOf('Final, 93-75', 'right')).toBe('75-93?');
    expect(scoreOf('W 93-75', 'right')).toBe('93-75');
  });

  it.each([
    'Doors open 6-7 PM',
    'Call 555-0100, record 5-2',
    'Final exam on 12-15',
    'Bulls won 68-61',
    'Score: 0-0',
    'Final 555-0100',
    'Final, 999-1',
    'Final, 2026-11-19',
    '',
  ])('%j offers nothing', (text) => {
    expect(scoreOf(text)).toBeNull();
  });
});

describe('the captain may say', () => {
  const score = (ourScore: number, opponentScore: number) => ({ ourScore, opponentScore });

  it('either way, the likelier first, unless the source names the winner', () => {
    const either = resultChoices({ score: score(61, 68), isCertain: false });
    expect(either).toEqual([
      { result: 'lost', score: score(61, 68) },
      { result: 'won', score: score(68, 61) },
    ]);
    expect(resultChoices({ score: score(61, 68), isCertain: true })).toEqual([either[0]]);
    expect(resultChoices({ score: score(60, 60), isCertain: false })).toEqual([
      { result: 'tied', score: score(60, 60) },
    ]);
  });
});
