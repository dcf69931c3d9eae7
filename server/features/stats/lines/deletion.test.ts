import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { listPosts } from '#contract/feed/posts.ts';
import {
  createWeeklyStats,
  deleteWeeklyStats,
  getBoxScore,
  getLeaderboard,
  listPlayerStats,
  listWeeklyStats,
  updateWeeklyStats,
} from '#contract/stats.ts';
import { comment, commentLike, post, postLike } from '#server/database/schema/feed.ts';
import { mvpVote, mvpWinner, votingPeriod } from '#server/database/schema/mvp.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { lockPlayer } from '#server/removal/erase.ts';
import { removePlayer } from '#server/removal/remove.ts';
import { teamOfOwnPlayer } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createComment,
  createGameRow,
  createLine,
  createPlayer,
  createPost,
  createTeam,
  createVotes,
  person,
} from '#server/testing/fixtures.ts';
import { sendDuringTransaction } from '#server/testing/locks.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });
const team = await createTeam(db);
const other = await createTeam(db);
const thisWeek = '2026-11-15';

clock.set('2026-11-18T20:00:00-05:00[America/New_York]');

type Caller = Parameters<typeof call>[0];
const remove = (who: Caller, id: number) => call(who, deleteWeeklyStats, { params: { id } });
const linesOf = (playerId: number) =>
  db.select().from(weeklyStats).where(eq(weeklyStats.playerId, playerId)).orderBy(weeklyStats.week);
const auditOf = async (id: number) => (await call(admin, listAudit, { params: { id } })).body.entries;

/** A player whose stats of this week are in, with their automatic post. */
async function playerWithStats(teamId: number, points = 27) {
  const player = await createPlayer(db, teamId);
  const { body: line } = await call(player.identity, createWeeklyStats, { body: { points, rebounds: 6 } });
  const [announcement] = await db.select().from(post).where(eq(post.weeklyStatsId, line.id));
  return { ...player, line, postId: announcement!.id };
}

describe('stats that their player deletes', () => {
  test('take their post along, with its likes and comments, and no other', async () => {
    const { id, identity, line, postId } = await playerWithStats(team.id);
    const mate = await createPlayer(db, team.id);
    const written = await createPost(db, { teamId: team.id, id }, { content: 'Good game!' });
    await db.insert(postLike).values({ teamId: team.id, postId, playerId: mate.id });
    const remark = await createComment(db, mate, postId);
    await createComment(db, mate, postId, { parentCommentId: remark.id });
    await db.insert(commentLike).values({ teamId: team.id, commentId: remark.id, playerId: id });
    expect((await remove(identity, line.id)).status).toBe(204);
    expect(await linesOf(id)).toEqual([]);
    const posts = await call(null, listPosts, { query: { playerId: id } });
    expect(posts.body.map((one) => one.id)).toEqual([written.id]);
    expect(await db.select().from(postLike).where(eq(postLike.postId, postId))).toEqual([]);
    expect(await db.select().from(comment).where(eq(comment.postId, postId))).toEqual([]);
    expect(await db.select().from(commentLike).where(eq(commentLike.commentId, remark.id))).toEqual([]);
  });

  test('no longer count anywhere', async () => {
    const counting = await createTeam(db);
    const { id, identity, line } = await playerWithStats(counting.id, 30);
    await createLine(db, { teamId: counting.id, playerId: id, week: '2026-11-08', points: 10 });
    const game = await createGameRow(db, counting.id, { playedOn: '2026-11-17' });
    const numbers = async () => {
      const query = { teamId: counting.id };
      const board = await call(null, getLeaderboard, { query });
      const week = await call(null, listWeeklyStats, { query: { ...query, week: thisWeek } });
      const box = await call(null, getBoxScore, { params: { gameId: game.id } });
      return [
        board.body.map((entry) => [entry.gamesPlayed, entry.avgPoints]),
        week.body.length,
        [box.body.entries.length, box.body.totals.points],
      ];
    };
    expect(await numbers()).toEqual([[[2, 20]], 1, [1, 30]]);
    await remove(identity, line.id);
    expect(await numbers()).toEqual([[[1, 10]], 0, [0, 0]]);
  });

  test('leave no entry in the audit list, and may be submitted again, with a new post', async () => {
    const quiet = await createTeam(db);
    const { id, identity, line } = await playerWithStats(quiet.id);
    await remove(identity, line.id);
    expect(await auditOf(quiet.id)).toEqual([]);
    expect((await call(identity, createWeeklyStats, { body: { points: 3 } })).status).toBe(201);
    const { body: posts } = await call(null, listPosts, { query: { playerId: id } });
    expect(posts.map(({ content }) => content)).toEqual([expect.stringContaining('3 PTS')]);
  });

  test('of a decided week change neither its votes nor its MVP', async () => {
    const { id, identity, line } = await playerWithStats(team.id);
    await createVotes(db, team.id, thisWeek, [[team.captainId, id]]);
    const award = { teamId: team.id, week: thisWeek, playerId: id };
    await db.insert(mvpWinner).values({ ...award, voteCount: 1, totalVotes: 1, percentage: 100 });
    const decided = { decidedAt: '2026-11-23T05:00:00Z' };
    await db.update(votingPeriod).set(decided).where(eq(votingPeriod.teamId, team.id));
    expect((await remove(identity, line.id)).status).toBe(204);
    expect(await db.select().from(mvpVote).where(eq(mvpVote.candidateId, id))).toHaveLength(1);
    expect(await db.select().from(mvpWinner).where(eq(mvpWinner.playerId, id))).toHaveLength(1);
  });

  test('are gone the second time, and so they are for a correction', async () => {
    const { identity, line } = await playerWithStats(team.id);
    expect((await remove(identity, line.id)).status).toBe(204);
    const again = await remove(identity, line.id);
    expect([again.status, again.error.code]).toEqual([404, 'not_found']);
    const late = await call(identity, updateWeeklyStats, { params: { id: line.id }, body: { points: 1 } });
    expect([late.status, late.error.code]).toEqual([404, 'not_found']);
  });

  test('are deleted once, however many windows ask', async () => {
    const { identity, line } = await playerWithStats(team.id);
    const replies = await Promise.all(Array.from({ length: 6 }, () => remove(identity, line.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(5).fill(404)]);
  });
});

test('a correction that waits for a deletion finds nothing to correct', async () => {
  const { id, identity, line } = await playerWithStats(team.id);
  const { status, error } = await sendDuringTransaction(db, {
    lock: (tx) => tx.delete(weeklyStats).where(eq(weeklyStats.id, line.id)),
    send: () => call(identity, updateWeeklyStats, { params: { id: line.id }, body: { points: 1 } }),
  });
  expect([status, error.code]).toEqual([404, 'not_found']);
  expect(await linesOf(id)).toEqual([]);
});

test('a captain’s deletion of stats waits for the removal of their player', async () => {
  const led = await createTeam(db);
  const { id, line } = await playerWithStats(led.id);
  const teamId = teamOfOwnPlayer({ player: { teamId: led.id } });
  const { status } = await sendDuringTransaction(db, {
    lock: (tx) => lockPlayer(tx, teamId, id),
    send: () => remove(led.captain, line.id),
    onceWaiting: async (tx) => removePlayer({ clock }, tx, teamId, (await lockPlayer(tx, teamId, id))!),
  });
  expect(status).toBe(204);
  expect(await linesOf(id)).toEqual([]);
});

describe('stats that a captain deletes', () => {
  test('are those of any player of the team, and stand in the audit list', async () => {
    const led = await createTeam(db);
    const { id, name, line } = await playerWithStats(led.id);
    expect((await remove(led.captain, line.id)).status).toBe(204);
    expect(await linesOf(id)).toEqual([]);
    expect(await auditOf(led.id)).toMatchObject([
      {
        action: 'stats_deleted',
        actor: { id: led.captainId },
        actorRole: 'captain',
        subject: { id, name },
        details: {
          week: thisWeek,
          points: 27,
          rebounds: 6,
          assists: 0,
          steals: 0,
          blocks: 0,
          turnovers: 0,
          minutesPlayed: 0,
        },
      },
    ]);
  });

  test('may be deleted by a captain who does not play, and by an admin', async () => {
    const coach = person();
    const led = await createTeam(db, { captainEmail: coach.email });
    for (const who of [coach, admin]) {
      const { line } = await playerWithStats(led.id);
      expect((await remove(who, line.id)).status).toBe(204);
    }
    expect((await auditOf(led.id)).map(({ actorRole }) => actorRole)).toEqual(['admin', 'captain']);
  });
});

describe('stats of somebody else', () => {
  test('are not deleted by a team mate', async () => {
    const { id, line } = await playerWithStats(team.id);
    const mate = await createPlayer(db, team.id);
    const reply = await remove(mate.identity, line.id);
    expect([reply.status, reply.error.code]).toEqual([403, 'not_yours']);
    expect(await linesOf(id)).toHaveLength(1);
  });

  test('say to each reader whether they may delete them', async () => {
    const { id, identity } = await playerWithStats(team.id);
    const mate = await createPlayer(db, team.id);
    const may = async (who: Caller) => {
      const lines = await call(who, listPlayerStats, { params: { playerId: id } });
      return lines.body.map(({ can }) => can.delete);
    };
    for (const who of [identity, team.captain, admin]) expect(await may(who)).toEqual([true]);
    for (const who of [null, mate.identity, other.captain]) expect(await may(who)).toEqual([false]);
  });
});
