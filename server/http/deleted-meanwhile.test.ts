import { eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { recordAttendance } from '#contract/attendance/who-came.ts';
import { setAnswer, setAnswerFor } from '#contract/attendance.ts';
import { createComment as comment, likeComment } from '#contract/feed/comments.ts';
import { likePost, pinPost } from '#contract/feed/posts.ts';
import { createPushSubscription } from '#contract/notifications/push-subscriptions.ts';
import { createResult } from '#contract/schedule/results.ts';
import { setInviting, updateSubSettings } from '#contract/subs.ts';
import { comment as commentTable, post as postTable } from '#server/database/schema/feed.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { session } from '#server/database/schema/sessions.ts';
import { team } from '#server/database/schema/teams.ts';
import { lockPlayer } from '#server/removal/erase.ts';
import { removePlayer } from '#server/removal/remove.ts';
import { teamOfOwnPlayer } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createPost, createSubRow, createTeam } from '#server/testing/fixtures.ts';
import { sendDuringTransaction } from '#server/testing/locks.ts';
import { createContent, createSchedule } from '#server/testing/world.ts';

const { db, call, clock } = await startTestApp({ outbox: ['push'] });
clock.set('2026-11-18T12:00[America/New_York]');

async function createWorld() {
  const team = await createTeam(db);
  const author = await createPlayer(db, team.id);
  const reader = await createPlayer(db, team.id);
  const { postId, commentId } = await createContent(db, author);
  const { playedId: played, upcomingId: ahead } = await createSchedule(db, team.id);
  return { team, author, reader, post: { id: postId }, first: { id: commentId }, played, ahead };
}

type World = Awaited<ReturnType<typeof createWorld>>;
type Reply = Promise<{ status: number; error: { code: string } }>;
type Case = { readonly row: (world: World) => [PgTable, SQL]; readonly write: (world: World) => Reply };

const postRow = ({ post }: World): [PgTable, SQL] => [postTable, eq(postTable.id, post.id)];
const commentRow = ({ first }: World): [PgTable, SQL] => [commentTable, eq(commentTable.id, first.id)];
const aheadRow = ({ ahead }: World): [PgTable, SQL] => [scheduleGame, eq(scheduleGame.id, ahead)];
const playedRow = ({ played }: World): [PgTable, SQL] => [scheduleGame, eq(scheduleGame.id, played)];
const answer = { answer: 'in', note: null };

const cases: Record<string, Case> = {
  'a comment on a post': {
    row: postRow,
    write: ({ reader, post }) =>
      call(reader.identity, comment, { params: { id: post.id }, body: { content: 'gg' } }),
  },
  'a like of a post': {
    row: postRow,
    write: ({ reader, post }) => call(reader.identity, likePost, { params: { id: post.id }, body: {} }),
  },
  'a reply to a comment': {
    row: commentRow,
    write: ({ reader, post, first }) =>
      call(reader.identity, comment, {
        params: { id: post.id },
        body: { content: 'gg', parentCommentId: first.id },
      }),
  },
  'a like of a comment': {
    row: commentRow,
    write: ({ reader, first }) => call(reader.identity, likeComment, { params: { id: first.id }, body: {} }),
  },
  'an answer for a game': {
    row: aheadRow,
    write: ({ reader, ahead }) =>
      call(reader.identity, setAnswer, { params: { gameId: ahead }, body: answer }),
  },
  'an answer that the captain gives for a game': {
    row: aheadRow,
    write: ({ team, reader, ahead }) =>
      call(team.captain, setAnswerFor, { params: { gameId: ahead, playerId: reader.id }, body: answer }),
  },
  'who came to a game': {
    row: playedRow,
    write: ({ team, played }) =>
      call(team.captain, recordAttendance, {
        params: { gameId: played },
        body: { playerIds: [team.captainId], subIds: [] },
      }),
  },
  'the result of a game': {
    row: playedRow,
    write: ({ team, played }) =>
      call(team.captain, createResult, {
        body: { scheduleGameId: played, hbaScore: 50, opponentScore: 40 },
      }),
  },
};

test.for(Object.keys(cases))('%s that is deleted at the same moment is not found', async (name) => {
  const { row, write } = cases[name]!;
  const world = await createWorld();
  const [table, isRow] = row(world);
  const { status, error } = await sendDuringTransaction(db, {
    lock: async (tx) => {
      // Deleting a game locks its team, too.
      await tx.select().from(team).where(eq(team.id, world.team.id)).for('no key update');
      await tx.delete(table).where(isRow);
    },
    send: () => write(world),
  });
  expect([status, error.code]).toEqual([404, 'not_found']);
});

test('subs who are invited to a game that is deleted at the same moment are not', async () => {
  const { team, ahead } = await createWorld();
  await createSubRow(db, team.id, { status: 'accepted' });
  await call(team.captain, updateSubSettings, { body: { teamId: team.id, target: 10, inviteHours: 48 } });
  const { status } = await sendDuringTransaction(db, {
    lock: (tx) => tx.delete(scheduleGame).where(eq(scheduleGame.id, ahead)),
    send: () => call(team.captain, setInviting, { params: { id: ahead }, body: { isInviting: true } }),
  });
  expect(status).toBeLessThan(500);
});

/** What team mates do to `post` and `first` while `author` is removed; both are gone then. */
const writesAboutAuthor: Record<string, (world: World) => Reply> = {
  'a pin of their post': ({ reader, post }) =>
    call(reader.identity, pinPost, { params: { id: post.id }, body: { pinned: true } }),
  'a comment on their post': cases['a comment on a post']!.write,
  'a reply to their comment': cases['a reply to a comment']!.write,
};

test.for(Object.keys(writesAboutAuthor))('%s waits for their removal, and is not found', async (name) => {
  const world = await createWorld();
  const { status, error } = await removeDuring(world.author, () => writesAboutAuthor[name]!(world));
  expect([status, error.code]).toEqual([404, 'not_found']);
});

test('a pin of a post that mentions somebody who is removed at the same moment notifies the others', async () => {
  const { team, author, reader } = await createWorld();
  const post = await createPost(db, reader, { mentions: { [author.name]: author.id } });
  const pin = () => call(reader.identity, pinPost, { params: { id: post.id }, body: { pinned: true } });
  expect((await removeDuring(author, pin)).body.mentions).toEqual({});
  const rows = await db
    .select()
    .from(notification)
    .where(eq(notification.cause, `post:${post.id}`));
  expect(rows.map(({ playerId }) => playerId)).toEqual([team.captainId]);
});

/** Removes a player while somebody else's write waits for the removal; returns the reply to the write. */
function removeDuring<Sent>({ id, teamId }: { id: number; teamId: number }, send: () => Promise<Sent>) {
  const ownTeamId = teamOfOwnPlayer({ player: { teamId } });
  return sendDuringTransaction(db, {
    lock: (tx) => lockPlayer(tx, ownTeamId, id),
    send,
    onceWaiting: async (tx) => removePlayer({ clock }, tx, ownTeamId, (await lockPlayer(tx, ownTeamId, id))!),
  });
}

test('a browser whose session ends while it subscribes to messages is signed out', async () => {
  const { reader } = await createWorld();
  const browser = {
    endpoint: 'https://push.example.com/send/1',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  };
  await call(reader.identity, likePost, { params: { id: 0 }, body: {} });
  const { status, error } = await sendDuringTransaction(db, {
    lock: (tx) => tx.delete(session).where(eq(session.uid, reader.identity.uid)),
    send: () => call(reader.identity, createPushSubscription, { body: browser }),
  });
  expect([status, error.code]).toEqual([401, 'not_signed_in']);
});
