import { describe, expect, it } from 'vitest';
import {
  againstText,
  calendarDateParts,
  clockTime,
  formatMatchup,
  formatScheduleDate,
  formatScheduleTime,
  gameDay,
  gameDayParts,
  gameTime,
  gameTitle,
} from './schedule-format.ts';

describe('a game on the schedule', () => {
  it('is dated with its weekday and without its year', () => {
    expect(formatScheduleDate('2026-11-19')).toBe('Thu, Nov 19');
    expect(formatScheduleDate('2027-01-03')).toBe('Sun, Jan 3');
  });

  it.each([
    [0, 0, '12:00 AM'],
    [0, 5, '12:05 AM'],
    [11, 59, '11:59 AM'],
    [12, 0, '12:00 PM'],
    [19, 45, '7:45 PM'],
    [23, 59, '11:59 PM'],
  ])('that begins at %i:%i is timed %s', (hour, minute, text) => {
    expect(formatScheduleTime({ hour, minute })).toBe(text);
    expect(clockTime(text)).toBe(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  });

  it('without a time leaves the form blank', () => {
    expect(clockTime(null)).toBe('');
    expect(clockTime('TBD')).toBe('');
  });

  it('is torn off a calendar', () => {
    expect(calendarDateParts('2026-11-26')).toEqual({ weekday: 'Thu', dayOfMonth: '26', month: 'Nov' });
  });

  it.each([
    ['en', 'Thu, Nov 19', '7:45 PM'],
    ['en-US', 'Thu, Nov 19', '7:45 PM'],
    ['de', 'Do., 19.\u00a0Nov.', '19:45'],
  ])('is dated and timed as %s writes it', (locale, day, time) => {
    expect(gameDay('2026-11-19', locale)).toBe(day);
    expect(gameTime('7:45 PM', locale)).toBe(time);
  });

  it('is torn off a calendar of any language', () => {
    expect(gameDayParts('2026-11-26', 'de')).toEqual({ weekday: 'Do', dayOfMonth: '26', month: 'Nov' });
    expect(gameDayParts('2026-11-26', 'en')).toEqual(calendarDateParts('2026-11-26'));
  });

  it('keeps a time that cannot be read', () => {
    expect(gameTime('after supper', 'de')).toBe('after supper');
  });

  it('distinguishes home and away', () => {
    expect(formatMatchup('Hawks', { opponent: 'Bulls', isHome: true })).toBe('Hawks vs Bulls');
    expect(formatMatchup('Hawks', { opponent: 'Bulls', isHome: false })).toBe('Hawks @ Bulls');
  });
});

describe('a game in one line', () => {
  const game = { team: 'Hawks', opponent: 'Bulls', date: 'Thu, Nov 19' };

  it('is its score once there is one, our own first', () => {
    expect(gameTitle({ ...game, isHome: false, ourScore: 0, theirScore: 61 })).toBe('Hawks 0-61 Bulls');
  });

  it('is whom the team meets and when before', () => {
    const ahead = { ...game, ourScore: null, theirScore: null };
    expect(gameTitle({ ...ahead, isHome: true })).toBe('Hawks vs Bulls, Thu, Nov 19');
    expect(gameTitle({ ...ahead, isHome: false })).toBe('Hawks @ Bulls, Thu, Nov 19');
  });

  it('names only the opponent where the team is known', () => {
    expect([againstText({ ...game, isHome: true }), againstText({ ...game, isHome: false })]).toEqual([
      'vs Bulls',
      '@ Bulls',
    ]);
  });
});
