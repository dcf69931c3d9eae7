import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';

const script = fileURLToPath(new URL('../testing/untrusted-mail-server.ts', import.meta.url));

async function startUntrustedServer() {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const output: string[] = [];
  const first = once(lines, 'line');
  lines.on('line', (line) => output.push(line));
  const closed = once(lines, 'close');
  onTestFinished(() => void child.stdin.end());
  const [line] = await first;
  const [, starttls, tls] = String(line).split(' ').map(Number);
  /** Ends it, and gives all that it has written. */
  const end = async () => {
    child.stdin.end();
    await closed;
    return output;
  };
  return { starttls, tls, end };
}

test('a password is never sent to a server whose certificate nobody has signed, nor a mail', async () => {
  const server = await startUntrustedServer();
  // 0.0.0.0 leads to this machine, and is not its loopback address: STARTTLS is required there.
  for (const smtpUrl of [
    `smtp://team:secret@0.0.0.0:${server.starttls}`,
    `smtps://team:secret@127.0.0.1:${server.tls}`,
  ]) {
    const mailer = createSmtpMailer({ smtpUrl, from: { name: '', address: 'team@team.test' }, dkim: null });
    onTestFinished(() => mailer.close());
    const sending = mailer.send({
      to: { name: 'Jordan Lee', address: 'jordan@team.test' },
      subject: 'Game moved',
      text: 'Tip-off is later',
      html: '<p>Tip-off is later</p>',
      messageId: '<notification-7@team.test>',
      unsubscribeUrl: null,
    });
    await expect(sending).rejects.toMatchObject({ failure: 'unreachable', isFinal: false });
    expect(await mailer.problem()).toMatch(/certificate|self.signed/i);
  }
  const output = await server.end();
  expect(output[0]).toMatch(/^listening/);
  expect(output.filter((line) => /^(signed in|mail)/.test(line))).toEqual([]);
});
