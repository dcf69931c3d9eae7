import { expect, test } from 'vitest';
import { hostnameOf } from './security.ts';

test.each([
  ['team.example.org', 'team.example.org'],
  ['TEAM.example.org:443', 'team.example.org'],
  ['[::1]:3000', '[::1]'],
  ['team.example.org@evil.example', 'evil.example'],
  ['', ''],
  ['a b', ''],
])('the name in %s is %s, whenever it is asked for', (host, name) => {
  expect(hostnameOf(host)).toBe(name);
  expect(hostnameOf(host)).toBe(name);
});
