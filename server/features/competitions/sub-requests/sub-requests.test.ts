import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setAnswer } from '#contract/attendance.ts';
import { createOrganizer } from '#contract/competitions/organizers.ts';
import { createSubRequest, getRadarHelp, listSubRequests } from '#contract/competitions/sub-requests.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listSchedule } from '#contract/schedule.ts';
import { listSubs, updateSubSettings } from '#contract/subs.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { warnOfForfeits } from '#server/jobs/warn-of-forfeits.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createEntryRows } from '#server/testing/competitions.ts';
import { createPlayer, createSubRow, createTeam, person } from '#server/testing/fixtures.ts';
import { createFall, createFallOfHawks } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock, services } = await startTestApp({ config: { adminEmails: [admin.email] } });
const log = { info() {}, warn() {}, error() {} };
const warn = () => warnOfForfeits.run(services, log, new AbortController().signal);

let count = 0;

/** Hawks and Owls meet on Thursday at 7, with a player each; Cats have two subs, one of whom has not agreed. It's 47 hours before. */
async function riskyLeague() {
  clock.set('2026-11-10T12:00[America/New_York]');
  const fall = await createFallOfHawks({ call, db }, admin, `lend-${++count}`);
  const { league, params, hawks } = fall;
  const cats = await createTeam(db, { leagueId: league.id, name: `Cats ${count}` });
  const row = { ...fall.competition, leagueId: league.id } as never;
  const [entryId = 0] = await createEntryRows(db, row, [cats.id]);
  const fixtureId = await fall.add();
  const hawk = await createPlayer(db, hawks.id);
  await createPlayer(db, cats.id);
  await createSubRow(db, cats.id, {
    name: 'Rosa Klein',
    email: `rosa${count}@subs.test`,
    status: 'accepted',
  });
  await createSubRow(db, cats.id, { name: 'Tom Maybe', email: `tom${count}@subs.test`, status: 'pending' });
  const organizer = person({ email: `olive${count}@desk.test` });
  const body = { email: organizer.email, name: null };
  await call(admin, createOrganizer, { params: { leagueId: league.id }, body });
  clock.set('2026-11-17T20:00[America/New_York]');
  const lend = (lendsSubs: boolean) =>
    call(cats.captain, updateSubSettings, { body: { teamId: cats.id, lendsSubs } });
  const help = async () => (await call(organizer, getRadarHelp, { params })).body;
  const ask = (changes: object = {}, who = organizer) =>
    call(who, createSubRequest, { params, body: { fixtureId, entryId, ...changes } });
  const requests = async () => (await call(cats.captain, listSubRequests, { params: { id: cats.id } })).body;
  return { ...fall, cats, entryId, fixtureId, hawk, organizer, lend, help, ask, requests };
}

test('a team’s subs are nobody’s business until its captain says so, and then a number', async () => {
  const { help, lend, entryId, cats, ask } = await riskyLeague();
  expect((await help()).lenders).toEqual([]);
  expect((await ask()).status).toBe(404);
  const settings = (await call(cats.captain, listSubs, { query: { teamId: cats.id } })).body.settings;
  expect(settings.lendsSubs).toBe(false);
  expect((await lend(true)).body.lendsSubs).toBe(true);
  expect((await help()).lenders).toEqual([{ entryId, subs: 1 }]);
  expect(JSON.stringify(await help())).not.toMatch(/Rosa|Tom|subs\.test/);
  await lend(false);
  expect((await help()).lenders).toEqual([]);
});

test('the captain is asked once, sees the game in the team’s zone, and may stop it', async () => {
  const { ask, lend, requests, cats, entryId, fixtureId, hawks, owls } = await riskyLeague();
  await lend(true);
  expect(await requests()).toEqual([]);
  const replies = await Promise.all([ask(), ask(), ask()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies[0]?.body.requests).toEqual([{ fixtureId, entryId }]);
  const inbox = await db
    .select({ facts: notification.facts })
    .from(notification)
    .where(and(eq(notification.teamId, cats.id), eq(notification.kind, 'league_game')));
  const shortGame = { home: hawks.name, away: owls.name };
  expect(inbox).toMatchObject([{ facts: { what: 'subsWanted', shortGame, day: '2026-11-19' } }]);
  expect(await requests()).toEqual([
    { fixtureId, ...shortGame, playedOn: '2026-11-19', time: '7:00 PM', venue: 'Pier Gym', court: '1' },
  ]);
  await lend(false);
  expect(await requests()).toEqual([]);
  await lend(true);
  clock.set('2026-11-19T19:00[America/New_York]');
  expect(await requests(), 'the game has begun').toEqual([]);
});

test('only for a game that is short, of a team that doesn’t play it, in the organizer’s own competition', async () => {
  const { ask, lend, hawks, hawk, ids, cats, entryId, fixtureId, params, organizer } = await riskyLeague();
  await lend(true);
  await call(hawks.captain, updateSubSettings, { body: { teamId: hawks.id, lendsSubs: true } });
  await createSubRow(db, hawks.id, { email: `own${count}@subs.test`, status: 'accepted' });
  expect((await ask({ entryId: ids.h })).status).toBe(404);
  expect((await ask({ fixtureId: 999_999 })).status).toBe(404);
  const other = await createFall({ call }, admin, `elsewhere-${count}`);
  const [elsewhere = 0] = await createEntryRows(
    db,
    { ...other.competition, leagueId: other.league.id } as never,
    [(await createTeam(db, { leagueId: other.league.id })).id],
  );
  expect((await ask({ entryId: elsewhere })).status).toBe(404);
  const stranger = person({ email: `stranger${count}@desk.test` });
  const body = { email: stranger.email, name: null };
  await call(admin, createOrganizer, { params: { leagueId: other.league.id }, body });
  for (const [who, status] of [
    [stranger, 404],
    [cats.captain, 403],
    [hawk.identity, 403],
  ] as const) {
    expect((await ask({}, who)).status).toBe(status);
    expect((await call(who, getRadarHelp, { params })).status).toBe(status);
  }
  expect((await call(null, getRadarHelp, { params })).status).toBe(401);
  const ofCats = { params: { id: cats.id } };
  expect((await call(hawks.captain, listSubRequests, ofCats)).status).toBe(404);
  expect((await call(hawk.identity, listSubRequests, ofCats)).status).toBe(403);
  expect((await call(organizer, listSubRequests, ofCats)).status).toBe(401);
  clock.set('2026-11-12T12:00[America/New_York]');
  const early = await ask();
  expect([early.status, early.error.message]).toEqual([409, "This game isn't short of players."]);
  expect((await ask({ fixtureId, entryId })).status).toBe(409);
});

/** Organizers who play somewhere have an inbox. */
async function inboxOfOrganizer(leagueId: number, zone: string) {
  const team = await createTeam(db, { timeZone: zone });
  const player = await createPlayer(db, team.id);
  const body = { email: player.email ?? '', name: null };
  await call(admin, createOrganizer, { params: { leagueId }, body });
  return async () => (await call(player.identity, listNotifications, { query: {} })).body.entries;
}

test('organizers hear of a game that is short once, from 48 hours before, and again on another day', async () => {
  const { league, fixtureId, change } = await riskyLeague();
  const inbox = await inboxOfOrganizer(league.id, 'America/New_York');
  clock.set('2026-11-17T18:59[America/New_York]');
  await warn();
  expect(await inbox()).toEqual([]);
  clock.set('2026-11-17T19:00[America/New_York]');
  await Promise.all([warn(), warn()]);
  await warn();
  expect((await inbox()).map(({ about }) => about)).toMatchObject([
    { kind: 'league_desk', facts: { what: 'atRisk' } },
  ]);
  await change(fixtureId, { playedOn: '2026-11-20' });
  clock.set('2026-11-18T19:00[America/New_York]');
  await warn();
  expect(await inbox()).toHaveLength(2);
});

test('nobody is warned of a game with enough players, or one that is off', async () => {
  const { league, fixtureId, change, hawks, owls, hawk } = await riskyLeague();
  const inbox = await inboxOfOrganizer(league.id, 'America/New_York');
  for (const team of [hawks, owls]) {
    await call(team.captain, updateSubSettings, { body: { teamId: team.id, target: 2, minimum: 1 } });
    const player = team === hawks ? hawk : await createPlayer(db, team.id);
    const [game] = (await call(null, listSchedule, { query: { teamId: team.id } })).body;
    const answer = { answer: 'in' as const, note: null };
    await call(player.identity, setAnswer, { params: { gameId: game!.id }, body: answer });
  }
  await warn();
  expect(await inbox()).toEqual([]);
  await call(hawks.captain, updateSubSettings, { body: { teamId: hawks.id, target: 9, minimum: 5 } });
  await change(fixtureId, { state: 'postponed' });
  await warn();
  expect(await inbox()).toEqual([]);
});
