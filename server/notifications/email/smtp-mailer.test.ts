import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { HandOverError } from '../delivery/failure.ts';
import { replyWith, startMailServer } from '../testing/mail-server.ts';
import type { Mail } from './mail.ts';
import { createSmtpMailer, smtpOptions } from './smtp-mailer.ts';

const mail: Mail = {
  to: { name: 'Jordan Lee', address: 'jordan@team.test' },
  subject: 'Game moved',
  text: 'Tip-off is later',
  html: '<p>Tip-off is later</p>',
  messageId: '<notification-7@team.test>',
  unsubscribeUrl: 'https://team.test/unsubscribe/1.2.game_moved.signature',
};

const quick = { connectMs: 300, silenceMs: 300 };

function mailerTo(port: number, credentials = '', timeouts = quick, host = '127.0.0.1') {
  const from = { name: 'Harbor Hawks', address: 'team@team.test' };
  const mailer = createSmtpMailer(
    { smtpUrl: `smtp://${credentials}${host}:${port}`, from, dkim: null },
    timeouts,
  );
  onTestFinished(() => mailer.close());
  return mailer;
}

async function failureOf(sending: Promise<void>): Promise<Pick<HandOverError, 'failure' | 'isFinal'>> {
  const error = await sending.then(
    () => null,
    (reason: HandOverError) => reason,
  );
  return { failure: error?.failure ?? 'failed', isFinal: error?.isFinal ?? false };
}

test('a mail arrives with its own name, its text twice and a way to end mails of its kind by one click', async () => {
  const server = await startMailServer();
  await mailerTo(server.port, '', { connectMs: 5000, silenceMs: 5000 }).send(mail);
  const { to, source } = await server.received(1);
  expect(to).toEqual(['jordan@team.test']);
  expect(source).toContain('Message-ID: <notification-7@team.test>');
  expect(source).toContain('List-Unsubscribe: <https://team.test/unsubscribe/1.2.game_moved.signature>');
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(source).toContain('Content-Type: text/plain');
  expect(source).toContain('Content-Type: text/html');
});

test('no text of a person can begin a header of its own or name another recipient', async () => {
  const server = await startMailServer();
  const hostile = 'Hi\r\nBcc: victim@team.test\r\n\r\nBody';
  const to = { name: 'Eve"\r\nBcc: victim@team.test', address: 'eve@team.test' };
  await mailerTo(server.port, '', { connectMs: 5000, silenceMs: 5000 }).send({
    ...mail,
    to,
    subject: hostile,
  });
  const received = await server.received(1);
  expect(received.to).toEqual(['eve@team.test']);
  const [headers = ''] = received.source.split('\r\n\r\n');
  expect(headers).not.toMatch(/^bcc:/im);
});

describe('what the mail server answers', () => {
  test.each([
    [552, '5.2.2 Mailbox full', 'mailbox_full', true],
    [550, '5.1.1 No such user', 'mailbox_unknown', true],
    [554, '5.7.1 Blocked', 'refused', true],
    [451, '4.7.1 Try again later', 'refused', false],
    [452, '4.2.2 Over quota', 'mailbox_full', false],
  ])('%i %s to a recipient means %s, for good: %s', async (code, text, failure, isFinal) => {
    const server = await startMailServer({
      onRcptTo: (_address, _session, callback) => callback(replyWith(code, text)),
    });
    expect(await failureOf(mailerTo(server.port).send(mail))).toEqual({ failure, isFinal });
  });

  test('a password that is refused is tried again: the operator may mend it', async () => {
    const server = await startMailServer({
      authOptional: false,
      onAuth: (_auth, _session, callback) => callback(replyWith(535, '5.7.8 Bad credentials')),
      allowInsecureAuth: true,
    });
    const mailer = createSmtpMailer({
      smtpUrl: `smtp://team:wrong@127.0.0.1:${server.port}`,
      from: { name: '', address: 'team@team.test' },
      dkim: null,
    });
    onTestFinished(() => mailer.close());
    expect(await failureOf(mailer.send(mail))).toEqual({ failure: 'sign_in_refused', isFinal: false });
    expect(await mailer.problem()).toContain('535');
  });

  test('nothing at all ends after a while, and is tried again', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as { port: number };
    expect(await failureOf(mailerTo(port).send(mail))).toEqual({ failure: 'timed_out', isFinal: false });
  });

  test('a connection that breaks while the mail is sent is tried again', async () => {
    const server = await startMailServer({
      onData(stream) {
        stream.on('data', () => {
          for (const socket of server.sockets) socket.destroy();
        });
      },
    });
    expect(await failureOf(mailerTo(server.port).send(mail))).toMatchObject({ isFinal: false });
  });

  test('no server at all is tried again', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as { port: number };
    closed.close();
    await once(closed, 'close');
    const mailer = mailerTo(port);
    expect(await failureOf(mailer.send(mail))).toEqual({ failure: 'unreachable', isFinal: false });
    expect(await mailer.problem()).toContain('ECONNREFUSED');
  });
});

test('a password is sent over TLS only', async () => {
  const server = await startMailServer();
  // Leads to this machine, and is not its loopback address.
  const mailer = mailerTo(server.port, 'team:secret@', quick, '0.0.0.0');
  expect(await failureOf(mailer.send(mail))).toEqual({ failure: 'unreachable', isFinal: false });
  expect(server.mails).toEqual([]);
});

test.each([
  ['smtp://team:secret@mail.example.org', { port: 587, secure: false, requireTLS: true }],
  ['smtp://team:secret@192.168.1.7:25', { port: 25, secure: false, requireTLS: true }],
  ['smtp://team:secret@localhost.example.org', { requireTLS: true }],
  ['smtp://team:secret@mail.example.org?tls=off', { requireTLS: true }],
  ['smtps://team:secret@mail.example.org', { port: 465, secure: true }],
  ['smtp://team:secret@localhost:2525', { requireTLS: false }],
  ['smtp://mail.example.org', { requireTLS: false, secure: false }],
  ['smtp://te%40am:s%3Ae@mail.example.org', { auth: { user: 'te@am', pass: 's:e' } }],
])('%s means %j', (url, options) => {
  expect(smtpOptions(new URL(url))).toMatchObject(options);
});
