import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createGame } from '#contract/schedule.ts';
import { createSub, listSubs } from '#contract/subs.ts';
import { gameDay } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { inLanguage, type Language } from '#messages/language';
import {
  notification,
  notificationPreference,
  pushSubscription,
} from '#server/database/schema/notifications.ts';
import { session } from '#server/database/schema/sessions.ts';
import { sub } from '#server/database/schema/subs.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createGameRow,
  createPlayer,
  createTeam,
  createTestSession,
  gameBody,
} from '#server/testing/fixtures.ts';
import { type Batch, deliver } from './delivery/deliver.ts';
import { notify } from './notify.ts';
import { composePush } from './push/compose.ts';
import { sendDueMails } from './testing/due-mails.ts';

const { call, clock, db, outbox, send, services } = await startTestApp({ outbox: ['email', 'push'] });

const languagesOfPlayers = {
  en: 'en',
  de: 'de',
  es: 'es',
  fr: 'fr',
  'pt-BR': 'pt-BR',
  none: null,
  older: 'tlh',
};
const languagesOfMails = { ...languagesOfPlayers, none: 'en', older: 'en' };

/** A player for each language, one who has chosen none, and one whose language is none of ours anymore; all want every message. */
async function teamOfLanguages() {
  clock.set('2026-11-10T17:00:00Z');
  outbox.queued.length = 0;
  const team = await createTeam(db, { name: 'Hawks' });
  for (const [name, language] of Object.entries(languagesOfPlayers)) {
    const { id: playerId, identity } = await createPlayer(db, team.id, { name, language });
    await createTestSession(db, identity);
    const [{ id: sessionId } = { id: 0 }] = await db
      .select()
      .from(session)
      .where(eq(session.uid, identity.uid));
    const browser = { endpoint: `https://push.test/${playerId}`, p256dh: 'key', auth: 'secret' };
    await db.insert(pushSubscription).values({ teamId: team.id, playerId, sessionId, ...browser });
    for (const channel of ['email', 'push'] as const) {
      const preference = { kind: 'game_added', channel, isEnabled: true } as const;
      await db.insert(notificationPreference).values({ teamId: team.id, playerId, ...preference });
    }
  }
  return team;
}

const textIn = (language: string, write: () => string) => inLanguage(language as Language, write);

test('one new game reaches each reader in their language: by email, by push and as facts in the inbox', async () => {
  const team = await teamOfLanguages();
  const body = { ...gameBody, teamId: team.id };
  await call(team.captain, createGame, { body });
  const queued = [...outbox.queued];
  const mails = await sendDueMails(db, clock);
  expect(mails.map(({ to }) => to.name).toSorted()).toEqual(Object.keys(languagesOfMails).toSorted());
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(5);
  for (const { to, text, html } of mails) {
    const language = languagesOfMails[to.name as keyof typeof languagesOfMails];
    expect(text).toContain(textIn(language, () => m.mail_greeting({ name: to.name })));
    expect(text).toContain(textIn(language, () => m.mail_stop({ kind: 'game_added' })));
    expect(text).toContain(textIn(language, () => gameDay('2026-11-19')));
    expect(html).toContain(`lang="${language}"`);
  }

  const batches: Batch[] = [];
  const collect = async (batch: Batch) => {
    batches.push(batch);
    return true;
  };
  for (const { id, channel } of queued)
    if (channel === 'push') await deliver({ db, clock, send: collect, enqueue: async () => {} }, id);
  const pushed = new Map(batches.map((batch) => [batch.reader.name, composePush(batch).content]));
  expect([...pushed.keys()].toSorted()).toEqual(Object.keys(languagesOfMails).toSorted());
  expect(new Set([...pushed.values()].map(({ title }) => title)).size).toBe(5);
  for (const [name, { title }] of pushed) {
    const language = languagesOfMails[name as keyof typeof languagesOfMails];
    expect(title).toBe(pushed.get(language)?.title);
  }

  const facts = await db
    .select({ facts: notification.facts })
    .from(notification)
    .where(eq(notification.teamId, team.id));
  expect(facts.length).toBeGreaterThanOrEqual(7);
  // Nothing of it is stored in words: what each reads is made of the same facts.
  expect(new Set(facts.map((one) => JSON.stringify(one.facts))).size).toBe(1);
});

test('a summary whose names and counts are read when it is sent is in its reader’s language', async () => {
  clock.set('2026-11-10T17:00:00Z');
  const team = await createTeam(db);
  const game = await createGameRow(db, team.id, { playedOn: '2026-11-11', time: '7:00 PM' });
  const silent = await createPlayer(db, team.id, { name: 'Priya' });
  const readers = await Promise.all(
    (['de', 'fr'] as const).map((language) =>
      createPlayer(db, team.id, { name: `${language}-reader`, language }),
    ),
  );
  const facts = {
    gameId: game.id,
    opponent: 'Bulls',
    isHome: true,
    day: '2026-11-11',
    time: '7:00 PM',
    location: null,
    counts: { in: 1, maybe: 0, out: 0, none: 1 },
    minimum: 5,
    silentIds: [silent.id],
  };
  await inTransaction(db, (tx) =>
    notify(services, tx, {
      kind: 'answers_summary',
      teamId: teamOfJob({ teamId: team.id }),
      cause: `game:${game.id}`,
      actorId: null,
      facts,
      to: readers.map(({ id }) => id),
    }),
  );
  const mails = await sendDueMails(db, clock);
  const own = mails.filter(({ to }) => to.name.endsWith('-reader'));
  expect(own).toHaveLength(2);
  for (const { to, text } of own)
    expect(text).toContain(textIn(to.name.slice(0, 2), () => m.mail_answers_minimum({ minimum: 5 })));
});

describe('emails to a sub', () => {
  test('are in the language in which they answered by their own link, and not in that of the captain', async () => {
    clock.set('2026-11-10T17:00:00Z');
    const team = await createTeam(db);
    const { body } = await call(team.captain, createSub, {
      body: { name: 'Sam', email: 'sam@else.test', position: null },
    });
    const stored = async () => (await db.select().from(sub).where(eq(sub.id, body.id)))[0]?.language;
    clock.set('2026-11-10T17:30:00Z');
    const [first] = await sendDueMails(db, clock);
    expect(first?.html).toContain('lang="en"');
    const path = /https:\/\/team\.test(\/sub\/[^\s"]+)/.exec(first?.text ?? '')?.[1];
    const headers = { 'accept-language': 'es-MX' };
    const opened = await send(null, { url: String(path), headers });
    expect([opened.statusCode, await stored()]).toEqual([200, null]);
    await send(null, { method: 'POST', url: `${path}/yes`, headers });
    expect(await stored()).toBe('es');
    const { subs } = (await call(team.captain, listSubs, {})).body;
    const ofCaptain = subs.find(({ id }) => id === body.id)?.linkPath;
    await send(null, { method: 'POST', url: `${ofCaptain}/yes`, headers: { 'accept-language': 'de' } });
    expect(await stored()).toBe('es');
  });
});
