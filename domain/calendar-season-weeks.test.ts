import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countedWeeks, isInRange, seasonOfWeek } from './calendar.ts';
import { seasonsOverlap } from './season-days.ts';

// Sunday 6 September to Saturday 28 November; Wednesday 6 January to Friday 26 March.
const fall = { name: 'Fall', firstDay: '2026-09-06', lastDay: '2026-11-28' };
const winter = { name: 'Winter', firstDay: '2027-01-06', lastDay: '2027-03-26' };

describe('the weeks that count for a season', () => {
  it('run from its first week to the one before the next season', () => {
    expect(countedWeeks(winter, [fall, winter])).toEqual({ first: '2027-01-03', last: null });
    expect(countedWeeks(fall, [winter, fall])).toEqual({ first: null, last: '2026-12-27' });
  });

  it('are all weeks when there is one season, or none', () => {
    const all = { first: null, last: null };
    expect(countedWeeks(fall, [fall])).toEqual(all);
    expect(countedWeeks(null, [])).toEqual(all);
  });

  it('share the week in which one season ends and the next begins', () => {
    const spring = { name: 'Spring', firstDay: '2027-03-27', lastDay: '2027-06-01' };
    expect(countedWeeks(winter, [fall, winter, spring]).last).toBe('2027-03-21');
    expect(countedWeeks(spring, [fall, winter, spring]).first).toBe('2027-03-21');
  });

  it('leave no week out, whatever the seasons', () => {
    const days = fc.integer({ min: 0, max: 2_000 }).map((n) => addDays('2024-01-07', n));
    const anySeason = fc
      .tuple(days, fc.integer({ min: 0, max: 200 }))
      .map(([firstDay, length]) => ({ firstDay, lastDay: addDays(firstDay, length) }));
    const apart = fc
      .array(anySeason, { minLength: 1, maxLength: 5 })
      .map((option) =>
        option.filter((one, i) => option.slice(0, i).every((other) => !seasonsOverlap(one, other))),
      );
    const anyWeek = fc.integer({ min: -100, max: 400 }).map((n) => addDays('2024-01-07', n * 7));
    fc.assert(
      fc.property(apart, anyWeek, (seasons, week) => {
        const counting = seasons.filter((season) => isInRange(week, countedWeeks(season, seasons)));
        expect(counting.length).toBeGreaterThanOrEqual(1);
        const sharing = seasons.filter(
          ({ firstDay, lastDay }) => firstDay <= addDays(week, 6) && week <= lastDay,
        );
        expect(counting.length).toBeLessThanOrEqual(Math.max(1, sharing.length));
      }),
    );
  });
});

describe('the season of a week', () => {
  const spring = { name: 'Spring', firstDay: '2027-03-27', lastDay: '2027-06-01' };

  it.each([
    ['a week before all seasons', '2026-08-02', 'Fall'],
    ['a week of the season', '2026-10-04', 'Fall'],
    ['a week after it', '2026-12-20', 'Fall'],
    ['the week in which the next one begins', '2027-01-03', 'Winter'],
    ['a week that two seasons share', '2027-03-21', 'Winter'],
    ['the week after that', '2027-03-28', 'Spring'],
  ])('%s', (_what, week, name) => expect(seasonOfWeek(week, [spring, winter, fall])?.name).toBe(name));

  it('is none in a team without seasons', () => {
    expect(seasonOfWeek('2026-11-15', [])).toBeNull();
  });
});
