import type { Coordinates } from '#domain/gym-pins.ts';

/** `off` where the browser may not say where it is, or never can; `unknown` where it doesn't find out. */
export type PositionProblem = 'off' | 'unknown';

export class PositionError extends Error {
  readonly problem: PositionProblem;

  constructor(problem: PositionProblem) {
    super(problem);
    this.name = 'PositionError';
    this.problem = problem;
  }
}

type PositionNeed = {
  /** The position may be as old. */
  maxAgeMs: number;
  /** A rougher position is refused. */
  withinMeters: number;
};

const timeoutMs = 20_000;

/** Where the device is; the browser asks its user if it has to. Throws {@link PositionError}. */
export function currentPosition({ maxAgeMs, withinMeters }: PositionNeed): Promise<Coordinates> {
  const { promise, resolve, reject } = Promise.withResolvers<Coordinates>();
  if (!canLocate()) return Promise.reject(new PositionError('off'));
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude, accuracy } }) =>
      accuracy <= withinMeters ? resolve({ latitude, longitude }) : reject(new PositionError('unknown')),
    ({ code }) => reject(new PositionError(code === denied ? 'off' : 'unknown')),
    { enableHighAccuracy: maxAgeMs === 0, maximumAge: maxAgeMs, timeout: timeoutMs },
  );
  return promise;
}

/** The code of GeolocationPositionError.PERMISSION_DENIED. */
const denied = 1;

/** Whether the browser may say where it is; `prompt` where it would ask, or doesn't tell. */
export async function positionPermission(): Promise<PermissionState> {
  if (!canLocate()) return 'denied';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}

/** Pages without https have no position, and old browsers none at all. */
function canLocate(): boolean {
  return window.isSecureContext && 'geolocation' in navigator;
}
