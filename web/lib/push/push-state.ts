import { isInstalledApp } from '../installed-app.ts';
import { readStored, store } from '../storage.ts';
import { createEmitter } from '../store.ts';

/**
 * Whether push messages come to this browser: `install` where only the installed app takes them, `prompt` where the browser asks
 * its user first, `denied` where they have said no.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'prompt' | 'off' | 'on';

const key = 'sixth-man-push-user';

/** The uid of the person who has turned on push messages in this browser. */
export const pushUser = () => readStored('local', key);

export function setPushUser(uid: string | null): void {
  store('local', key, uid);
  changes.emit();
}

/** What holds for somebody in this browser. Costs little: it is asked at each rendering. */
export function pushStateOf(uid: string): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window) || typeof Notification === 'undefined') {
    return isAppleTouchDevice() && !isInstalledApp() ? 'install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission === 'default') return 'prompt';
  return pushUser() === uid ? 'on' : 'off';
}

/** Reads the permission again, which may have changed in the browser's settings. */
const changes = createEmitter(() => {
  document.addEventListener('visibilitychange', changes.emit);
  window.addEventListener('storage', changes.emit);
  return () => {
    document.removeEventListener('visibilitychange', changes.emit);
    window.removeEventListener('storage', changes.emit);
  };
});

export const onPushChange = changes.subscribe;
export const notePushChange = changes.emit;

/** iPhones, and iPads, which call themselves Macs. Both give `PushManager` only to installed apps. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
