import { addDays, type Day, dayOfWeek, daysBetween, type Season } from '../calendar.ts';
import type { PlanSlot } from './input.ts';

/** When a court is the league's, every week. */
export type Evening = {
  /** 0 = Sunday … 6 = Saturday. */
  readonly weekday: number;
  /** Minutes since midnight of the first game. */
  readonly minute: number;
  /** How many games follow each other. */
  readonly slots: number;
};

export type PlanCourt = {
  readonly venue: string;
  readonly court: string | null;
  readonly evenings: readonly Evening[];
  /** Days on which this court is gone. */
  readonly daysOff: readonly Day[];
};

type Days = Season & { readonly daysOff: readonly Day[]; readonly slotMinutes: number };

/** The slots of all courts from the first to the last day, in order of time. Product §5, Fixture. */
export function slotsOf(courts: readonly PlanCourt[], days: Days): PlanSlot[] {
  const length = daysBetween(days.firstDay, days.lastDay) + 1;
  const off = new Set(days.daysOff);
  const slots = Array.from({ length }, (_, index) => addDays(days.firstDay, index))
    .filter((day) => !off.has(day))
    .flatMap((day) => courts.flatMap((court) => slotsOfDay(court, day, days.slotMinutes)));
  return slots.toSorted(inOrder);
}

function slotsOfDay(
  { venue, court, evenings, daysOff }: PlanCourt,
  day: Day,
  slotMinutes: number,
): PlanSlot[] {
  if (daysOff.includes(day)) return [];
  const weekday = dayOfWeek(day);
  return evenings
    .filter((evening) => evening.weekday === weekday)
    .flatMap((evening) =>
      Array.from({ length: evening.slots }, (_, index) => ({
        playedOn: day,
        minute: evening.minute + index * slotMinutes,
        venue,
        court,
      })),
    )
    .filter(({ minute }) => minute < 24 * 60);
}

/** By day and time, then by place. Product §5, Fixture. */
export function inOrder(a: PlanSlot, b: PlanSlot): number {
  return (
    compare(a.playedOn, b.playedOn) ||
    (a.minute ?? 24 * 60) - (b.minute ?? 24 * 60) ||
    compare(courtKey(a), courtKey(b))
  );
}

/** A text for a court, which two ways to write it share. Product §5, Fixture. */
export function courtKey({ venue, court }: Pick<PlanSlot, 'venue' | 'court'>): string {
  return `${venue ?? ''}\n${court ?? ''}`.toLowerCase();
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** Whether two games are at the same time; one whose time is to be announced takes its whole day. Product §5, Fixture. */
export function isSameTime(
  a: Pick<PlanSlot, 'playedOn' | 'minute'>,
  b: Pick<PlanSlot, 'playedOn' | 'minute'>,
  slotMinutes: number,
): boolean {
  if (a.playedOn !== b.playedOn) return false;
  return a.minute === null || b.minute === null || Math.abs(a.minute - b.minute) < slotMinutes;
}
