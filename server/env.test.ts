import { describe, expect, test } from 'vitest';
import { readConfig } from './env.ts';
import { StartError } from './start-error.ts';

test.each([
  ['a port that is none', { PORT: 'http' }, 'PORT must be a port from 1 to 65535'],
  ['any port', { PORT: '0' }, 'PORT must be a port from 1 to 65535'],
  ['a port beyond the last', { METRICS_PORT: '65536' }, 'METRICS_PORT must be a port from 1 to 65535'],
  ['an address that is none', { PUBLIC_URL: 'team.test' }, 'PUBLIC_URL must be an http or https address'],
  ['workers that are no number', { WORKERS: 'all' }, 'WORKERS must be a whole number from 1 to 16'],
  ['no workers', { WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 16'],
  ['half a worker', { WORKERS: '1.5' }, 'WORKERS must be a whole number from 1 to 16'],
  ['more workers than connections', { WORKERS: '17' }, 'WORKERS must be a whole number from 1 to 16'],
  ['an issuer without its client', { OIDC_ISSUER: 'https://id.test' }, 'OIDC_CLIENT_ID is missing'],
  ['an admin who is no address', { ADMIN_EMAILS: 'a@b.test, nobody' }, "ADMIN_EMAILS holds 'nobody'"],
])('%s is refused in one clear line', (_what, environment, line) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(StartError);
  expect(read).toThrow(line);
  expect(read).not.toThrow('\n');
});

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

describe('the mail server', () => {
  const url = 'smtps://team:secret@mail.example.org';

  test('is none without settings', () => expect(readConfig({}).mail).toBeNull());

  test.each([
    ['team@example.org', { name: '', address: 'team@example.org' }],
    ['Harbor Hawks <team@example.org>', { name: 'Harbor Hawks', address: 'team@example.org' }],
  ])('takes mails from %s', (from, sender) => {
    expect(readConfig({ SMTP_URL: url, MAIL_FROM: from }).mail).toEqual({
      smtpUrl: url,
      from: sender,
      dkim: null,
    });
  });

  test.each(['mail.example.org', 'https://mail.example.org', 'smtp', 'imaps://mail.example.org'])(
    'is not %s',
    (wrong) => {
      const settings = { SMTP_URL: wrong, MAIL_FROM: 'team@example.org' };
      expect(() => readConfig(settings)).toThrow(/^SMTP_URL must be an smtp:\/\/ or smtps:\/\/ address$/);
    },
  );

  test.each([
    [undefined, /^MAIL_FROM is missing/],
    ['', /^MAIL_FROM is missing/],
    ['Harbor Hawks', /^MAIL_FROM must be an email address/],
    ['Harbor Hawks <team>', /^MAIL_FROM must be an email address/],
    ['Harbor\r\nBcc: all@example.org <team@example.org>', /^MAIL_FROM must be an email address/],
    ['one@example.org, two@example.org', /^MAIL_FROM must be an email address/],
  ])('takes no mails from %j', (from, message) => {
    expect(() => readConfig({ SMTP_URL: url, MAIL_FROM: from })).toThrow(message);
  });

  test('is missing where only a sender is configured', () => {
    expect(() => readConfig({ MAIL_FROM: 'team@example.org' })).toThrow(/^SMTP_URL is missing/);
  });

  test('signs with all of DKIM, or with none of it', () => {
    const mail = { SMTP_URL: url, MAIL_FROM: 'team@example.org' };
    const dkim = { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'hawks', DKIM_KEY_FILE: '/etc/dkim.pem' };
    expect(readConfig({ ...mail, ...dkim }).mail?.dkim).toEqual({
      domain: 'example.org',
      selector: 'hawks',
      keyFile: '/etc/dkim.pem',
    });
    expect(() => readConfig({ ...mail, ...dkim, DKIM_SELECTOR: '' })).toThrow(/belong together/);
  });
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL'])(
  '%s without DATABASE_URL is refused: it is another way to the same database',
  (name) => {
    const url = 'postgres://sixthman@db.example.org/sixthman';
    expect(() => readConfig({ [name]: url })).toThrow(new RegExp(`^DATABASE_URL is missing: ${name} `));
    expect(() => readConfig({ [name]: url, DATABASE_URL: url })).not.toThrow();
  },
);
