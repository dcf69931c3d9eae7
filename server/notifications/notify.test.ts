import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createComment } from '#contract/feed/comments.ts';
import { createPost, pinPost } from '#contract/feed/posts.ts';
import { setApproval } from '#contract/players.ts';
import { createResult } from '#contract/schedule/results.ts';
import { createGame, deleteGame, updateGame } from '#contract/schedule.ts';
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import {
  notification,
  notificationDelivery,
  notificationPreference,
  notificationSettings,
} from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { notificationFailed } from '#server/notifications/notify.ts';
import { deleteOldNotifications } from '#server/notifications/queries.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createComment as createCommentRow,
  createGameRow,
  createPlayer,
  createPost as createPostRow,
  createTeam,
  gameBody,
} from '#server/testing/fixtures.ts';

const { call, clock, db, failures, outbox } = await startTestApp({ outbox: ['push', 'email'] });

/** A team with two players; the captain is a third. */
async function teamOfThree() {
  const team = await createTeam(db);
  const [ann, ben] = [await createPlayer(db, team.id), await createPlayer(db, team.id)];
  return { team, captain: team.captain, ann, ben };
}

async function notified(teamId: number, kind: NotificationKind) {
  const rows = await db
    .select({ id: notification.playerId, facts: notification.facts, actorId: notification.actorId })
    .from(notification)
    .where(and(eq(notification.teamId, teamId), eq(notification.kind, kind)))
    .orderBy(asc(notification.playerId));
  return rows;
}

async function idsNotified(teamId: number, kind: NotificationKind) {
  return (await notified(teamId, kind)).map(({ id }) => id);
}

describe('the team is notified', () => {
  test('of a new game, of what moved and to where, and of a cancellation, but not the person who did it', async () => {
    clock.set('2026-11-10T12:00:00Z');
    const { team, captain, ann, ben } = await teamOfThree();
    const { body } = await call(captain, createGame, { body: { ...gameBody, teamId: team.id } });
    expect(await idsNotified(team.id, 'game_added')).toEqual([ann.id, ben.id]);
    const params = { id: body.id };
    await call(captain, updateGame, { params, body: { ...gameBody, time: '8:30 PM' } });
    const [moved] = await notified(team.id, 'game_moved');
    expect(moved).toMatchObject({
      id: ann.id,
      actorId: team.captainId,
      facts: { day: '2026-11-19', time: '8:30 PM', before: { day: '2026-11-19', time: '7:45 PM' } },
    });
    await db.update(notification).set({ readAt: '2026-11-10T12:00:30Z' });
    clock.set('2026-11-10T12:01:00Z');
    await call(captain, updateGame, { params, body: { ...gameBody, time: '8:30 PM', isCancelled: true } });
    await call(captain, deleteGame, { params });
    expect(await idsNotified(team.id, 'game_cancelled')).toEqual([ann.id, ben.id]);
    expect(await idsNotified(team.id, 'game_moved')).toHaveLength(2);
  });

  test('of nothing that happens to a game that is over', async () => {
    clock.set('2026-11-21T12:00:00Z');
    const { team, captain } = await teamOfThree();
    await call(captain, createGame, { body: { ...gameBody, teamId: team.id } });
    expect(await idsNotified(team.id, 'game_added')).toEqual([]);
  });

  test('of a result and of a pinned post', async () => {
    clock.set('2026-11-21T12:00:00Z');
    const { team, captain, ann, ben } = await teamOfThree();
    const { id } = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
    await call(captain, createResult, {
      body: { scheduleGameId: id, hbaScore: 68, opponentScore: 61, isWin: true },
    });
    const [result] = await notified(team.id, 'result_entered');
    expect(result?.facts).toMatchObject({ gameId: id, ourScore: 68, opponentScore: 61 });
    const post = await createPostRow(db, ann);
    await call(ben.identity, pinPost, { params: { id: post.id }, body: {} });
    expect(await idsNotified(team.id, 'post_pinned')).toEqual([team.captainId, ann.id]);
  });
});

describe('of a comment', () => {
  test('each person is notified once: as mentioned, else of the reply, else of the comment on their post', async () => {
    const { team, ann, ben } = await teamOfThree();
    const cleo = await createPlayer(db, team.id);
    const post = await createPostRow(db, ann);
    const parent = await createCommentRow(db, ben, post.id);
    const params = { id: post.id };
    await call(cleo.identity, createComment, {
      params,
      body: { content: 'Well played', parentCommentId: parent.id },
    });
    expect(await idsNotified(team.id, 'comment_replied')).toEqual([ben.id]);
    expect(await idsNotified(team.id, 'post_commented')).toEqual([ann.id]);
    await call(cleo.identity, createComment, {
      params,
      body: { content: `@${ann.username} see you`, parentCommentId: parent.id },
    });
    expect(await idsNotified(team.id, 'mentioned')).toEqual([ann.id]);
    expect(await idsNotified(team.id, 'post_commented')).toEqual([ann.id]);
    expect(await idsNotified(team.id, 'comment_replied')).toEqual([ben.id, ben.id]);
  });

  test('nobody is notified of their own', async () => {
    const { team, ann } = await teamOfThree();
    const post = await createPostRow(db, ann);
    await call(ann.identity, createComment, {
      params: { id: post.id },
      body: { content: `@${ann.username}` },
    });
    expect(await db.$count(notification, eq(notification.teamId, team.id))).toBe(0);
  });
});

test('a post notifies those who want to hear of each', async () => {
  const { team, ann, ben } = await teamOfThree();
  await db.insert(notificationSettings).values({ teamId: team.id, playerId: ben.id, feed: 'instant' });
  await call(ann.identity, createPost, { body: { content: 'Practice at eight' } });
  expect(await idsNotified(team.id, 'post_created')).toEqual([ben.id]);
});

describe('an account', () => {
  test('that is approved is notified; one that is declined gets only an email, because nothing else of it is left', async () => {
    const { team, captain } = await teamOfThree();
    const dora = await createPlayer(db, team.id, { isApproved: false });
    const emil = await createPlayer(db, team.id, { isApproved: false, language: 'de' });
    await call(captain, setApproval, { params: { id: dora.id }, body: { approved: true } });
    expect(await idsNotified(team.id, 'account_approved')).toEqual([dora.id]);
    await call(captain, setApproval, { params: { id: emil.id }, body: { approved: false } });
    const [declined] = await db.select().from(notification).where(eq(notification.kind, 'account_declined'));
    expect(declined).toMatchObject({ playerId: null, email: emil.email, language: 'de', inInbox: false });
  });
});

describe('a notification', () => {
  test('goes out on the channels that its reader has chosen, each delivery queued under its key', async () => {
    clock.set('2026-11-10T12:00:00Z');
    const { team, captain, ann, ben } = await teamOfThree();
    await db.insert(notificationPreference).values([
      { teamId: team.id, playerId: ann.id, kind: 'game_added', channel: 'email', isEnabled: true },
      { teamId: team.id, playerId: ben.id, kind: 'game_added', channel: 'inbox', isEnabled: false },
    ]);
    outbox.queued.length = 0;
    await call(captain, createGame, { body: { ...gameBody, teamId: team.id } });
    expect(await idsNotified(team.id, 'game_added')).toEqual([ann.id]);
    expect(outbox.queued.map(({ key }) => key)).toEqual([`${ann.id}:email:game_added`]);
    const deliveries = await db
      .select({ channel: notificationDelivery.channel, state: notificationDelivery.state })
      .from(notificationDelivery)
      .where(eq(notificationDelivery.id, outbox.queued[0]?.id ?? 0));
    expect(deliveries).toEqual([{ channel: 'email', state: 'pending' }]);
  });

  test('is not written for somebody who was removed, nor for another team', async () => {
    clock.set('2026-11-10T12:00:00Z');
    const { team, captain, ann, ben } = await teamOfThree();
    const others = await teamOfThree();
    await db.update(player).set({ removedAt: '2026-11-10T11:59:59Z' }).where(eq(player.id, ben.id));
    await call(captain, createGame, { body: { ...gameBody, teamId: team.id } });
    expect(await idsNotified(team.id, 'game_added')).toEqual([ann.id]);
    expect(await idsNotified(others.team.id, 'game_added')).toEqual([]);
  });

  test('that cannot be written is lost, and the change that it reports is not', async () => {
    clock.set('2026-11-10T12:00:00Z');
    const { team, captain } = await teamOfThree();
    await db.execute(`alter table notification add constraint trip check (team_id <> ${team.id})`);
    const { status } = await call(captain, createGame, { body: { ...gameBody, teamId: team.id } });
    await db.execute('alter table notification drop constraint trip');
    expect(status).toBe(201);
    expect(await idsNotified(team.id, 'game_added')).toEqual([]);
    expect(failures.splice(0)).toEqual([expect.stringContaining(notificationFailed)]);
  });

  test('is deleted after 90 days, with its deliveries', async () => {
    clock.set('2026-11-10T12:00:00Z');
    outbox.queued.splice(0);
    const { team, captain, ann, ben } = await teamOfThree();
    const body = { ...gameBody, teamId: team.id };
    const { body: created } = await call(captain, createGame, { body });
    await call(captain, updateGame, { params: { id: created.id }, body: { ...gameBody, time: '8:30 PM' } });
    const age = (days: number, hours: number) =>
      sql`now() - make_interval(days => ${days}::int, hours => ${hours}::int)`;
    const ageOf = (kind: NotificationKind, createdAt: ReturnType<typeof age>) =>
      db
        .update(notification)
        .set({ createdAt })
        .where(and(eq(notification.teamId, team.id), eq(notification.kind, kind)));
    await ageOf('game_moved', age(90, 1));
    await ageOf('game_added', age(89, 23));
    await deleteOldNotifications(db);
    expect(await idsNotified(team.id, 'game_moved')).toEqual([]);
    expect(await idsNotified(team.id, 'game_added')).toEqual([ann.id, ben.id]);
    const queued = outbox.queued.map(({ id }) => id);
    expect(queued.length).toBeGreaterThan(0);
    expect(await db.$count(notificationDelivery, inArray(notificationDelivery.id, queued))).toBe(0);
  });
});
