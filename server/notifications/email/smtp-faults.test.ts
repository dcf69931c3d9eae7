import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { selfSignedCertificate } from '#server/testing/self-signed.ts';
import { HandOverError } from '../delivery/failure.ts';
import { replyWith, startMailServer } from '../testing/mail-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const mail = {
  to: { name: 'Jordan Lee', address: 'jordan@team.test' },
  subject: 'Game moved',
  text: 'Tip-off is later',
  html: '<p>Tip-off is later</p>',
  messageId: '<notification-7@team.test>',
  unsubscribeUrl: null,
};
const certificate = selfSignedCertificate();

type Timeouts = NonNullable<Parameters<typeof createSmtpMailer>[1]>;

/** Ends what hangs; where an e-mail is to arrive it expects nothing of a machine's speed. */
const patient: Timeouts = { connectMs: 120_000, silenceMs: 120_000 };
const brief: Timeouts = { connectMs: 300, silenceMs: 300 };

function mailerTo(smtpUrl: string, timeouts = patient) {
  const from = { name: 'Harbor Hawks', address: 'team@team.test' };
  const mailer = createSmtpMailer({ smtpUrl, from, dkim: null }, timeouts);
  onTestFinished(() => mailer.close());
  return mailer;
}

async function failureOf(sending: Promise<void>) {
  const error: unknown = await sending.catch((reason: unknown) => reason);
  if (!(error instanceof HandOverError)) throw new Error('The mail was taken');
  return { failure: error.failure, isFinal: error.isFinal };
}

function trustCertificate(): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate.cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}

/** Accepts a password, only over TLS. */
function startTlsServer(secure: boolean) {
  const users: string[] = [];
  const server = startMailServer({
    ...certificate,
    secure,
    authOptional: false,
    disabledCommands: [],
    onAuth: ({ username = '', password }, _session, callback) => {
      users.push(`${username} ${password}`);
      callback(null, { user: username });
    },
  });
  return server.then((started) => ({ ...started, users }));
}

describe.each([
  ['smtps', true],
  ['smtp', false],
] as const)('%s with a password', (protocol, secure) => {
  test('goes over TLS when the certificate is good', async () => {
    trustCertificate();
    const server = await startTlsServer(secure);
    await mailerTo(`${protocol}://team:s%3Aecret@localhost:${server.port}`).send(mail);
    expect((await server.received(1)).to).toEqual(['jordan@team.test']);
    expect(server.users).toEqual(['team s:ecret']);
  });
});

describe('a mail server', () => {
  test.each([
    [421, '4.3.0 Try later', { failure: 'refused', isFinal: false }],
    [452, '4.2.2 Over quota', { failure: 'mailbox_full', isFinal: false }],
    [554, '5.7.1 Looks like spam', { failure: 'refused', isFinal: true }],
    [552, '5.2.2 Mailbox full', { failure: 'mailbox_full', isFinal: true }],
  ])('that answers %i %s once it has the mail', async (code, text, expected) => {
    const server = await startMailServer({
      onData(stream, _session, callback) {
        stream.resume();
        stream.on('end', () => callback(replyWith(code, text)));
      },
    });
    const mailer = mailerTo(`smtp://127.0.0.1:${server.port}`);
    expect(await failureOf(mailer.send(mail))).toEqual(expected);
  });

  test('that refuses its sender is tried again only where it says so', async () => {
    const answers = [replyWith(451, '4.7.1 Greylisted'), replyWith(553, '5.1.8 Not your domain')];
    const server = await startMailServer({
      onMailFrom: (_address, _session, callback) => callback(answers.shift()),
    });
    const mailer = mailerTo(`smtp://127.0.0.1:${server.port}`);
    expect((await failureOf(mailer.send(mail))).isFinal).toBe(false);
    expect((await failureOf(mailer.send(mail))).isFinal).toBe(true);
    await mailer.send(mail);
    expect(server.mails).toHaveLength(1);
  });

  test('that takes the mail and never answers is given up, and tried again', async () => {
    const server = await startMailServer({ onData: (stream) => void stream.resume() });
    const mailer = mailerTo(`smtp://127.0.0.1:${server.port}`, brief);
    expect(await failureOf(mailer.send(mail))).toEqual({ failure: 'timed_out', isFinal: false });
  });
});
