import { Window } from 'happy-dom';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { notificationPreference } from '#server/database/schema/notifications.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifiedTeam } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';
import { deliver } from '../delivery/deliver.ts';
import { notify } from '../notify.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { composeMail } from './compose.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const { clock, db, outbox, services } = await startTestApp({ outbox: ['email'] });
clock.set('2026-11-10T17:00:00Z');

/** Sends the mail of a new game whose names are all `name`, and reads what arrives as an e-mail program does. */
async function mailOf(name: string) {
  const team = await createTeam(db, { name });
  const reader = await createPlayer(db, team.id, { name });
  await db.insert(notificationPreference).values({
    teamId: team.id,
    playerId: reader.id,
    kind: 'game_added',
    channel: 'email',
    isEnabled: true,
  });
  outbox.queued.length = 0;
  await inTransaction(db, (tx) =>
    notify(services, tx, {
      kind: 'game_added',
      facts: { gameId: 1, opponent: name, isHome: true, day: '2026-11-19', time: name, location: name },
      teamId: notifiedTeam({ teamId: team.id }),
      cause: 'game:1',
      actorId: null,
      to: [reader.id],
    }),
  );
  const server = await startMailServer();
  const mailer = createSmtpMailer({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    from: { name, address: 'team@team.test' },
    dkim: null,
  });
  onTestFinished(() => mailer.close());
  const options = {
    publicUrl: new URL('https://team.test'),
    unsubscribeKey: { current: new Uint8Array(32), former: null },
    answerKey: { current: new Uint8Array(32), former: null },
    subKey: { current: new Uint8Array(32), former: null },
    hashEmail: () => Buffer.alloc(32),
  };
  await deliver(
    {
      db,
      clock,
      enqueue: async () => {},
      async send(batch) {
        const mail = await composeMail(batch, options);
        if (mail) await mailer.send(mail);
        return mail !== null;
      },
    },
    outbox.queued[0]?.id ?? 0,
  );
  const { to, source } = await server.received(1);
  return { recipients: to, reader, mail: await PostalMime.parse(source), source };
}

/** What a person reads of a page, without the marks that stand for nothing. */
function pageOf(html: string) {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(html);
  return document;
}

const oneLine = (text: string | undefined | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const names = [
  ['marks of a template', '{name} $\u007b7*7} {{team}} <%= 1 %> %s'],
  ['HTML', '<img src=x onerror=alert(1)></p><script>alert(1)</script>&amp;"\''],
  ['lines of a header', 'Hawks\r\nBcc: victim@team.test\r\n\r\n<b>body</b>'],
  ['an encoded word', '=?utf-8?q?Bcc=3A?= "shortened" <eve@team.test>, \\'],
  ['marks that turn the direction', 'Hawks \u202egnp.exe\u202c \u2066x\u2069'],
  ['characters of four bytes', '🏀👩‍👩‍👧‍👦 𝓗𝓪𝔀𝓴𝓼 𠜎'],
] as const;

test.each(names)('%s stay the words of a name, in every part of a mail', async (_what, name) => {
  const { recipients, reader, mail } = await mailOf(name);
  expect(recipients).toEqual([reader.email]);
  expect(mail.headers.map(({ key }) => key).toSorted()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'list-unsubscribe',
    'list-unsubscribe-post',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
  expect([mail.from?.address, mail.to?.map((recipient) => recipient.address)]).toEqual([
    'team@team.test',
    [reader.email],
  ]);
  expect([mail.cc, mail.bcc, mail.attachments]).toEqual([undefined, undefined, []]);
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(oneLine(mail.text)).toContain(oneLine(name));

  const page = pageOf(mail.html ?? '');
  expect(oneLine(page.body.textContent)).toContain(oneLine(name));
  expect(page.querySelectorAll('script, img, b, iframe, form').length).toBe(0);
  const links = [...page.querySelectorAll('a')].map(
    (link) => new URL(link.getAttribute('href') ?? '').origin,
  );
  expect(new Set(links)).toEqual(new Set(['https://team.test']));
});
