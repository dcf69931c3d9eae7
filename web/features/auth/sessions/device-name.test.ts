import { expect, test } from 'vitest';
import { deviceName, isPhone } from './device-name.ts';

test.each([
  ['Chrome', 'Android', 'Chrome on Android', true],
  ['Safari', 'iOS', 'Safari on iOS', true],
  ['Firefox', 'Linux', 'Firefox on Linux', false],
  ['Firefox', null, 'Firefox', false],
  [null, 'Windows', 'Windows', false],
  [null, null, 'Unknown device', false],
])('%s and %s are %s', (browser, system, name, phone) => {
  expect([deviceName({ browser, system }), isPhone({ system })]).toEqual([name, phone]);
});
