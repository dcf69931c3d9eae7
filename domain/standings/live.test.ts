import { describe, expect, it } from 'vitest';
import { liveHours } from '../scorebook/live-score.ts';
import { isLive, liveOutcomes } from './live.ts';

const game = {
  playedOn: '2026-11-19',
  time: '7:00 PM' as string | null,
  venue: null,
  court: null,
  state: 'published' as const,
  playoff: null,
  outcome: null,
  reports: [],
};
const zone = 'America/New_York';
const at = (time: string) => Temporal.ZonedDateTime.from(`2026-11-19T${time}[${zone}]`).toInstant();
const moment = (time: string) => ({ now: at(time), zone });

describe('a game is live', () => {
  it('while its score changes, until the whole minute three hours after', () => {
    const since = at('19:30:20');
    expect(liveHours).toBe(3);
    expect(['19:31:00', '22:30:59', '22:31:00'].map((time) => isLive(game, since, moment(time)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('from tip-off on, or from the start of its day where the time is to be announced', () => {
    expect(isLive(game, at('18:50:00'), moment('18:59:59'))).toBe(false);
    expect(isLive(game, at('18:50:00'), moment('19:00:00'))).toBe(true);
    expect(isLive({ ...game, time: null }, at('09:00:00'), moment('09:00:00'))).toBe(true);
    expect(isLive({ ...game, playedOn: '2026-11-20' }, at('19:30:00'), moment('19:30:00'))).toBe(false);
  });

  it.each([
    { state: 'postponed' as const },
    { state: 'cancelled' as const },
    { state: 'planned' as const },
    { playoff: { round: 1 } },
    { outcome: { kind: 'played' } },
    { reports: [{ side: 'home' }] },
  ])('not if %j', (more) => {
    expect(isLive({ ...game, ...more }, at('19:30:00'), moment('19:31:00'))).toBe(false);
  });
});

describe('as if it had ended now', () => {
  const fixture = { id: 7, playedOn: '2026-11-19', homeId: 1, awayId: 2 };
  const outcomes = (home: number, away: number, period: number) =>
    liveOutcomes(fixture, { home, away, period, regularPeriods: 4 }).map(({ result }) => result);

  it('a lead wins, in overtime by overtime', () => {
    expect(outcomes(41, 39, 3)).toEqual([{ kind: 'played', points: { home: 41, away: 39 } }]);
    expect(outcomes(80, 82, 5)).toMatchObject([{ kind: 'overtime', points: { home: 80, away: 82 } }]);
  });

  it('a level score counts for nobody', () => {
    expect(outcomes(41, 41, 3)).toEqual([]);
  });
});
