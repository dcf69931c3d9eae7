import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { colorsOfName } from '#domain/team-colors.ts';
import { composeMail } from '#server/notifications/email/compose.ts';
import type { Mail } from '#server/notifications/email/mail.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import { memoryMailbox, mostMails } from './mailbox.ts';
import { demoMailer } from './mailer.ts';
import { mountDemoMailbox } from './routes.ts';

const publicUrl = new URL('http://localhost:3000');
const sentAt = Date.parse('2026-11-10T17:00:00Z');

async function mail(n: number, subject = `News ${n}`): Promise<Mail> {
  const composed = await composeMail(
    {
      id: n,
      channel: 'email',
      team: {
        id: teamOfJob({ teamId: 1 }),
        name: 'Harbor Hawks',
        zone: 'America/New_York',
        isVisible: true,
        votingClosesOn: 6,
        linkRevision: 0,
        words: {},
        colors: colorsOfName('Hawks'),
      },
      reader: { playerId: 5, name: 'Jordan <Lee>', email: 'player@demo.test', zone: null, language: 'en' },
      notifications: [
        {
          notification: { kind: 'game_added', facts: { count: 24 } },
          actor: 'Maya',
          text: null,
          posts: [],
          week: null,
        },
      ],
    },
    {
      publicUrl,
      unsubscribeKey: { current: new Uint8Array(32), former: null },
      answerKey: { current: new Uint8Array(32), former: null },
      subKey: { current: new Uint8Array(32), former: null },
      hashEmail: () => Buffer.alloc(32),
    },
  );
  if (!composed) throw new Error('No mail');
  return { ...composed, subject };
}

/** The page of a mailbox with these emails. */
async function open(...mails: readonly Mail[]) {
  const mailbox = memoryMailbox();
  const mailer = demoMailer(mailbox, () => sentAt);
  for (const one of mails) await mailer.send(one);
  const app = Fastify();
  await mountDemoMailbox(app, mailbox);
  onTestFinished(() => app.close());
  return { mailbox, get: (url: string) => app.inject({ url }) };
}

const linksOf = (page: string) => [...page.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);

test('the mailbox lists mails to everybody, newest first, as text and not as markup', async () => {
  const { get } = await open(await mail(1, 'First'), await mail(2, '<b>Second</b>'));
  const { statusCode, body, headers } = await get('/demo-mail');
  expect(statusCode).toBe(200);
  const rows = [...body.matchAll(/<a class="mail-row".*?<\/a>/gs)].map(([row]) =>
    row
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const to = 'Jordan &lt;Lee&gt; &lt;player@demo.test&gt;';
  expect(rows.map((row) => row.split(' Nov')[0])).toEqual([`&lt;b&gt;Second&lt;/b&gt; ${to}`, `First ${to}`]);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(linksOf(body)).toContain('/demo-mail/2');
});

test('an empty mailbox says what brings a mail', async () => {
  const { get } = await open();
  expect((await get('/demo-mail')).body).toContain('No emails yet');
});

test('a mail is shown in a frame that runs nothing, and as text with its links', async () => {
  const { get } = await open(await mail(1));
  const { body } = await get('/demo-mail/1');
  expect(body).toContain('sandbox="allow-top-navigation-by-user-activation"');
  const ofText = linksOf(body.slice(body.indexOf('<pre>')));
  const [action, unsubscribe] = ofText;
  expect(action).toBe('http://localhost:3000/schedule');
  expect(unsubscribe).toMatch(/^http:\/\/localhost:3000\/unsubscribe\/1\.5\.game_added\.[\w-]{43}$/);
  const { body: html, headers } = await get('/demo-mail/1/html');
  expect(linksOf(html)).toEqual([action, unsubscribe, 'http://localhost:3000/settings/messages']);
  expect(html).toContain('<base target="_top">');
  expect(headers['content-security-policy']).toContain('sandbox allow-top-navigation-by-user-activation');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

test.each(['/demo-mail/99', '/demo-mail/99/html', '/demo-mail/nothing'])(
  '%s, which there is not, leads back to the list',
  async (url) => {
    const { get } = await open(await mail(1));
    const { statusCode, body } = await get(url);
    expect([statusCode, linksOf(body).includes('/demo-mail')]).toEqual([404, true]);
  },
);

test('a mail that is handed over twice is there once, and the oldest make room', async () => {
  const { mailbox } = await open(
    await mail(1),
    await mail(1),
    ...(await Promise.all(Array.from({ length: mostMails }, (_, n) => mail(n + 2)))),
  );
  const ids = (await mailbox.list()).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(mostMails);
  expect(ids[0]).toBe(`<notification-${mostMails + 1}@localhost>`);
  expect(ids).not.toContain('<notification-1@localhost>');
});

test('a server that is not the demo has no such page', async () => {
  const { send } = await startTestApp();
  expect((await send(null, { url: '/demo-mail' })).statusCode).toBe(404);
  expect((await send(null, { url: '/demo-mail/1/html' })).statusCode).toBe(404);
});
