import { eq, getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listPosts } from '#contract/feed/posts.ts';
import { deletePlayer, getPlayer } from '#contract/players.ts';
import { getLeaderboard, listWeeklyStats } from '#contract/stats.ts';
import { comment, commentLike, post, postLike } from '#server/database/schema/feed.ts';
import { mvpVote, mvpWinner, votingPeriod } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createInvite,
  createLine,
  createPlayer,
  createTeam,
  createTestSession,
  person,
} from '#server/testing/fixtures.ts';

const admin = person({ email: 'admin@league.test' });
const { app, db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });
clock.set('2026-11-18T12:00[America/New_York]');

const remove = (who: Parameters<typeof call>[0], id: number, body = {}) =>
  call(who, deletePlayer, { params: { id }, body });
const rowOf = async (id: number) => (await db.select().from(player).where(eq(player.id, id)))[0]!;
const refused = async (reply: ReturnType<typeof remove>) => {
  const { status, error } = await reply;
  return [status, error.code];
};

const columns = getTableColumns(player);
const sample = { string: 'Something', number: 7, boolean: true } as const;

/** Gives each column that may be null a value, so that a new one has to be erased, too. */
async function fillColumns(id: number): Promise<void> {
  const row = await rowOf(id);
  const empty = Object.entries(columns).filter(
    ([name, { notNull }]) => !notNull && name !== 'removedAt' && row[name as keyof typeof row] === null,
  );
  const values = empty.map(([name, { dataType }]) => [name, sample[dataType as keyof typeof sample]]);
  await db.update(player).set(Object.fromEntries(values)).where(eq(player.id, id));
}

/** A team in which Jordan has played, posted, voted and won. */
async function teamWithJordan() {
  const team = await createTeam(db);
  const mate = await createPlayer(db, team.id, { name: 'Mate' });
  const jordan = await createPlayer(db, team.id, { name: 'Jordan Lee', username: `jordan-${team.id}` });
  return { team, mate, jordan };
}

describe('who may delete a player', () => {
  test('the email that is sent along must be the session’s', async () => {
    const { team, jordan } = await teamWithJordan();
    for (const body of [
      { email: 'other@team.test' },
      { playerEmail: 'other@team.test', email: team.captain.email },
    ])
      expect(await refused(remove(team.captain, jordan.id, body))).toEqual([403, 'identity_mismatch']);
    expect((await remove(team.captain, jordan.id, { playerEmail: team.captain.email })).status).toBe(204);
  });

  test('a captain deletes neither themself nor another captain: the team is handed over first', async () => {
    const { team } = await teamWithJordan();
    for (const who of [team.captain, admin]) {
      const { status, error } = await remove(who, team.captainId);
      expect([status, error.code]).toEqual([409, 'captain_stays']);
      expect(error.issues).toEqual([
        { field: 'id', code: 'captain_stays', message: 'Hand the team over to another player first' },
      ]);
    }
    expect(await rowOf(team.captainId)).toMatchObject({ email: team.captain.email, removedAt: null });
  });

  test('twice is not found', async () => {
    const { team, jordan } = await teamWithJordan();
    await remove(team.captain, jordan.id);
    expect(await refused(remove(team.captain, jordan.id))).toEqual([404, 'not_found']);
  });
});

describe('what is left of a deleted player', () => {
  test('nothing that identifies them', async () => {
    const { team, jordan } = await teamWithJordan();
    await createLine(db, { teamId: team.id, playerId: jordan.id, week: '2026-11-08', notes: 'My knee' });
    await fillColumns(jordan.id);
    await remove(team.captain, jordan.id);
    const { joinedAt: _joined, ...row } = await rowOf(jordan.id);
    expect(row).toEqual({
      id: jordan.id,
      teamId: team.id,
      issuer: null,
      subject: null,
      email: null,
      username: `former:${jordan.id}`,
      name: '',
      position: null,
      jerseyNumber: null,
      height: null,
      weight: null,
      age: null,
      nickname: null,
      photoURL: null,
      avatarColor: '#6B7280',
      isApproved: true,
      isAssistantCaptain: false,
      showsPersonalDetails: false,
      allowsIndexing: false,
      language: null,
      inviteCode: null,
      invitedBy: null,
      removedAt: '2026-11-18T17:00:00Z',
    });
    const [line] = await db.select().from(weeklyStats).where(eq(weeklyStats.playerId, jordan.id));
    expect(line?.notes).toBeNull();
    expect((await call(null, getPlayer, { params: { id: jordan.id } })).status).toBe(404);
  });

  test('they are out at once, on every device, and come back with a new code only, as somebody new', async () => {
    const { team, jordan } = await teamWithJordan();
    const { uid, email } = jordan.identity;
    const here = await createTestSession(db, jordan.identity);
    const there = await createTestSession(db, jordan.identity);
    const enter = async (token: string, inviteCode?: string) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/auth/user',
        headers: { cookie: `${app.sessionCookies.sessionName}=${token}` },
        payload: { uid, email, inviteCode },
      });
      return [reply.statusCode, reply.json().code ?? reply.json().name];
    };
    expect(await enter(here)).toEqual([200, 'Jordan Lee']);
    await remove(team.captain, jordan.id);
    expect(await enter(here)).toEqual([401, 'not_signed_in']);
    expect(await enter(there)).toEqual([401, 'not_signed_in']);
    const again = await createTestSession(db, jordan.identity);
    expect(await enter(again)).toEqual([401, 'invite_required']);
    const { code } = await createInvite(db, team.id, { code: 'JRDN-2026' });
    expect(await enter(again, code)).toEqual([200, jordan.identity.displayName]);
    const fresh = await db.select().from(player).where(eq(player.subject, uid));
    expect(fresh.map((one) => [one.id === jordan.id, one.isApproved])).toEqual([[false, false]]);
  });

  test('their lines count in the week and the box scores, and in no leaderboard', async () => {
    const { team, jordan } = await teamWithJordan();
    await createLine(db, { teamId: team.id, playerId: jordan.id, week: '2026-11-08', points: 22 });
    await remove(team.captain, jordan.id);
    const week = await call(null, listWeeklyStats, { query: { teamId: team.id, week: '2026-11-08' } });
    expect(week.body.map((line) => [line.player.name, line.points])).toEqual([['Former player', 22]]);
    const board = await call(null, getLeaderboard, { query: { teamId: team.id } });
    expect(board.body).toEqual([]);
  });

  test('votes and awards that are decided stay as they were counted', async () => {
    const { team, mate, jordan } = await teamWithJordan();
    const week = '2026-11-08';
    await db.insert(votingPeriod).values({ teamId: team.id, week, decidedAt: '2026-11-16T05:00:00Z' });
    await db.insert(mvpVote).values([
      { teamId: team.id, week, voterId: mate.id, candidateId: jordan.id },
      { teamId: team.id, week, voterId: jordan.id, candidateId: mate.id },
    ]);
    await db
      .insert(mvpWinner)
      .values({ teamId: team.id, week, playerId: jordan.id, voteCount: 1, totalVotes: 2, percentage: 50 });
    await remove(team.captain, jordan.id);
    const votes = await db.select().from(mvpVote).where(eq(mvpVote.teamId, team.id));
    const winners = await db.select().from(mvpWinner).where(eq(mvpWinner.teamId, team.id));
    expect([votes.length, winners.length]).toEqual([2, 1]);
  });
});

describe('the words of a deleted player', () => {
  test('a post without comments is deleted, with its likes', async () => {
    const { team, mate, jordan } = await teamWithJordan();
    const [own] = await db
      .insert(post)
      .values({ teamId: team.id, playerId: jordan.id, content: 'Hello' })
      .returning();
    await db.insert(postLike).values({ teamId: team.id, postId: own!.id, playerId: mate.id });
    await remove(team.captain, jordan.id);
    expect((await call(null, listPosts, { query: { teamId: team.id } })).body).toEqual([]);
  });

  test('a post with comments of teammates stays, without its text', async () => {
    const { team, mate, jordan } = await teamWithJordan();
    const [own] = await db
      .insert(post)
      .values({ teamId: team.id, playerId: jordan.id, content: 'My secret', isPinned: true })
      .returning();
    await db.insert(comment).values({ teamId: team.id, postId: own!.id, playerId: mate.id, content: 'Nice' });
    await remove(team.captain, jordan.id);
    const [left] = (await call(null, listPosts, { query: { teamId: team.id } })).body;
    expect(left).toMatchObject({
      content: 'This post was removed with its author.',
      isPinned: false,
      player: { name: 'Former player', photoURL: null, hasProfile: false },
      commentCount: 1,
    });
  });

  test('likes and comments are deleted, except comments with replies; mentions are no longer links', async () => {
    const { team, mate, jordan } = await teamWithJordan();
    const content = `Well done @${jordan.username}`;
    const mentions = { [jordan.username]: jordan.id, [mate.username]: mate.id };
    const [theirs] = await db
      .insert(post)
      .values({ teamId: team.id, playerId: mate.id, content, mentions })
      .returning();
    const at = { teamId: team.id, postId: theirs!.id };
    const [alone, answered] = await db
      .insert(comment)
      .values([
        { ...at, playerId: jordan.id, content: 'Alone' },
        { ...at, playerId: jordan.id, content: 'Answered' },
      ])
      .returning();
    const reply = { ...at, parentCommentId: answered!.id };
    await db.insert(comment).values([
      { ...reply, playerId: mate.id, content: 'A reply', mentions },
      { ...reply, playerId: jordan.id, content: 'And back' },
    ]);
    await db.insert(postLike).values({ ...at, playerId: jordan.id });
    await db.insert(commentLike).values({ teamId: team.id, commentId: alone!.id, playerId: jordan.id });
    await remove(team.captain, jordan.id);
    const left = await db.select().from(comment).where(eq(comment.postId, theirs!.id)).orderBy(comment.id);
    expect(left.map((one) => [one.content, one.mentions])).toEqual([
      ['', {}],
      ['A reply', { [mate.username]: mate.id }],
    ]);
    const [remaining] = await db.select().from(post).where(eq(post.id, theirs!.id));
    expect(remaining).toMatchObject({ content, mentions: { [mate.username]: mate.id } });
    const likes = await db.select().from(postLike).where(eq(postLike.postId, theirs!.id));
    expect(likes).toEqual([]);
  });
});

test('a pending account that is deleted is gone altogether', async () => {
  const { team } = await teamWithJordan();
  const pending = await createPlayer(db, team.id, { isApproved: false });
  expect((await remove(team.captain, pending.id)).status).toBe(204);
  expect(await db.select().from(player).where(eq(player.id, pending.id))).toEqual([]);
});
