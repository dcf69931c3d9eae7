import { describe, expect, test } from 'vitest';
import type { Coordinates } from './gym-pins.ts';
import { distanceText, longestTripKm, tripTo } from './leave-by.ts';

const gym = { latitude: 40, longitude: -74 };
/** So many kilometers north of the gym, in a straight line. */
const north = (km: number) => ({ latitude: 40 + km / 111.195, longitude: -74 });
/** 7:45 PM in New York. */
const times: Parameters<typeof tripTo>[2] = {
  startsAt: '2026-11-20T00:45:00Z',
  time: '7:45 PM',
  arrivalTime: null,
};
const leaveAt = (from: Coordinates, at: Partial<typeof times> = {}) => {
  const { leaveAt: moment } = tripTo(gym, from, { ...times, ...at });
  return moment === null ? null : new Date(moment).toISOString();
};

describe('when to leave for a game', () => {
  test('is 5 minutes before tip-off next door', () => {
    expect(leaveAt(gym)).toBe('2026-11-20T00:40:00.000Z');
  });

  test('is earlier by the roads, slow in town and faster outside, rounded up to 5 minutes', () => {
    // 2 km are 2.6 km of roads at 30 km/h: 5.2 minutes.
    expect(leaveAt(north(2))).toBe('2026-11-20T00:35:00.000Z');
    // 15 km are 19.5 km: 16 minutes for the first 8, and 12.5 for the rest.
    expect(leaveAt(north(15))).toBe('2026-11-20T00:15:00.000Z');
    // 60 km are 78 km: 16, 34.9 and 25.3 minutes.
    expect(leaveAt(north(60))).toBe('2026-11-19T23:25:00.000Z');
  });

  test.each([
    [0, 'en-US', '1 mile'],
    [19.5, 'en-US', '12 miles'],
    [19.5, 'en-GB', '12 miles'],
    [19.5, 'en-CA', '20 kilometres'],
    [1, 'de', '1 Kilometer'],
    [19.5, 'de', '20 Kilometer'],
    [19.5, 'es-MX', '20 kilómetros'],
    [19.5, 'pt-BR', '20 quilômetros'],
  ])('%s km are in %s %s', (km, locale, text) => {
    expect(distanceText(km, locale)).toBe(text);
  });

  test('goes by the roads, whichever the direction', () => {
    expect(tripTo(gym, north(15), times).km).toBeCloseTo(19.5, 1);
    expect(tripTo(gym, { latitude: 40, longitude: -74.1759 }, times).km).toBeCloseTo(19.5, 0);
  });

  test('is never later from farther away', () => {
    let latest = Number.POSITIVE_INFINITY;
    for (let km = 0; km < 180; km += 0.5) {
      const moment = tripTo(gym, north(km - 0.1), times).leaveAt ?? Number.NaN;
      expect(moment).toBeLessThanOrEqual(latest);
      latest = moment;
    }
  });

  test('counts from the time at which the captain wants the team there', () => {
    expect(leaveAt(gym, { arrivalTime: '7:15 PM' })).toBe('2026-11-20T00:10:00.000Z');
  });

  test('counts from tip-off where the arrival is after it, or is no time', () => {
    expect(leaveAt(gym, { arrivalTime: '8:15 PM' })).toBe('2026-11-20T00:40:00.000Z');
    expect(leaveAt(gym, { arrivalTime: 'early' })).toBe('2026-11-20T00:40:00.000Z');
  });

  test('is not said of a trip that nobody plans by it', () => {
    const km = longestTripKm / 1.3;
    expect(tripTo(gym, north(km - 0.1), times).leaveAt).not.toBeNull();
    const trip = tripTo(gym, north(km + 1), times);
    expect(trip.leaveAt).toBeNull();
  });
});
