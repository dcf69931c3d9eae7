import { expect, test } from 'vitest';
import { connectionTo, describeDatabaseUrl, parseDatabaseUrl } from './connection-url.ts';

test('a URL with one host is used as it is', () => {
  const url = 'postgres://app:secret@db.example.org/team?sslmode=verify-full';
  expect(connectionTo(url)).toEqual({ connectionString: url });
  expect(describeDatabaseUrl(url)).toBe('db.example.org:5432/team');
});

test('several hosts are read as libpq reads them, and each connection goes to the one that accepts writes', () => {
  const url =
    'postgres://app:secret@one:5433,two,[::1]:5434/team?target_session_attrs=read-write&sslmode=disable';
  expect(connectionTo(url)).toEqual({
    connectionString: 'postgres://app:secret@one:5433/team?sslmode=disable',
    hosts: [
      { host: 'one', port: 5433 },
      { host: 'two', port: 5432 },
      { host: '::1', port: 5434 },
    ],
  });
  expect(describeDatabaseUrl(url)).toBe('one:5433,two:5432,::1:5434/team');
});

test('one host may have to accept writes, too', () => {
  expect(connectionTo('postgres://db/team?target_session_attrs=read-write').hosts).toHaveLength(1);
  expect(connectionTo('postgres://db/team?target_session_attrs=any').hosts).toBeUndefined();
});

test('a socket is found by the parameters that node-postgres knows', () => {
  const url = 'postgres://app@localhost/team?host=%2Frun%2Fpostgresql&port=5433';
  expect(connectionTo(url)).toEqual({ connectionString: url });
  expect(describeDatabaseUrl(url)).toBe('/run/postgresql:5433/team');
});

test.each([
  'mysql://db/team',
  'db.example.org',
  'postgres://one,,two/team',
  'postgres://one:port,two/team',
  'postgres://one,two/team?target_session_attrs=standby',
])('%s is refused', (url) => {
  expect(parseDatabaseUrl(url)).toBeUndefined();
});
