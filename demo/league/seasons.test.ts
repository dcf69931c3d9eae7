import { describe, expect, it } from 'vitest';
import { seasonName } from './seasons.ts';

describe('the name of a demo season', () => {
  it.each([
    ['2026-10-28', 'Fall 2026'],
    ['2026-11-30', 'Fall 2026'],
    ['2026-12-01', 'Winter 2026-27'],
    ['2027-02-28', 'Winter 2026-27'],
    ['2027-03-01', 'Spring 2027'],
    ['2027-08-31', 'Summer 2027'],
    ['2099-12-31', 'Winter 2099-00'],
  ])('with its middle on %s is %s', (day, name) => {
    expect(seasonName(Temporal.PlainDate.from(day))).toBe(name);
  });
});
