import { describe, expect, test } from 'vitest';
import { readConfig } from './env.ts';

describe('a public address without https', () => {
  test.each(['http://team.example.org', 'http://192.168.1.7:3000', 'http://localhost.example.org'])(
    '%s is refused, unless a setting allows it by name',
    (url) => {
      expect(() => readConfig({ PUBLIC_URL: url })).toThrow(/^PUBLIC_URL is http:.*ALLOW_PLAIN_HTTP=on/);
      expect(readConfig({ PUBLIC_URL: url, ALLOW_PLAIN_HTTP: 'on' }).publicUrl.origin).toBe(url);
    },
  );

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'https://team.example.org'])(
    '%s needs no setting',
    (url) => expect(readConfig({ PUBLIC_URL: url }).publicUrl.origin).toBe(url),
  );
});

describe('the connections to the database', () => {
  test('are 40 unless said otherwise', () => {
    expect(readConfig({}).databaseConnections).toBe(40);
    expect(readConfig({ DATABASE_CONNECTIONS: '12', WORKERS: '4' }).databaseConnections).toBe(12);
  });

  test.each(['3', '401', '12.5', 'many'])('%s of them are refused by name', (DATABASE_CONNECTIONS) => {
    expect(() => readConfig({ DATABASE_CONNECTIONS })).toThrow(
      /^DATABASE_CONNECTIONS must be a whole number/,
    );
  });

  test('are refused where workers would have fewer than two each', () => {
    expect(() => readConfig({ DATABASE_CONNECTIONS: '7', WORKERS: '4' })).toThrow(
      /4 workers need at least 8$/,
    );
  });
});
