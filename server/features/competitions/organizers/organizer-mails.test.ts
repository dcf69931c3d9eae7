import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { updateLanguage } from '#contract/auth/language.ts';
import { acceptUser } from '#contract/auth.ts';
import { updateFixture } from '#contract/competitions/fixtures.ts';
import { createTimeRequest } from '#contract/competitions/time-requests.ts';
import { deleteMyData } from '#contract/my-data.ts';
import { createResult } from '#contract/schedule/results.ts';
import { mailLanguage } from '#server/database/schema/mail-languages.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { session } from '#server/database/schema/sessions.ts';
import { sendDueMails } from '#server/notifications/testing/due-mails.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createLeague, createTeam, person } from '#server/testing/fixtures.ts';

const { db, call, send, clock } = await startTestApp({ outbox: ['email'] });

/** The Hawks against the Owls on November 19, and an organizer who plays nowhere. */
async function leagueWithOrganizer() {
  clock.set('2026-11-12T16:00:00Z');
  const leagueId = await createLeague(db);
  const organizer = person({ email: `organizer${leagueId}@gym.test` });
  await db.insert(leagueOrganizer).values({ leagueId, email: organizer.email });
  const [hawks, owls] = [await createTeam(db, { leagueId }), await createTeam(db, { leagueId })];
  const row = await createCompetitionRow(db, { leagueId });
  const [homeId = 0, awayId = 0] = await createEntryRows(db, row, [hawks.id, owls.id]);
  const { id: fixtureId } = await createFixtureRow(db, row, { homeId, awayId });
  const values = {
    homeId,
    awayId,
    round: 2,
    playedOn: '2026-11-19',
    time: '7:45 PM',
    venue: null,
    court: null,
    state: 'published' as const,
  };
  const params = { id: row.id, fixtureId };
  // Brings the game to both schedules.
  expect((await call(organizer, updateFixture, { params, body: values })).status).toBe(200);
  const gameOf = async ({ id }: { id: number }) => {
    const [game] = await db.select().from(scheduleGame).where(eq(scheduleGame.teamId, id));
    return game?.id ?? 0;
  };
  const mails = async () => {
    const sent = await sendDueMails(db, clock);
    return sent.filter(({ to }) => to.address === organizer.email);
  };
  return { organizer, hawks, owls, gameOf, mails };
}

const suggestions = [{ playedOn: '2026-11-20', time: '8:30 PM', venue: null, court: null }];

test('an organizer without a player is mailed a request for another time and a dispute', async () => {
  const { hawks, owls, gameOf, mails } = await leagueWithOrganizer();
  await mails();
  const reply = await call(hawks.captain, createTimeRequest, {
    params: { id: await gameOf(hawks) },
    body: { suggestions, reason: 'A wedding' },
  });
  expect(reply.status, JSON.stringify(reply.error)).toBe(201);
  const [request, ...others] = await mails();
  expect(others).toEqual([]);
  expect(request?.subject).toBe(`Another time for ${hawks.name} vs ${owls.name}?`);
  expect(request?.text).toMatch(/because you organize this league/);
  expect(request?.text).toMatch(/\/desk\/fall\?section=captains/);
  clock.set('2026-11-20T16:00:00Z');
  for (const [team, hbaScore] of [
    [hawks, 70],
    [owls, 71],
  ] as const) {
    const body = { scheduleGameId: await gameOf(team), hbaScore, opponentScore: 60, notes: null };
    expect((await call(team.captain, createResult, { body } as never)).status).toBe(201);
  }
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    `Disputed score: ${hawks.name} vs ${owls.name}`,
  ]);
});

test('an organizer without a player downloads and deletes what is stored of them', async () => {
  const { organizer, hawks, gameOf } = await leagueWithOrganizer();
  await call(hawks.captain, createTimeRequest, {
    params: { id: await gameOf(hawks) },
    body: { suggestions, reason: 'A wedding' },
  });
  const zip = await send(organizer, { url: '/api/my-data' });
  expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip']);
  const { email } = organizer;
  expect((await call(organizer, deleteMyData, { body: { email: 'other@gym.test' } })).status).toBe(403);
  expect((await call(organizer, deleteMyData, { body: { email } })).status).toBe(204);
  for (const rows of [
    await db.select().from(leagueOrganizer).where(eq(leagueOrganizer.email, email)),
    await db.select().from(notification).where(eq(notification.email, email)),
    await db.select().from(session).where(eq(session.uid, organizer.uid)),
  ])
    expect(rows).toEqual([]);
  expect((await send(organizer, { url: '/api/my-data' })).statusCode).toBe(401);
});

test('an organizer without a player is mailed in the language of their first visit, or the one they chose', async () => {
  const first = await leagueWithOrganizer();
  const second = await leagueWithOrganizer();
  for (const { organizer, mails } of [first, second]) {
    await mails();
    const headers = { 'accept-language': 'de-AT,de;q=0.9' };
    const request = { method: 'POST', url: acceptUser.path, payload: organizer, headers } as const;
    expect((await send(organizer, request)).statusCode).toBe(200);
  }
  expect((await call(second.organizer, updateLanguage, { body: { language: 'fr' } })).status).toBe(204);
  for (const [{ hawks, gameOf, mails, organizer }, language] of [
    [first, 'de'],
    [second, 'fr'],
  ] as const) {
    await call(hawks.captain, createTimeRequest, {
      params: { id: await gameOf(hawks) },
      body: { suggestions, reason: 'A wedding' },
    });
    const [mail] = await mails();
    expect(mail?.html).toContain(`lang="${language}"`);
    // Also on a device that prefers another.
    const headers = { 'accept-language': 'es' };
    const refused = await send(organizer, { url: '/api/players/999999', headers });
    expect(refused.headers['content-language']).toBe(language);
  }
  await call(first.organizer, deleteMyData, { body: { email: first.organizer.email } });
  const left = await db.select({ email: mailLanguage.email }).from(mailLanguage);
  expect(left).toEqual([{ email: second.organizer.email }]);
});

test('a stranger who chooses a language is not remembered: they get no emails', async () => {
  const stranger = person();
  await call(stranger, updateLanguage, { body: { language: 'fr' } });
  const rows = await db.select().from(mailLanguage).where(eq(mailLanguage.email, stranger.email));
  expect(rows).toEqual([]);
});
