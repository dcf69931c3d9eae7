import type { GameClock } from '#domain/scorebook/clock.ts';
import { readStored, store } from '../storage.ts';

const deviceKey = 'scorebook-device';

/** The name of this browser in the order of events, made at its first use. */
export function deviceName(): string {
  const existing = readStored('local', deviceKey);
  if (existing && /^[a-z\d]{8,36}$/.test(existing)) return existing;
  const name = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  store('local', deviceKey, name);
  return name;
}

/** The clock of a game on this device; null before it was set. */
export function readClock(gameId: number): GameClock | null {
  const text = readStored('local', `scorebook-clock-${gameId}`);
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isClock(value) ? value : null;
  } catch {
    return null;
  }
}

export function storeClock(gameId: number, clock: GameClock): void {
  store('local', `scorebook-clock-${gameId}`, JSON.stringify(clock));
}

function isClock(value: unknown): value is GameClock {
  return (
    typeof value === 'object' &&
    value !== null &&
    'period' in value &&
    'leftMs' in value &&
    'runningSince' in value &&
    typeof value.period === 'number' &&
    typeof value.leftMs === 'number' &&
    (value.runningSince === null || typeof value.runningSince === 'number')
  );
}
