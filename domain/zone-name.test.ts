import { expect, test } from 'vitest';
import { zoneNameOn } from './zone-name.ts';

test.each([
  ['elsewhere', 'Europe/Berlin', '2026-11-19', 'EST'],
  ['elsewhere in summer', 'Europe/Berlin', '2026-07-19', 'EDT'],
  ['in the team’s zone', 'America/New_York', '2026-11-19', ''],
  ['in a zone with the same clock', 'America/Toronto', '2026-11-19', ''],
  ['in an unknown zone', null, '2026-11-19', ''],
])('a reader %s reads the zone only where their clock differs', (_who, reader, day, name) => {
  expect(zoneNameOn(day, { team: 'America/New_York', reader })).toBe(name);
});
