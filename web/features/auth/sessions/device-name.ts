import type { DeviceSession } from '#contract/auth/sessions.ts';
import { m } from '#messages';

/** 'Chrome on Android', or what is known of it. */
export function deviceName({ browser, system }: Pick<DeviceSession, 'browser' | 'system'>): string {
  if (browser && system) return m.devices_browserOnSystem({ browser, system });
  return browser ?? system ?? m.devices_unknown();
}

const phoneSystems: readonly (string | null)[] = ['Android', 'iOS', 'Windows Phone'];

export function isPhone({ system }: Pick<DeviceSession, 'system'>): boolean {
  return phoneSystems.includes(system);
}
