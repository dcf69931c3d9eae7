import type { Coordinates } from './gym-pins.ts';
import { clockTime } from './schedule-format.ts';

const minuteMs = 60_000;
const kmPerMile = 1.609344;
const earthRadiusKm = 6_371;
/** How much longer roads are than the straight line. */
const detour = 1.3;
/** How fast a trip is from door to door: its first kilometers are the slowest. */
const bands = [
  { upToKm: 8, kmPerHour: 30 },
  { upToKm: 40, kmPerHour: 55 },
  { upToKm: Number.POSITIVE_INFINITY, kmPerHour: 90 },
];
const stepMinutes = 5;

/** Nobody plans a longer trip by this estimate. */
export const longestTripKm = 241;

/** The length of the roads, and when a player should leave, as milliseconds of the epoch; null where the gym is too far away to say. */
export type Trip = { readonly km: number; readonly leaveAt: number | null };

type Times = { readonly startsAt: string; readonly time: string | null; readonly arrivalTime: string | null };

/**
 * When to leave for a game, from where one is: the straight line with a detour, by usual speeds, rounded up to 5 minutes, before the
 * time at which the captain wants the team there, else before tip-off. Product §2, Game.
 */
export function tripTo(gym: Coordinates, from: Coordinates, times: Times): Trip {
  const km = distanceKm(from, gym) * detour;
  if (km > longestTripKm) return { km, leaveAt: null };
  return { km, leaveAt: arrivalAt(times) - tripMinutes(km) * minuteMs };
}

/** Where roads are measured in miles. */
const regionsWithMiles = /-(US|GB)$/;

/** A distance in a locale (BCP 47), in the unit of its region and at least one: '12 miles', '20 Kilometer'. Product §2, Game. */
export function distanceText(km: number, locale: string): string {
  const [unit, length] = regionsWithMiles.test(locale) ? ['mile', km / kmPerMile] : ['kilometer', km];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.round(length)));
}

/** Minutes from door to door, at least 5. */
function tripMinutes(km: number): number {
  let minutes = 0;
  let fromKm = 0;
  for (const { upToKm, kmPerHour } of bands) {
    const part = Math.max(0, Math.min(km, upToKm) - fromKm);
    minutes += (part / kmPerHour) * 60;
    fromKm = upToKm;
  }
  return Math.max(1, Math.ceil(minutes / stepMinutes)) * stepMinutes;
}

/** As long before tip-off as the arrival is before the game's time. An arrival after it doesn't count. */
function arrivalAt({ startsAt, time, arrivalTime }: Times): number {
  const tipOff = Date.parse(startsAt);
  const [start, arrival] = [minuteOfDay(time), minuteOfDay(arrivalTime)];
  if (start === null || arrival === null) return tipOff;
  return tipOff - Math.max(0, start - arrival) * minuteMs;
}

function minuteOfDay(text: string | null): number | null {
  const clock = clockTime(text);
  if (clock === '') return null;
  const [hour, minute] = clock.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}

/** Along the surface of the earth. */
function distanceKm(one: Coordinates, other: Coordinates): number {
  const [fromLatitude, toLatitude] = [radians(one.latitude), radians(other.latitude)];
  const haversine =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) *
      Math.cos(toLatitude) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
