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
