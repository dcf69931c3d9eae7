import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAnnouncement, listAnnouncements } from '#contract/competitions/announcements.ts';
import { updateFixture } from '#contract/competitions/fixtures.ts';
import { getLeagueDesk } from '#contract/competitions/management.ts';
import { updateOrganizerEmails } from '#contract/competitions/organizers.ts';
import { createTimeRequest, deleteTimeRequest } from '#contract/competitions/time-requests.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { team } from '#server/database/schema/teams.ts';
import { sendDueMails } from '#server/notifications/testing/due-mails.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createLeague, createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const { db, call, send, clock } = await startTestApp({ outbox: ['email'] });

let count = 0;

/** The Hawks play the Owls in a week; Olga organizes and Cora captains the Rays, and neither plays anywhere. */
async function leagueWithEmails() {
  count += 1;
  clock.set('2026-11-12T17:00:00Z');
  const slug = `mails-${count}`;
  const leagueId = await createLeague(db, { slug });
  const hawks = await createTeam(db, { leagueId });
  const owls = await createTeam(db, { leagueId });
  const rays = await createTeam(db, { leagueId });
  const olga = person({ email: `olga-${count}@gym.test` });
  const cora = person({ email: `cora-${count}@gym.test` });
  await db
    .update(team)
    .set({ captainEmail: `Cora-${count}@gym.test` })
    .where(eq(team.id, rays.id));
  await db.insert(leagueOrganizer).values({ leagueId, email: olga.email });
  const row = await createCompetitionRow(db, { leagueId });
  const [homeId = 0, awayId = 0] = await createEntryRows(db, row, [hawks.id, owls.id, rays.id, 'Guests']);
  const fixture = await createFixtureRow(db, row, { homeId, awayId });
  const slot = { round: 1, playedOn: '2026-11-19', time: '7:45 PM', venue: null, court: null };
  // Brings the game to both schedules.
  await call(olga, updateFixture, {
    params: { id: row.id, fixtureId: fixture.id },
    body: { homeId, awayId, ...slot, round: 2, state: 'published' },
  });
  const [game] = await db.select().from(scheduleGame).where(eq(scheduleGame.teamId, hawks.id));
  await sendDueMails(db, clock);
  /** A captain asks for another time; what Olga is mailed of it. */
  const askForAnotherTime = async () => {
    const params = { id: game?.id ?? 0 };
    const suggestions = [{ playedOn: '2026-11-20', time: '8:30 PM', venue: null, court: null }];
    const reply = await call(hawks.captain, createTimeRequest, {
      params,
      body: { suggestions, reason: 'A wedding' },
    });
    expect(reply.status, JSON.stringify(reply.error)).toBe(201);
    const requestId = reply.body.requests[0]?.id ?? 0;
    await call(hawks.captain, deleteTimeRequest, { params: { ...params, requestId } });
    return mailsTo(olga.email);
  };
  const announce = (audience: 'captains' | 'players' = 'captains') =>
    call(olga, createAnnouncement, {
      params: { id: row.id },
      body: { audience, title: 'Gym closed', message: 'Round 8 moves to the Pier Gym.' },
    });
  const desk = async (who = olga) =>
    (await call(who, getLeagueDesk, { params: { leagueSlug: slug } })).body.hasEmails;
  return { slug, leagueId, row, hawks, olga, cora, askForAnotherTime, announce, desk };
}

async function mailsTo(email: string) {
  return (await sendDueMails(db, clock)).filter(({ to }) => to.address === email);
}

const pathOf = (url: string | null | undefined) => new URL(url ?? '').pathname;

test('an organizer without a player ends the emails by the link in one of them, and takes it back', async () => {
  const { olga, askForAnotherTime, desk } = await leagueWithEmails();
  expect(await desk()).toBe(true);
  const [mail] = await askForAnotherTime();
  const url = pathOf(mail?.unsubscribeUrl);
  expect(mail?.text).toContain(url);
  const page = await send(null, { method: 'GET', url });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
  expect(await desk()).toBe(true);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const ended = await send(null, { method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
  expect([ended.statusCode, ended.body]).toEqual([200, expect.stringContaining('role="status"')]);
  expect(await desk()).toBe(false);
  expect(await askForAnotherTime()).toEqual([]);
  expect((await send(null, { method: 'POST', url: `${url}/undo` })).statusCode).toBe(200);
  expect(await desk()).toBe(true);
  expect(await askForAnotherTime()).toHaveLength(1);
  expect(olga.email).toBe(mail?.to.address);
});

test('the desk has the same switch, of this league alone and for its organizers alone', async () => {
  const { leagueId, hawks, olga, askForAnotherTime, desk } = await leagueWithEmails();
  const other = await leagueWithEmails();
  await db.insert(leagueOrganizer).values({ leagueId: other.leagueId, email: olga.email });
  const set = (who: typeof olga, isOn: boolean, id = leagueId) =>
    call(who, updateOrganizerEmails, { params: { leagueId: id }, body: { isOn } });
  expect((await set(olga, false)).status).toBe(204);
  expect((await set(olga, false)).status).toBe(204);
  expect([await desk(), await other.desk(olga)]).toEqual([false, true]);
  expect(await askForAnotherTime()).toEqual([]);
  expect((await set(olga, true)).status).toBe(204);
  expect(await askForAnotherTime()).toHaveLength(1);
  expect((await set(hawks.captain, false)).status).toBe(403);
  expect((await set(other.olga, false)).status).toBe(404);
  expect((await call(olga, updateOrganizerEmails, { params: { leagueId }, body: {} } as never)).status).toBe(
    400,
  );
});

test('a player who organizes has no such switch: the own settings count', async () => {
  const { leagueId, hawks, desk } = await leagueWithEmails();
  const player = await createPlayer(db, hawks.id);
  await db.insert(leagueOrganizer).values({ leagueId, email: player.email ?? '' });
  expect(await desk(player.identity)).toBeNull();
});

test('a captain without a player gets the organizer’s messages by email, once, until they end them', async () => {
  const { slug, leagueId, row, cora, olga, announce } = await leagueWithEmails();
  const second = await createTeam(db, { leagueId });
  await db.update(team).set({ captainEmail: cora.email }).where(eq(team.id, second.id));
  await createEntryRows(db, row, [second.id]);
  // The former captains of Cora's teams are players of them.
  for (const [audience, people] of [
    ['captains', 3],
    ['players', 5],
  ] as const) {
    const { body } = await announce(audience);
    expect(body.sent[0]).toMatchObject({ people, unreached: 1 });
    const mails = await mailsTo(cora.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Round 8 moves to the Pier Gym.');
    expect(mails[0]?.text).toContain(`https://team.test/league/${slug}`);
  }
  const { body } = await announce();
  const [mail] = await mailsTo(cora.email);
  expect(mail?.text).toContain('because you manage Team');
  const url = pathOf(mail?.unsubscribeUrl);
  expect((await send(null, { method: 'POST', url })).body).toContain('role="status"');
  expect(body.reach.captains.people).toBe(3);
  const { body: listed } = await call(olga, listAnnouncements, { params: { id: row.id } });
  expect(listed.reach.captains).toEqual({ people: 2, unreached: 3 });
  await announce();
  expect(await mailsTo(cora.email)).toEqual([]);
});

test('a link that was forged or cut off ends nothing', async () => {
  const { leagueId, askForAnotherTime, desk } = await leagueWithEmails();
  const [mail] = await askForAnotherTime();
  const url = pathOf(mail?.unsubscribeUrl);
  const forged = [
    url.slice(0, -1),
    url.replace('desk.', 'news.'),
    url.replace(`desk.${leagueId}.`, `desk.${leagueId + 1}.`),
    url.replace(`desk.${leagueId}.`, 'spare.'),
  ];
  for (const one of forged)
    for (const path of [one, `${one}/undo`])
      expect((await send(null, { method: 'POST', url: path })).statusCode, path).toBe(404);
  expect(await desk()).toBe(true);
});
