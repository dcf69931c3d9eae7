import { readStored, store } from './storage.ts';

const key = 'sixth-man-invite';

/** Keeps an invite code over the way to the issuer and back, where no popup could be opened. */
export function keepPendingInvite(code: string | undefined): void {
  store('session', key, code || null);
}

export function hasPendingInvite(): boolean {
  return readStored('session', key) !== null;
}

/** The code that was kept, once. */
export function takePendingInvite(): string | undefined {
  const code = readStored('session', key) ?? undefined;
  store('session', key, null);
  return code;
}
