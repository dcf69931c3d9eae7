import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import { post } from '#server/database/schema/feed.ts';
import { mvpVote, mvpWinner, votingPeriod } from '#server/database/schema/mvp.ts';
import {
  notification,
  notificationPreference,
  notificationSchedule,
  notificationSettings,
} from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { season, team as teamTable } from '#server/database/schema/teams.ts';
import { notifyOnSchedule } from '#server/jobs/notify-on-schedule.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';
import { recordStatements } from '#server/testing/statements.ts';
import { type Batch, deliver } from '../delivery/deliver.ts';
import { composeMail } from '../email/compose.ts';
import { notifyTeams } from './notify-teams.ts';
import { teamClocks } from './queries.ts';

const { clock, db, outbox, services } = await startTestApp({ outbox: ['push', 'email'] });

const week = '2026-11-15';
const opening = '2026-11-15T00:00[America/New_York]';
const closing = '2026-11-21T00:00[America/New_York]';
const saturdayEvening = '2026-11-21T18:00[America/New_York]';
const monday = '2026-11-23T09:00[America/New_York]';
const zone = 'America/New_York';

/** Each test has the teams that it makes, and no others. */
beforeEach(async () => {
  await db.update(teamTable).set({ isActive: false });
  outbox.queued.length = 0;
});

const log = { error: vi.fn() };
const run = () => notifyTeams(services, log, new AbortController().signal);

async function runAt(...times: string[]): Promise<void> {
  for (const time of times) {
    clock.set(time);
    await run();
  }
}

/** A captain, Ann and Ben, with a game on the Thursday. */
async function teamOfThree(overrides: Parameters<typeof make.createTeam>[1] = {}) {
  const team = await make.createTeam(db, { createdAt: '2020-01-01T00:00:00Z', timeZone: zone, ...overrides });
  const [ann, ben] = [await make.createPlayer(db, team.id), await make.createPlayer(db, team.id)];
  const game = await make.createGameRow(db, team.id, { playedOn: '2026-11-19', opponent: 'Bulls' });
  return { team, ann, ben, game, everybody: [team.captainId, ann.id, ben.id] };
}

async function notified(teamId: number, kind: NotificationKind) {
  const rows = await db
    .select({ id: notification.playerId })
    .from(notification)
    .where(and(eq(notification.teamId, teamId), eq(notification.kind, kind)))
    .orderBy(asc(notification.playerId));
  return rows.map(({ id }) => id);
}

async function factsOf(teamId: number, kind: NotificationKind) {
  const [row] = await db
    .select({ facts: notification.facts })
    .from(notification)
    .where(and(eq(notification.teamId, teamId), eq(notification.kind, kind)));
  return row?.facts;
}

/** Hands over what is queued, and returns it. */
async function send(time: string): Promise<Batch[]> {
  clock.set(time);
  const batches: Batch[] = [];
  const enqueue = async () => {};
  for (const { id } of outbox.queued.splice(0))
    await deliver({ db, clock, enqueue, send: async (batch) => batches.push(batch) > 0 }, id);
  return batches;
}

function enableMail(kind: NotificationKind, reader: { teamId: number; id: number }) {
  const { teamId, id: playerId } = reader;
  return db
    .insert(notificationPreference)
    .values({ teamId, playerId, kind, channel: 'email', isEnabled: true });
}

function readDaily({ teamId, id: playerId }: { teamId: number; id: number }) {
  return db.insert(notificationSettings).values({ teamId, playerId, feed: 'daily' });
}

const mailOptions = {
  publicUrl: new URL('https://team.test'),
  unsubscribeKey: { current: new Uint8Array(32), former: null },
  answerKey: { current: new Uint8Array(32), former: null },
  subKey: { current: new Uint8Array(32), former: null },
  hashEmail: () => Buffer.alloc(32),
};

describe('the opening of a vote', () => {
  test('is announced on Sunday at midnight of the team, not before, and once, however many processes look', async () => {
    const { team, everybody } = await teamOfThree();
    await runAt('2026-11-14T23:59:59[America/New_York]');
    expect(await notified(team.id, 'vote_opened')).toEqual([]);
    clock.set(opening);
    await Promise.all([run(), run(), run()]);
    await runAt('2026-11-15T12:00[America/New_York]');
    expect(await notified(team.id, 'vote_opened')).toEqual(everybody);
    expect(await factsOf(team.id, 'vote_opened')).toEqual({ week });
  });

  test('is sent late after a pause of the server, and not after a day', async () => {
    const late = await teamOfThree();
    await runAt('2026-11-15T23:59:59[America/New_York]');
    expect(await notified(late.team.id, 'vote_opened')).toEqual(late.everybody);
    const tooLate = await teamOfThree();
    await runAt('2026-11-16T00:00[America/New_York]');
    expect(await notified(tooLate.team.id, 'vote_opened')).toEqual([]);
  });

  test('is not announced between seasons, of a newer or hidden team, or of a team of one person', async () => {
    const off = await teamOfThree();
    await db.delete(season).where(eq(season.teamId, off.team.id));
    await db.execute(sql`update schedule_game set is_cancelled = true where team_id = ${off.team.id}`);
    const newer = await teamOfThree({ createdAt: '2026-11-15T05:00:00Z' });
    const hidden = await teamOfThree({ isActive: false });
    const ofHiddenLeague = await teamOfThree();
    await make.setVisible(db, ofHiddenLeague.team, { of: 'league', isActive: false });
    const alone = await make.createTeam(db, { createdAt: '2020-01-01T00:00:00Z', timeZone: zone });
    await runAt('2026-11-15T01:00[America/New_York]');
    for (const { id } of [off.team, newer.team, hidden.team, ofHiddenLeague.team, alone])
      expect(await notified(id, 'vote_opened')).toEqual([]);
  });

  test('is announced in each zone at its own midnight', async () => {
    const berlin = await teamOfThree({ timeZone: 'Europe/Berlin' });
    const apia = await teamOfThree({ timeZone: 'Pacific/Apia' });
    await runAt('2026-11-15T00:00[Europe/Berlin]');
    expect(await notified(berlin.team.id, 'vote_opened')).toEqual(berlin.everybody);
    expect(await notified(apia.team.id, 'vote_opened')).toEqual(apia.everybody);
    const { team } = await teamOfThree();
    await run();
    expect(await notified(team.id, 'vote_opened')).toEqual([]);
  });
});

test('the clock of a team that nobody sees is not looked at', async () => {
  const [hidden, ofHiddenLeague] = [
    await teamOfThree({ timeZone: 'Asia/Kathmandu', isActive: false }),
    await teamOfThree({ timeZone: 'Asia/Tehran' }),
  ];
  await make.setVisible(db, ofHiddenLeague.team, { of: 'league', isActive: false });
  const visible = await teamOfThree({ timeZone: 'Asia/Kabul' });
  const zones = (await teamClocks(db)).map(({ zone: ofTeam }) => ofTeam);
  expect(zones).toContain(visible.team.timeZone);
  expect(zones).not.toContain(hidden.team.timeZone);
  expect(zones).not.toContain(ofHiddenLeague.team.timeZone);
});

describe('the end of a vote', () => {
  test('is announced a day before to those who have not voted, with the deadline', async () => {
    const { team, ann, ben } = await teamOfThree();
    await make.createVotes(db, team.id, week, [[ann.id, ben.id]]);
    const pending = await make.createPlayer(db, team.id, { isApproved: false });
    await runAt('2026-11-20T23:59:59[America/New_York]');
    expect(await notified(team.id, 'vote_closing')).toEqual([]);
    await runAt(closing, closing);
    expect(await notified(team.id, 'vote_closing')).toEqual([team.captainId, ben.id]);
    expect(await notified(team.id, 'vote_closing')).not.toContain(pending.id);
    expect(await factsOf(team.id, 'vote_closing')).toEqual({ week, deadline: '2026-11-22T04:59:59.999Z' });
  });

  test('is announced at the new time when the deadline is moved, and once when it is moved again', async () => {
    const { team, everybody } = await teamOfThree({ votingClosesOn: 4 });
    await runAt('2026-11-19T00:00[America/New_York]');
    await db.update(teamTable).set({ votingClosesOn: 6 }).where(eq(teamTable.id, team.id));
    await runAt(closing);
    expect(await notified(team.id, 'vote_closing')).toEqual(everybody);
  });

  test('is not announced for a vote that its captain has closed, and is once it is open again', async () => {
    const { team, everybody } = await teamOfThree();
    await db.insert(votingPeriod).values({ teamId: team.id, week, closedAt: '2026-11-20T12:00:00Z' });
    await runAt(closing);
    expect(await notified(team.id, 'vote_closing')).toEqual([]);
    await db.update(votingPeriod).set({ closedAt: null }).where(eq(votingPeriod.teamId, team.id));
    await runAt('2026-11-21T10:00[America/New_York]');
    expect(await notified(team.id, 'vote_closing')).toEqual(everybody);
  });

  test('is sent to nobody who has voted meanwhile, nor after the end', async () => {
    const { team, ann, ben } = await teamOfThree();
    for (const reader of [ann, ben]) await enableMail('vote_closing', reader);
    await runAt(closing);
    await make.createVotes(db, team.id, week, [[ann.id, ben.id]]);
    const queued = [...outbox.queued];
    const batches = await send('2026-11-21T09:00[America/New_York]');
    expect(batches.map(({ reader }) => reader.playerId)).toEqual([ben.id]);
    expect((await composeMail(batches[0]!, mailOptions))?.text).toContain(
      'Voting closes Sat, Nov 21, 11:59 PM.',
    );
    outbox.queued.push(...queued);
    await db.delete(mvpVote).where(eq(mvpVote.teamId, team.id));
    await db.execute(sql`update notification_delivery set state = 'pending', settled_at = null`);
    expect(await send('2026-11-22T09:00[America/New_York]')).toEqual([]);
  });
});

describe('missing stats', () => {
  test('go on Saturday at 18:00 to players without stats, in a week with a game', async () => {
    const { team, ann, ben } = await teamOfThree();
    await make.createLine(db, { teamId: team.id, playerId: ann.id, week });
    const idle = await teamOfThree();
    await db.execute(sql`update schedule_game set is_cancelled = true where team_id = ${idle.team.id}`);
    await runAt('2026-11-21T17:59:59[America/New_York]');
    expect(await notified(team.id, 'stats_missing')).toEqual([]);
    await runAt(saturdayEvening, saturdayEvening);
    expect(await notified(team.id, 'stats_missing')).toEqual([team.captainId, ben.id]);
    expect(await notified(idle.team.id, 'stats_missing')).toEqual([]);
  });

  test('are not sent to removed players or to those who have submitted meanwhile', async () => {
    const { team, ann, ben } = await teamOfThree();
    for (const reader of [ann, ben]) await enableMail('stats_missing', reader);
    const cleo = await make.createPlayer(db, team.id, { removedAt: '2026-11-20T12:00:00Z' });
    await runAt(saturdayEvening);
    await make.createLine(db, { teamId: team.id, playerId: ann.id, week });
    expect((await send('2026-11-21T18:01[America/New_York]')).map(({ reader }) => reader.playerId)).toEqual([
      ben.id,
    ]);
    expect(await notified(team.id, 'stats_missing')).not.toContain(cleo.id);
  });
});

test('a weekly digest has the results, the MVP, the leaders and the next game, for people who want it', async () => {
  const { team, ann, game } = await teamOfThree();
  await enableMail('weekly_digest', ann);
  await make.createResultRow(db, game, [68, 61]);
  await make.createLine(db, { teamId: team.id, playerId: ann.id, week, points: 21, rebounds: 5 });
  await make.createVotes(db, team.id, week, []);
  await db.insert(mvpWinner).values({
    teamId: team.id,
    playerId: ann.id,
    week,
    voteCount: 2,
    totalVotes: 2,
    percentage: 100,
    awardedAt: '2026-11-23T05:00:00Z',
  });
  await make.createGameRow(db, team.id, { playedOn: '2026-11-26', opponent: 'Owls' });
  await runAt('2026-11-23T08:59:59[America/New_York]');
  expect(await notified(team.id, 'weekly_digest')).toEqual([]);
  await runAt(monday, monday);
  expect(await notified(team.id, 'weekly_digest')).toEqual([ann.id]);
  const [batch] = await send(monday);
  const mail = await composeMail(batch!, mailOptions);
  expect(mail?.subject).toBe(`Week in review: ${team.name}`);
  expect(mail?.text).toContain('vs Bulls: 68-61');
  expect(mail?.text).toContain(`MVP of the week\n${ann.name}`);
  expect(mail?.text).toContain(`${ann.name}: 21 PTS, 5 REB`);
  expect(mail?.text).toContain('Next game: vs Owls\nWhen: Thu, Nov 26, 7:45 PM');
});

describe('a daily digest of the feed', () => {
  const evening = '2026-11-18T18:00[America/New_York]';
  const at = (hour: string) => ({
    createdAt: Temporal.ZonedDateTime.from(`${hour}[${zone}]`).toInstant().toString(),
  });

  test("has others' posts of the day that are still there when it is sent, and none of anybody's own", async () => {
    const { team, ann, ben } = await teamOfThree();
    await readDaily(ann);
    await make.createPost(db, ben, { content: 'The day before', ...at('2026-11-17T17:59') });
    await make.createPost(db, ben, { content: 'Practice at eight', ...at('2026-11-17T18:00') });
    const removed = await make.createPost(db, ben, { content: 'A mistake', ...at('2026-11-18T12:00') });
    await make.createPost(db, ann, { content: 'My own', ...at('2026-11-18T12:00') });
    await runAt(evening, evening);
    expect(await notified(team.id, 'feed_digest')).toEqual([ann.id]);
    await db.delete(post).where(eq(post.id, removed.id));
    const [batch] = await send(evening);
    const mail = await composeMail(batch!, mailOptions);
    expect(mail?.subject).toBe('1 new post in the team feed');
    expect(mail?.text).toContain(`${ben.name}\nPractice at eight`);
    for (const text of ['The day before', 'A mistake', 'My own']) expect(mail?.text).not.toContain(text);
  });

  test('is not written on a day without posts, and not sent when all of them are gone', async () => {
    const { team, ann, ben } = await teamOfThree();
    await readDaily(ann);
    await runAt(evening);
    expect(await notified(team.id, 'feed_digest')).toEqual([]);
    const { id } = await make.createPost(db, ben, at('2026-11-18T20:00'));
    await runAt('2026-11-19T18:00[America/New_York]');
    expect(await notified(team.id, 'feed_digest')).toEqual([ann.id]);
    await db.delete(post).where(eq(post.id, id));
    expect(await send('2026-11-19T18:00[America/New_York]')).toEqual([]);
  });

  test('has the posts of all days since the last one, when the server was away', async () => {
    const { team, ann, ben } = await teamOfThree();
    await readDaily(ann);
    await runAt('2026-11-15T18:00[America/New_York]');
    const early = await make.createPost(db, ben, at('2026-11-15T20:00'));
    const later = await make.createPost(db, ben, at('2026-11-18T12:00'));
    await runAt(evening);
    expect(await factsOf(team.id, 'feed_digest')).toEqual({
      day: '2026-11-18',
      postIds: [early.id, later.id],
    });
  });
});

test('many teams cost as many statements as one, and each is notified of its own', async () => {
  const statementsOf = async () => (await recordStatements(() => runAt(opening))).statements.length;
  const one = await teamOfThree();
  const few = await statementsOf();
  const others: Awaited<ReturnType<typeof teamOfThree>>[] = [];
  for (let n = 0; n < 25; n += 1) others.push(await teamOfThree());
  expect(await statementsOf()).toBe(few);
  for (const { team, everybody } of [one, ...others])
    expect(await notified(team.id, 'vote_opened')).toEqual(everybody);
});

test('without a mail server the inbox is written all the same', async () => {
  const { team, everybody } = await teamOfThree();
  clock.set(opening);
  const silent = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const { outbox: _none, ...rest } = services;
  await notifyOnSchedule.run(rest, silent, new AbortController().signal);
  expect(await notified(team.id, 'vote_opened')).toEqual(everybody);
  expect(silent.error).not.toHaveBeenCalled();
});

test('what fails has claimed nothing and is done by the next run; other kinds are not held up', async () => {
  const { team, everybody } = await teamOfThree();
  const reader = await make.createPlayer(db, team.id);
  await readDaily(reader);
  await make.createPost(db, { teamId: team.id, id: team.captainId }, { createdAt: '2026-11-14T20:00:00Z' });
  await db.execute(
    `alter table notification add constraint trip check (team_id <> ${team.id} or kind <> 'vote_opened')`,
  );
  await runAt(opening);
  expect(log.error.mock.calls.at(-1)?.[0]).toMatchObject({ kind: 'vote_opened' });
  expect(await notified(team.id, 'feed_digest')).toEqual([reader.id]);
  await db.execute('alter table notification drop constraint trip');
  const claims = await db.select().from(notificationSchedule).where(eq(notificationSchedule.teamId, team.id));
  expect(claims.map(({ kind }) => kind)).not.toContain('vote_opened');
  await run();
  expect(await notified(team.id, 'vote_opened')).toEqual([...everybody, reader.id]);
});

test('a player who leaves the team before delivery gets nothing', async () => {
  const { team, ann, ben } = await teamOfThree();
  for (const reader of [ann, ben]) await enableMail('stats_missing', reader);
  await runAt(saturdayEvening);
  await db
    .update(player)
    .set({ removedAt: '2026-11-21T23:00:01Z' })
    .where(inArray(player.id, [ann.id]));
  const batches = await send('2026-11-21T18:01[America/New_York]');
  expect(batches.map(({ reader, team: from }) => [reader.playerId, from.id])).toEqual([[ben.id, team.id]]);
});
