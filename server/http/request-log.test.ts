import { expect, test } from 'vitest';
import { networkOf, shortIp } from './request-log.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:0DB8:85a3:0:0:8a2e:370:7334', '2001:db8:85a3::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1::/48'],
  ['not an address', 'unknown'],
])('%s is logged as %s', (ip, short) => expect(shortIp(ip)).toBe(short));

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:0DB8:85a3:0:0:8a2e:370:7334', '2001:db8:85a3:0::/64'],
  ['2001:db8:85a3::1', '2001:db8:85a3:0::/64'],
  ['2001:db8:85a3:1::1', '2001:db8:85a3:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (ip, client) => expect(networkOf(ip)).toBe(client));
