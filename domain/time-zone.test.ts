import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each(['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'UTC', 'America/Argentina/Buenos_Aires'])(
  '%s is a time zone',
  (text) => expect(isTimeZone(text)).toBe(true),
);

test.each(['', 'Mars/Olympus', '+02:00', 'New York', ' UTC', 'America/New_York; drop table'])(
  '%j is no time zone',
  (text) => expect(isTimeZone(text)).toBe(false),
);
