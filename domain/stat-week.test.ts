import { describe, expect, it } from 'vitest';
import { ownStatWeekRefusal, statWeekRefusal } from './stat-week.ts';

// Sunday 6 September to Saturday 28 November; Wednesday 6 January to Friday 26 March.
const fall = { name: 'Fall', firstDay: '2026-09-06', lastDay: '2026-11-28' };
const winter = { name: 'Winter', firstDay: '2027-01-06', lastDay: '2027-03-26' };

describe('stats for a week', () => {
  const at = { currentWeek: '2026-11-15', today: '2026-11-18', seasons: [fall, winter] };

  it.each([
    ['the current week', '2026-11-15', null],
    ['last week', '2026-11-08', null],
    ['the first week of the season', '2026-09-06', null],
    ['the week before the season', '2026-08-30', 'before-season'],
    ['next week', '2026-11-22', 'future'],
  ])('%s', (_what, week, refusal) => expect(statWeekRefusal(week, at)).toBe(refusal));

  it('are welcome in the current week, also before the season and after it', () => {
    const early = { ...at, currentWeek: '2026-08-30', today: '2026-09-01' };
    expect(statWeekRefusal('2026-08-30', early)).toBeNull();
    expect(statWeekRefusal('2026-08-23', early)).toBe('before-season');
    expect(
      statWeekRefusal('2026-12-06', { ...at, currentWeek: '2026-12-06', today: '2026-12-08' }),
    ).toBeNull();
  });

  it('may be of any past week in a team without seasons', () => {
    expect(statWeekRefusal('2019-01-06', { ...at, seasons: [] })).toBeNull();
  });
});

describe('stats of a player who joined on Tuesday, November 3', () => {
  const calendar = {
    currentWeek: '2026-11-15',
    today: '2026-11-18',
    seasons: [fall],
    zone: 'America/New_York',
  };
  const joinedAt = '2026-11-04T03:00:00Z';

  it.each([
    ['the week of joining', '2026-11-01', null],
    ['the week before', '2026-10-25', 'before-joining'],
    ['a week before the season', '2026-08-30', 'before-season'],
    ['next week', '2026-11-22', 'future'],
  ])('%s', (_what, week, refusal) => expect(ownStatWeekRefusal(week, calendar, joinedAt)).toBe(refusal));

  it('are always welcome in the current week', () => {
    expect(ownStatWeekRefusal('2026-11-15', calendar, '2026-11-30T12:00:00Z')).toBeNull();
  });
});
