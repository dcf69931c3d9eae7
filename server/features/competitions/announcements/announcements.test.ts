import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAdminAudit } from '#contract/audit.ts';
import { createAnnouncement, listAnnouncements } from '#contract/competitions/announcements.ts';
import { getRadar } from '#contract/competitions/radar.ts';
import { listNotifications } from '#contract/notifications.ts';
import { announcementLimits } from '#domain/announcements.ts';
import { announcement } from '#server/database/schema/announcements.ts';
import { competition, entry } from '#server/database/schema/competitions.ts';
import { notification, notificationPreference } from '#server/database/schema/notifications.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows } from '#server/testing/competitions.ts';
import { createLeague, createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });

/** Hawks and Owls with a captain, an assistant and a player each, and two guest teams; the organizer plays for the Hawks. */
async function leagueOfFour() {
  clock.set('2026-11-12T12:00:00Z');
  const leagueId = await createLeague(db);
  const [hawks, owls] = [await createTeam(db, { leagueId }), await createTeam(db, { leagueId })];
  const people = async ({ id, captain, captainId }: typeof hawks) => ({
    captain: { id: captainId, identity: captain },
    assistant: await createPlayer(db, id, { isAssistantCaptain: true }),
    player: await createPlayer(db, id),
  });
  const [ofHawks, ofOwls] = [await people(hawks), await people(owls)];
  const organizer = await createPlayer(db, hawks.id);
  await db.insert(leagueOrganizer).values({ leagueId, email: organizer.email ?? '' });
  const row = await createCompetitionRow(db, { leagueId });
  const entryIds = await createEntryRows(db, row, [hawks.id, owls.id, 'Guests', 'Others']);
  const params = { id: row.id };
  const send = (more: object = {}, as = organizer.identity) =>
    call(as, createAnnouncement, {
      params,
      body: { audience: 'captains', title: 'Gym closed', message: 'Round 8 moves.', ...more },
    });
  const reached = async () => {
    const rows = await db
      .select({ id: notification.playerId })
      .from(notification)
      .where(eq(notification.kind, 'league_announcement'));
    const ids = [ofHawks, ofOwls].flatMap((one) => Object.values(one).map(({ id }) => id));
    return rows.map(({ id }) => id).filter((id) => id === organizer.id || ids.includes(id ?? 0));
  };
  return { leagueId, hawks, owls, ofHawks, ofOwls, organizer, row, entryIds, params, send, reached };
}

test('the list is read while somebody changes the competition', async () => {
  const { organizer, row, params } = await leagueOfFour();
  await inTransaction(db, async (tx) => {
    await tx.select().from(competition).where(eq(competition.id, row.id)).for('update');
    expect((await call(organizer.identity, listAnnouncements, { params })).status).toBe(200);
    expect((await call(organizer.identity, getRadar, { params })).status).toBe(200);
  });
});

describe('an announcement', () => {
  test('to captains reaches captains and assistants of every team, and says which teams it does not', async () => {
    const { ofHawks, ofOwls, organizer, params, send, reached } = await leagueOfFour();
    const { status, body } = await send();
    expect(status).toBe(201);
    expect(body.sent).toMatchObject([
      { audience: 'captains', title: 'Gym closed', message: 'Round 8 moves.', people: 4, unreached: 2 },
    ]);
    const captains = [ofHawks, ofOwls].flatMap((one) => [one.captain.id, one.assistant.id]);
    expect((await reached()).toSorted()).toEqual(captains.toSorted());
    const { body: listed } = await call(organizer.identity, listAnnouncements, { params });
    expect(listed.reach).toEqual({
      captains: { people: 4, unreached: 2 },
      players: { people: 6, unreached: 2 },
    });
    expect(listed.sent).toEqual(body.sent);
  });

  test('is in the inbox of a player with all of its text', async () => {
    const { ofOwls, send } = await leagueOfFour();
    const message = `${'Bring both jerseys. '.repeat(40).trim()}\n\nThanks!`;
    await send({ audience: 'players', message });
    const { body } = await call(ofOwls.player.identity, listNotifications);
    expect(body.entries).toMatchObject([
      { about: { kind: 'league_announcement', facts: { title: 'Gym closed' } }, excerpt: message },
    ]);
  });

  test('reaches a captain of two teams once, also in the team of neither', async () => {
    const { leagueId, row, ofHawks, owls, send, reached } = await leagueOfFour();
    await db.update(team).set({ captainEmail: ofHawks.captain.identity.email }).where(eq(team.id, owls.id));
    const { body } = await send();
    expect(body.sent[0]).toMatchObject({ people: 3, unreached: 2 });
    expect((await reached()).filter((id) => id === ofHawks.captain.id)).toHaveLength(1);
    const third = await createTeam(db, { leagueId });
    await db.update(team).set({ captainEmail: ofHawks.captain.identity.email }).where(eq(team.id, third.id));
    await createEntryRows(db, row, [third.id]);
    expect((await send()).body.sent[0]).toMatchObject({ people: 3, unreached: 2 });
  });

  test('leaves out a team that withdrew, a player who was removed, and who turned it off', async () => {
    const { ofHawks, ofOwls, entryIds, send, reached } = await leagueOfFour();
    await db
      .update(entry)
      .set({ withdrawn: 'gamesStand' })
      .where(eq(entry.id, entryIds[1] ?? 0));
    await db
      .update(player)
      .set({ removedAt: '2026-11-01T12:00:00Z' })
      .where(eq(player.id, ofHawks.assistant.id));
    const off = { teamId: ofHawks.player.teamId, playerId: ofHawks.player.id };
    for (const channel of ['inbox', 'push', 'email'] as const)
      await db
        .insert(notificationPreference)
        .values({ ...off, kind: 'league_announcement', channel, isEnabled: false });
    await send({ audience: 'players' });
    expect(await reached()).toEqual([ofHawks.captain.id]);
    expect(await reached()).not.toContain(ofOwls.player.id);
  });

  test('is refused where nobody gets it, without a title or text, and with what shows nothing', async () => {
    const { organizer, leagueId, send } = await leagueOfFour();
    const empty = await createCompetitionRow(db, { leagueId, slug: 'empty' });
    const body = { audience: 'players' as const, title: 'Hi', message: 'Hi' };
    const nobody = await call(organizer.identity, createAnnouncement, { params: { id: empty.id }, body });
    expect([nobody.status, nobody.error.code]).toEqual([409, 'conflict']);
    for (const more of [
      { title: ' ' },
      { title: 'x'.repeat(announcementLimits.title + 1) },
      { message: '\u200b\n' },
      { message: 'x'.repeat(announcementLimits.message + 1) },
      { message: 'Maya \u202esevreT' },
    ])
      expect((await send(more)).status, JSON.stringify(more)).toBe(400);
    expect((await send({ message: 'x'.repeat(announcementLimits.message) })).status).toBe(201);
  });

  test('is sent at most five times a day by a league, over all of its competitions', async () => {
    const { leagueId, hawks, organizer, send } = await leagueOfFour();
    const other = await createCompetitionRow(db, { leagueId, slug: 'winter' });
    await createEntryRows(db, other, [hawks.id]);
    const body = { audience: 'players' as const, title: 'Hi', message: 'Hi' };
    for (let n = 1; n < announcementLimits.aDay; n += 1) expect((await send()).status).toBe(201);
    const toOther = () => call(organizer.identity, createAnnouncement, { params: { id: other.id }, body });
    expect((await toOther()).status).toBe(201);
    const replies = [await send(), await toOther()];
    expect(replies.map(({ error }) => error.code)).toEqual(['rate_limited', 'rate_limited']);
    clock.set('2026-11-13T12:00:01Z');
    expect((await send()).status).toBe(201);
  });

  test('is the organizer’s alone, and the audit list says to how many', async () => {
    const { leagueId, ofHawks, send } = await leagueOfFour();
    const elsewhere = await createPlayer(db, (await createTeam(db)).id);
    await db
      .insert(leagueOrganizer)
      .values({ leagueId: await createLeague(db), email: elsewhere.email ?? '' });
    expect((await send({}, ofHawks.captain.identity)).error.code).toBe('organizer_only');
    expect((await send({}, elsewhere.identity)).status).toBe(404);
    expect(
      await db
        .select()
        .from(announcement)
        .where(and(eq(announcement.leagueId, leagueId))),
    ).toEqual([]);
    await send();
    const { entries } = (await call(admin, listAdminAudit)).body;
    expect(entries.find((one) => one.league?.id === leagueId)).toMatchObject({
      action: 'announcement_sent',
      details: { name: 'Fall', count: 4 },
    });
  });
});
