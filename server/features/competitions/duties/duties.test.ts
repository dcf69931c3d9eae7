import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  assignDuties,
  listDuties,
  listTeamDuties,
  offerDuty,
  takeDuty,
  updateDuty,
} from '#contract/competitions/duties.ts';
import { updateFixture } from '#contract/competitions/fixtures.ts';
import { listCompetitions } from '#contract/competitions/management.ts';
import { updateMessageSettings } from '#contract/notifications/settings.ts';
import { listNotifications } from '#contract/notifications.ts';
import type { DutyKind } from '#domain/duties.ts';
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { remindOfDuties } from '#server/jobs/remind-of-duties.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createPlayer, createTeam, person } from '#server/testing/fixtures.ts';
import { createFall, fallBody } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock, services } = await startTestApp({ config: { adminEmails: [admin.email] } });
const log = { info() {}, warn() {}, error() {} };
const remind = () => remindOfDuties.run(services, log, new AbortController().signal);

let count = 0;

/** Hawks, Bulls and two guest teams: Hawks meet Bulls at 7, and the guests meet at 8, on one court. */
async function dutyLeague() {
  clock.set('2026-11-10T12:00[America/New_York]');
  const { league, competition, page } = await createFall(
    { call },
    admin,
    `duties-${++count}`,
    fallBody({ missedDuty: 2 }),
  );
  const row = { ...competition, leagueId: league.id } as never;
  const zone = { leagueId: league.id, timeZone: 'America/New_York' };
  const [hawks, bulls] = [await createTeam(db, zone), await createTeam(db, zone)];
  const [home = 0, away = 0, cats = 0, dogs = 0] = await createEntryRows(db, row, [
    ...[hawks.id, bulls.id, 'Cats', 'Dogs'],
  ]);
  const slot = { playedOn: '2026-11-19', venue: 'Pier Gym', court: null };
  const early = await createFixtureRow(db, row, { homeId: home, awayId: away, ...slot, time: '7:00 PM' });
  const late = await createFixtureRow(db, row, { homeId: cats, awayId: dogs, ...slot, time: '8:00 PM' });
  const params = { id: competition.id };
  const assign = (kinds: DutyKind[], isAnew = false) =>
    call(admin, assignDuties, { params, body: { kinds, isAnew } });
  const list = async () => (await call(admin, listDuties, { params })).body;
  const read = async () =>
    (await call(admin, listCompetitions, { params: { leagueId: league.id } })).body[0]!;
  const table = async () => (await page()).table;
  const inboxOf = async (teamId: number, kind: NotificationKind = 'league_game') =>
    db
      .select({ facts: notification.facts })
      .from(notification)
      .where(and(eq(notification.teamId, teamId), eq(notification.kind, kind)));
  return {
    params,
    hawks,
    bulls,
    home,
    away,
    cats,
    dogs,
    early,
    late,
    slot,
    assign,
    list,
    read,
    table,
    inboxOf,
  };
}

test('duties are handed out evenly, to teams that don’t play then', async () => {
  const { assign, list, home, away, cats, dogs, early, late } = await dutyLeague();
  const reply = await assign(['table', 'referee']);
  expect([reply.status, reply.error?.message]).toEqual([200, undefined]);
  const ofGame = (id: number) =>
    reply.body
      .filter(({ fixtureId }) => fixtureId === id)
      .map(({ entryId }) => entryId)
      .toSorted();
  expect(ofGame(early.id)).toEqual([cats, dogs].toSorted());
  expect(ofGame(late.id)).toEqual([home, away].toSorted());
  expect((await assign(['table', 'referee'])).body).toEqual(reply.body);
  const fewer = (await assign(['table'])).body;
  expect(fewer.map(({ kind }) => kind)).toEqual(['table', 'table']);
  expect((await assign([])).body).toEqual([]);
  expect(await list()).toEqual([]);
  expect((await assign(['table', 'table'])).status).toBe(400);
});

test('a team sees with whom it is at a game', async () => {
  const { assign, hawks, bulls } = await dutyLeague();
  await assign(['table', 'referee']);
  const dutiesOf = async (team: typeof hawks) =>
    (await call(team.captain, listTeamDuties, { params: { id: team.id } })).body;
  const [ofHawks, ofBulls] = [await dutiesOf(hawks), await dutiesOf(bulls)];
  expect(ofHawks).toHaveLength(1);
  expect(ofHawks[0]?.others).toEqual([{ kind: ofBulls[0]?.kind, team: ofBulls[0]?.team }]);
});

test('a moved game shows whose duty is broken, and filling the gaps mends it', async () => {
  const { assign, list, params, late, cats, dogs, slot, home, away } = await dutyLeague();
  await assign(['table']);
  const body = { homeId: cats, awayId: dogs, round: 1, ...slot, court: '2', time: '7:00 PM' };
  await call(admin, updateFixture, {
    params: { ...params, fixtureId: late.id },
    body: { ...body, state: 'published' },
  });
  expect((await list()).map(({ isBroken }) => isBroken)).toEqual([true, true]);
  expect((await assign(['table'])).body).toEqual([]);
  await call(admin, updateFixture, {
    params: { ...params, fixtureId: late.id },
    body: { ...body, time: '9:00 PM', state: 'published' },
  });
  const { body: mended } = await assign(['table']);
  expect(mended.map(({ isBroken }) => isBroken)).toEqual([false, false]);
  expect([home, away]).toContain(mended.find(({ fixtureId }) => fixtureId === late.id)?.entryId);
});

test('a team offers its duty, another takes it, and its captains hear of it', async () => {
  const { assign, hawks, bulls, inboxOf } = await dutyLeague();
  await assign(['table']);
  const dutiesOf = async (team: typeof hawks) =>
    (await call(team.captain, listTeamDuties, { params: { id: team.id } })).body;
  const ofHawks = await dutiesOf(hawks);
  const [giver, taker] = ofHawks.some(({ isOurs }) => isOurs) ? [hawks, bulls] : [bulls, hawks];
  const [duty] = await dutiesOf(giver);
  expect(duty).toMatchObject({ kind: 'table', home: 'Cats', away: 'Dogs', time: '8:00 PM', isOurs: true });
  expect(await dutiesOf(taker)).toEqual([]);
  const take = () => call(taker.captain, takeDuty, { params: { id: taker.id, dutyId: duty!.id } });
  expect((await take()).status).toBe(404);
  const offer = (team: typeof hawks, isOffered: boolean) =>
    call(team.captain, offerDuty, { params: { id: team.id, dutyId: duty!.id }, body: { isOffered } });
  expect((await offer(taker, true)).status).toBe(404);
  const player = await createPlayer(db, giver.id);
  const asPlayer = { params: { id: giver.id, dutyId: duty!.id }, body: { isOffered: true } };
  expect((await call(player.identity, offerDuty, asPlayer)).status).toBe(403);
  const asMember = { params: { id: giver.id } };
  expect((await call(player.identity, listTeamDuties, asMember)).body).toEqual([duty]);
  const guest = await createPlayer(db, taker.id);
  expect((await call(guest.identity, listTeamDuties, asMember)).status).toBe(404);
  expect((await offer(giver, true)).body[0]?.isOffered).toBe(true);
  expect((await dutiesOf(taker))[0]).toMatchObject({ isOurs: false, isOffered: true });
  const ofTaker = await call(guest.identity, listTeamDuties, { params: { id: taker.id } });
  expect(ofTaker.body, 'a player can take nothing').toEqual([]);
  expect((await take()).body[0]).toMatchObject({ isOurs: true, isOffered: false });
  expect(await dutiesOf(giver)).toEqual([]);
  expect((await take()).status).toBe(404);
  expect((await inboxOf(giver.id)).map(({ facts }) => facts)).toMatchObject([
    { what: 'dutyTaken', duty: { kind: 'table', home: 'Cats', away: 'Dogs' } },
  ]);
});

test('everybody on the team is reminded 48 hours before the game, once, but who wants no reminders', async () => {
  const { assign, hawks, bulls, inboxOf } = await dutyLeague();
  const player = await createPlayer(db, hawks.id);
  const quiet = await createPlayer(db, hawks.id);
  const off = (['inbox', 'push', 'email'] as const).map((channel) => ({
    kind: 'team_duty' as const,
    channel,
    isEnabled: false,
  }));
  await call(quiet.identity, updateMessageSettings, { body: { choices: off } });
  await assign(['table', 'referee']);
  clock.set('2026-11-17T19:59[America/New_York]');
  await remind();
  expect(await inboxOf(hawks.id, 'team_duty')).toEqual([]);
  clock.set('2026-11-17T20:00[America/New_York]');
  await Promise.all([remind(), remind()]);
  await remind();
  const entriesOf = async (identity: typeof admin) =>
    (await call(identity, listNotifications, { query: {} })).body.entries.map(({ about }) => about);
  const reminder = { kind: 'team_duty', facts: { duty: { home: 'Cats', away: 'Dogs' } } };
  expect(await entriesOf(hawks.captain)).toMatchObject([reminder]);
  expect(await entriesOf(player.identity)).toMatchObject([reminder]);
  expect(await entriesOf(quiet.identity)).toEqual([]);
  for (const team of [hawks, bulls])
    expect((await inboxOf(team.id, 'team_duty'))[0]).toMatchObject({
      facts: { day: '2026-11-19', time: '8:00 PM', duty: { home: 'Cats', away: 'Dogs' } },
    });
});

test('a missed duty takes off points by the rules, until that is taken back', async () => {
  const { assign, read, table, params, late, hawks } = await dutyLeague();
  const { body } = await assign(['table']);
  const duty = body.find(({ fixtureId }) => fixtureId === late.id)!;
  const mark = (isMissed: boolean) =>
    call(admin, updateDuty, { params: { ...params, dutyId: duty.id }, body: { isMissed } });
  const early = await mark(true);
  expect([early.status, early.error.message]).toEqual([409, 'Its game is still to come.']);
  clock.set('2026-11-20T12:00[America/New_York]');
  expect((await mark(true)).body.find(({ id }) => id === duty.id)?.isMissed).toBe(true);
  await mark(true);
  expect((await read()).deductions).toMatchObject([
    { entryId: duty.entryId, points: 2, cause: { code: 'missedDuty', duty: 'table' } },
  ]);
  expect((await table()).flatMap(({ deductions }) => deductions)).toEqual([
    { points: 2, reason: 'Score table', cause: { code: 'missedDuty', duty: 'table' } },
  ]);
  await mark(false);
  expect((await read()).deductions).toEqual([]);
  const ofTeam = await call(hawks.captain, listTeamDuties, { params: { id: hawks.id } });
  expect(ofTeam.body, 'a game that is over').toEqual([]);
});

test('a missed duty stays with its team, also when its game is played again', async () => {
  const { assign, params, late, cats, dogs, slot, hawks, bulls } = await dutyLeague();
  const { body } = await assign(['table']);
  const duty = body.find(({ fixtureId }) => fixtureId === late.id)!;
  const mark = (isMissed: boolean) =>
    call(admin, updateDuty, { params: { ...params, dutyId: duty.id }, body: { isMissed } });
  clock.set('2026-11-20T12:00[America/New_York]');
  await mark(true);
  const again = { homeId: cats, awayId: dogs, round: 1, ...slot, playedOn: '2026-11-26', time: '8:00 PM' };
  await call(admin, updateFixture, {
    params: { ...params, fixtureId: late.id },
    body: { ...again, state: 'published' },
  });
  const offers = () =>
    Promise.all(
      [hawks, bulls].map(async ({ captain, id }) => {
        const request = { params: { id, dutyId: duty.id }, body: { isOffered: true } };
        return (await call(captain, offerDuty, request)).status;
      }),
    );
  expect(await offers()).toEqual([404, 404]);
  expect((await mark(false)).status).toBe(200);
  expect((await offers()).toSorted()).toEqual([200, 404]);
});
