import { expect, test } from 'vitest';
import { connectionTo, describeDatabaseUrl, parseDatabaseUrl } from './connection-url.ts';

test('a URL is used as it is, and described without its password', () => {
  const url = 'postgres://app:secret@db.example.org/team?sslmode=verify-full';
  expect(connectionTo(url)).toEqual({ connectionString: url });
  expect(describeDatabaseUrl(url)).toBe('db.example.org:5432/team');
  expect(describeDatabaseUrl('postgres://app@[::1]:5434/team')).toBe('::1:5434/team');
});

test('a socket is found by the parameters that node-postgres knows', () => {
  const url = 'postgres://app@localhost/team?host=%2Frun%2Fpostgresql&port=5433';
  expect(connectionTo(url)).toEqual({ connectionString: url });
  expect(describeDatabaseUrl(url)).toBe('/run/postgresql:5433/team');
});

test.each(['mysql://db/team', 'db.example.org', 'postgres://one:5433,two/team', 'postgres://one:port/team'])(
  '%s is refused',
  (url) => {
    expect(parseDatabaseUrl(url)).toBeUndefined();
  },
);
