/**
 * The game clock of a scorer's device. While it runs, what is left follows from the moment it was started, so a device that slept shows
 * the right time as soon as it wakes. Moments are in milliseconds since 1970. Product §2, Scoring.
 */
export type GameClock = {
  readonly period: number;
  /** What was left when it was started or stopped last, in milliseconds. */
  readonly leftMs: number;
  readonly runningSince: number | null;
};

/** What is left, in milliseconds. Product §2, Scoring. */
export function leftAt({ leftMs, runningSince }: GameClock, now: number): number {
  // A device whose time of day was set back shows no more than there was.
  return runningSince === null ? leftMs : Math.max(0, leftMs - Math.max(0, now - runningSince));
}

/** Whether it runs and something is left. Product §2, Scoring. */
export function isRunningAt(clock: GameClock, now: number): boolean {
  return clock.runningSince !== null && leftAt(clock, now) > 0;
}

/** Lets it run from now on. Product §2, Scoring. */
export function startClock(clock: GameClock, now: number): GameClock {
  return { ...clock, leftMs: leftAt(clock, now), runningSince: now };
}

/** Stops it. Product §2, Scoring. */
export function stopClock(clock: GameClock, now: number): GameClock {
  return { ...clock, leftMs: leftAt(clock, now), runningSince: null };
}

/** Set to another value it goes on running, or stands. Product §2, Scoring. */
export function setClock(clock: GameClock, leftMs: number, now: number): GameClock {
  return { ...clock, leftMs, runningSince: clock.runningSince === null ? null : now };
}

/** Tenths of a second, as events carry them. Product §2, Scoring. */
export function tenthsAt(clock: GameClock, now: number): number {
  return Math.ceil(leftAt(clock, now) / 100);
}

/** `12:07`, and `9.4` in the last minute; rounded up, so that `0.0` is the end. Product §2, Scoring. */
export function clockText(tenths: number): string {
  if (tenths < 600) return `${Math.floor(tenths / 10)}.${tenths % 10}`;
  const seconds = Math.ceil(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds of a typed clock: `7:30`, `45` or `9.4`; null for anything else. Product §2, Scoring. */
export function clockMs(text: string): number | null {
  const [, minutes = '0', seconds = '', tenths = '0'] =
    /^(?:(\d{1,2}):)?(\d{1,2})(?:[.,](\d))?$/.exec(text.trim()) ?? [];
  if (seconds === '' || Number(seconds) > 59) return null;
  return Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number(tenths) * 100;
}
