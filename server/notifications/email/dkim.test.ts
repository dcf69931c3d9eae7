import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const from = { name: 'Harbor Hawks', address: 'team@team.test' };

async function keyFile(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sixth-man-dkim-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'key.pem');
  await writeFile(file, content);
  return file;
}

/** A header as RFC 6376, 3.4.2 has it before it is signed. */
const relaxed = (name: string, value: string) =>
  `${name.toLowerCase()}:${value
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;

/** A body as RFC 6376, 3.4.4 has it. */
const relaxedBody = (body: string) =>
  `${body
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ (?=\r\n)/g, '')
    .replace(/(\r\n)*$/, '')}\r\n`;

function headersOf(head: string): ReadonlyMap<string, string> {
  const lines = head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n');
  return new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':')];
    }),
  );
}

test('a mail is signed, the headers of its one-click link too, and nobody can change it on the way', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = await startMailServer();
  const file = await keyFile(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const mailer = createSmtpMailer({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    from,
    dkim: { domain: 'team.test', selector: 'hawks', keyFile: file },
  });
  onTestFinished(() => mailer.close());
  await mailer.send({
    to: { name: 'Jordan Lee', address: 'jordan@team.test' },
    subject: 'Game moved',
    text: 'Tip-off is later',
    html: '<p>Tip-off is later</p>',
    messageId: '<notification-7@team.test>',
    unsubscribeUrl: 'https://team.test/unsubscribe/1.2.game_moved.signature',
  });
  const { source } = await server.received(1);
  const end = source.indexOf('\r\n\r\n');
  const [headers, body] = [headersOf(source.slice(0, end)), source.slice(end + 4)];
  const signature = headers.get('dkim-signature') ?? '';
  const tags = new Map(
    signature.split(';').map((tag) => {
      const [name = '', ...value] = tag.trim().split('=');
      return [name, value.join('=').replaceAll(/\s/g, '')];
    }),
  );
  expect([tags.get('d'), tags.get('s'), tags.get('c')]).toEqual(['team.test', 'hawks', 'relaxed/relaxed']);
  const names = (tags.get('h') ?? '').toLowerCase().split(':');
  expect(names).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  expect(tags.get('bh')).toBe(createHash('sha256').update(relaxedBody(body)).digest('base64'));
  const signed = [
    ...names.filter((name) => headers.has(name)).map((name) => relaxed(name, headers.get(name) ?? '')),
    relaxed('dkim-signature', signature.replace(/\bb=[^;]*$/, 'b=')),
  ].join('\r\n');
  const given = Buffer.from(tags.get('b') ?? '', 'base64');
  expect(verify('sha256', Buffer.from(signed), publicKey, given)).toBe(true);
  expect(verify('sha256', Buffer.from(signed.replace('moved', 'cancelled')), publicKey, given)).toBe(false);
});

test('a key that cannot be read ends the start in one line', () => {
  const dkim = { domain: 'team.test', selector: 'hawks', keyFile: '/nowhere/key.pem' };
  const start = () => createSmtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', from, dkim });
  expect(start).toThrow(StartError);
  expect(start).toThrow(/^DKIM_KEY_FILE cannot be read/);
});
