import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  joinPositions,
  normalisePositions,
  offeredPositions,
  positionAndJersey,
  splitPositions,
} from './positions.ts';

describe('the positions of a player', () => {
  it('are chosen from five', () => {
    expect(offeredPositions).toHaveLength(5);
    expect(normalisePositions(joinPositions(offeredPositions))).toBe('Guard, Forward, Center');
  });

  it.each([
    ['Point Guard', 'Guard'],
    ['Point Guard, Shooting Guard', 'Guard'],
    ['POWER FORWARD,center', 'Forward, Center'],
    ['Center, Small Forward, center', 'Center, Forward'],
    ['Sixth Man, Point Guard', 'Sixth Man, Guard'],
    ['Wing, Wing', 'Wing'],
    [' , Guards ,, ', 'Guard'],
    ['', ''],
    [null, ''],
  ])('%j are shown as %j', (text, normalised) => expect(normalisePositions(text)).toBe(normalised));

  it('come back from the stored text as they were chosen', () => {
    fc.assert(
      fc.property(fc.subarray([...offeredPositions]), (positions) => {
        expect(splitPositions(joinPositions(positions))).toEqual(positions);
      }),
    );
  });

  it('do not change when shown text is normalised again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Point Guard', 'center', 'Wing', 'Stretch forward')), (names) => {
        const normalised = normalisePositions(names.join(','));
        expect(normalisePositions(normalised)).toBe(normalised);
      }),
    );
  });
});

it.each([
  [{ position: 'Point Guard', jerseyNumber: 7 }, 'Guard · #7'],
  [{ position: null, jerseyNumber: 0 }, '#0'],
  [{ position: 'Center', jerseyNumber: null }, 'Center'],
  [{ position: null, jerseyNumber: null }, ''],
])('stands below a name with the jersey: %j', (player, text) => {
  expect(positionAndJersey(player)).toBe(text);
});
