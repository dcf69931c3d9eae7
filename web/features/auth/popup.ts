import { isInstalledApp } from '#web/lib/installed-app.ts';
import { storePendingInvite } from '#web/lib/session/storage.ts';

/** The callback's page speaks on it; the issuer's own pages cut every other tie to this window. */
const channelName = 'sixth-man-sign-in';
const size = { width: 480, height: 640 };
const checkEvery = 400;

export type Outcome = { error?: string };

type Wish = { returnTo: string; inviteCode: string | undefined };

/** Calls back whenever a sign-in window of this site is done, however late. Gives back how to stop. */
export function listenForOutcome(listener: (outcome: Outcome) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOutcome(data)) listener(data);
  });
  return () => channel.close();
}

/** Another version of this site may speak on the channel, too. */
function isOutcome(data: unknown): data is Outcome {
  if (typeof data !== 'object' || data === null) return false;
  return !('error' in data) || typeof data.error === 'string';
}

/**
 * Opens the issuer's sign-in in a popup; resolves when that window is gone or out of reach. In an installed app, and where a
 * browser opens none, the page itself goes there and comes back to /login.
 */
export async function openIssuer(wish: Wish): Promise<void> {
  if (isInstalledApp()) return goThere(wish);
  const { width, height } = size;
  const left = window.screenX + Math.max(0, (window.outerWidth - width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const popup = window.open('/api/auth/start?popup=1', channelName, features);
  if (!popup) return goThere(wish);
  popup.focus();
  // A window that an issuer has cut off reads as closed: its outcome still arrives by the channel.
  while (!popup.closed) await new Promise((resolve) => setTimeout(resolve, checkEvery));
}

async function goThere({ returnTo, inviteCode }: Wish) {
  storePendingInvite(inviteCode);
  window.location.assign(`/api/auth/start?${new URLSearchParams({ returnTo })}`);
  // The page is being left; nothing here goes on.
  await new Promise(() => {});
}
