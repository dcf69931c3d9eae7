import { expect, test } from 'vitest';
import { setVotingOpen } from '#contract/mvp/settings.ts';
import { getMvpAnnouncement } from '#contract/mvp.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createLine, createPlayer, createTeam, createVotes } from '#server/testing/fixtures.ts';
import { finalizeVote } from '../winners/usecases.ts';

const { db, call, clock } = await startTestApp();

const week = '2026-11-15';
const sunday = '2026-11-22T00:00[America/New_York]';
const monday = '2026-11-23T00:00[America/New_York]';
const long = { createdAt: '2020-01-01T00:00:00Z' };

async function teamOfThree(overrides: Parameters<typeof createTeam>[1] = {}) {
  const team = await createTeam(db, { ...long, ...overrides });
  const ana = await createPlayer(db, team.id, { name: 'Ana' });
  const ben = await createPlayer(db, team.id, { name: 'Ben' });
  return { team, ana, ben };
}

async function announcementOf(teamId: number) {
  const { awaited, mvpWeek } = (await call(null, getMvpAnnouncement, { query: { teamId } })).body;
  return {
    mvpWeek,
    awaited: awaited.map(({ leader, ...vote }) => ({ ...vote, leader: leader?.player.name ?? null })),
  };
}

test('from Saturday night to Monday the winner of the week that has ended is awaited', async () => {
  const { team, ana, ben } = await teamOfThree();
  await createVotes(db, team.id, week, [
    [ana.id, ben.id],
    [team.captainId, ben.id],
    [ben.id, ana.id],
  ]);
  const awaited = { week, announcedAt: '2026-11-23T05:00:00Z', isDue: false, totalVotes: 3, leader: 'Ben' };
  clock.set('2026-11-21T23:59:59.999[America/New_York]');
  expect(await announcementOf(team.id)).toEqual({ awaited: [], mvpWeek: null });
  clock.set(sunday);
  expect(await announcementOf(team.id)).toEqual({ awaited: [awaited], mvpWeek: null });
  clock.set('2026-11-22T23:59:59.999[America/New_York]');
  expect(await announcementOf(team.id)).toEqual({ awaited: [awaited], mvpWeek: null });
  clock.set(monday);
  expect(await announcementOf(team.id)).toEqual({ awaited: [{ ...awaited, isDue: true }], mvpWeek: null });
  await finalizeVote({ db, clock }, { teamId: teamOfJob({ teamId: team.id }), week });
  expect(await announcementOf(team.id)).toEqual({ awaited: [], mvpWeek: week });
  clock.set('2026-11-28T23:59:59.999[America/New_York]');
  expect((await announcementOf(team.id)).mvpWeek).toBe(week);
  clock.set('2026-11-29T00:00[America/New_York]');
  expect((await announcementOf(team.id)).mvpWeek).toBeNull();
});

test('the provisional leader is whom the decision would choose: among equal votes the higher PRA', async () => {
  const { team, ana, ben } = await teamOfThree();
  await createLine(db, { teamId: team.id, week, playerId: ben.id, points: 12 });
  await createVotes(db, team.id, week, [
    [ben.id, ana.id],
    [ana.id, ben.id],
  ]);
  clock.set(sunday);
  expect((await announcementOf(team.id)).awaited).toMatchObject([{ leader: 'Ben', totalVotes: 2 }]);
  clock.set(monday);
  await finalizeVote({ db, clock }, { teamId: teamOfJob({ teamId: team.id }), week });
  expect((await announcementOf(team.id)).mvpWeek).toBe(week);
});

test('a week that the captain has closed is awaited at once, and not once it is open again', async () => {
  const { team, ana } = await teamOfThree();
  clock.set('2026-11-18T12:00[America/New_York]');
  await createVotes(db, team.id, week, [[team.captainId, ana.id]]);
  const close = (isOpen: boolean) =>
    call(team.captain, setVotingOpen, { params: { id: team.id, week }, body: { isOpen } });
  await close(false);
  expect((await announcementOf(team.id)).awaited).toMatchObject([{ week, leader: 'Ana' }]);
  await close(true);
  expect((await announcementOf(team.id)).awaited).toEqual([]);
});

test('a vote that closes on Friday is awaited on Saturday', async () => {
  const { team, ana } = await teamOfThree({ votingClosesOn: 5 });
  await createVotes(db, team.id, week, [[team.captainId, ana.id]]);
  clock.set('2026-11-21T00:00[America/New_York]');
  expect((await announcementOf(team.id)).awaited).toMatchObject([{ week, leader: 'Ana', isDue: false }]);
});

test('a week without votes has no leader on Sunday, and is not spoken of from Monday on', async () => {
  const { team } = await teamOfThree();
  clock.set(sunday);
  expect((await announcementOf(team.id)).awaited).toEqual([
    { week, announcedAt: '2026-11-23T05:00:00Z', isDue: false, totalVotes: 0, leader: null },
  ]);
  clock.set(monday);
  expect(await announcementOf(team.id)).toEqual({ awaited: [], mvpWeek: null });
});

test('a team that came about on Sunday awaits nothing', async () => {
  const { team } = await teamOfThree({ createdAt: '2026-11-22T15:00:00Z' });
  clock.set('2026-11-22T16:00:00Z');
  expect((await announcementOf(team.id)).awaited).toEqual([]);
});

test("no team's votes show in another's", async () => {
  const [one, two] = [await teamOfThree(), await teamOfThree()];
  await createVotes(db, one.team.id, week, [[one.ana.id, one.ben.id]]);
  clock.set(monday);
  await finalizeVote({ db, clock }, { teamId: teamOfJob({ teamId: one.team.id }), week });
  expect(await announcementOf(two.team.id)).toEqual({ awaited: [], mvpWeek: null });
  expect((await call(null, getMvpAnnouncement, { query: { teamId: 2_000_000 } })).status).toBe(404);
});
