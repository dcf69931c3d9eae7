import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listPosts } from '#contract/feed/posts.ts';
import { createWeeklyStats, listPlayerStats, listWeeklyStats, updateWeeklyStats } from '#contract/stats.ts';
import { post } from '#server/database/schema/feed.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { season, team as teamTable } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createLine, createPlayer, createPost, createTeam, person } from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp({ config: { adminEmails: ['admin@league.test'] } });
const team = await createTeam(db);
const thisWeek = '2026-11-15';

clock.set('2026-11-18T20:00:00-05:00[America/New_York]');

const numbers = {
  points: 27,
  rebounds: 6,
  assists: 4,
  steals: 2,
  blocks: 0,
  turnovers: 2,
  minutesPlayed: 35,
};
const noted = { ...numbers, notes: 'Season high.' };

const linesOf = (playerId: number) =>
  db.select().from(weeklyStats).where(eq(weeklyStats.playerId, playerId)).orderBy(weeklyStats.week);
const postsOf = (playerId: number) => db.select().from(post).where(eq(post.playerId, playerId));

describe("a player's stats", () => {
  test('are submitted for the current week, and appear in the feed', async () => {
    const jordan = await createPlayer(db, team.id, { name: 'Jordan Lee', jerseyNumber: 7 });
    const body = { playerId: jordan.id, week: thisWeek, ...noted };
    const reply = await call(jordan.identity, createWeeklyStats, { body });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      ...noted,
      playerId: jordan.id,
      week: thisWeek,
      submittedAt: '2026-11-19T01:00:00Z',
      player: {
        id: jordan.id,
        name: 'Jordan Lee',
        jerseyNumber: 7,
        position: 'Point Guard',
        hasProfile: true,
      },
    });
    expect(await linesOf(jordan.id)).toMatchObject([{ ...noted, teamId: team.id, week: thisWeek }]);
    const { body: posts } = await call(null, listPosts, { query: { playerId: jordan.id } });
    expect(posts).toMatchObject([
      {
        teamId: team.id,
        weeklyStatsId: reply.body.id,
        createdAt: '2026-11-19T01:00:00Z',
        content: 'Stats for Nov 15–21: 27 PTS, 6 REB, 4 AST, 2 STL, 0 BLK, 2 TO, 35 MIN',
      },
    ]);
  });

  test('are zeros of the current week when nothing is said', async () => {
    const { identity, id } = await createPlayer(db, team.id);
    const reply = await call(identity, createWeeklyStats, { body: {} });
    expect(reply.body).toMatchObject({
      playerId: id,
      week: thisWeek,
      points: 0,
      minutesPlayed: 0,
      notes: null,
    });
  });

  test("belong to the week of the team's own zone", async () => {
    const kiritimati = await createTeam(db, { timeZone: 'Pacific/Kiritimati' });
    clock.set('2026-11-21T10:00:00Z');
    const early = await call(kiritimati.captain, createWeeklyStats, { body: {} });
    expect(early.body.week).toBe('2026-11-22');
    const home = await call(team.captain, createWeeklyStats, { body: { week: '2026-11-22' } });
    expect([home.status, home.error.code]).toEqual([400, 'week_invalid']);
    clock.set('2026-11-18T20:00:00-05:00[America/New_York]');
  });

  test('are submitted once: a second time is refused and changes nothing', async () => {
    const { identity, id } = await createPlayer(db, team.id);
    expect((await call(identity, createWeeklyStats, { body: { ...noted } })).status).toBe(201);
    const again = await call(identity, createWeeklyStats, { body: { points: 50 } });
    expect([again.status, again.error.code]).toEqual([409, 'stats_already_submitted']);
    expect(again.error.message).toBe('Stats for this week have already been submitted');
    expect(await linesOf(id)).toMatchObject([noted]);
    expect(await postsOf(id)).toHaveLength(1);
  });

  test('that arrive ten times at once are kept once, with one post', async () => {
    const { identity, id } = await createPlayer(db, team.id);
    const tries = Array.from({ length: 10 }, (_, points) =>
      call(identity, createWeeklyStats, { body: { points } }),
    );
    const replies = await Promise.all(tries);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const stored = replies.find(({ status }) => status === 201);
    expect(await linesOf(id)).toMatchObject([{ points: stored?.body.points }]);
    expect(await postsOf(id)).toHaveLength(1);
  });

  test('are edited by PUT, without a second post', async () => {
    const { identity, id } = await createPlayer(db, team.id);
    const created = await call(identity, createWeeklyStats, { body: { ...noted } });
    const body = { playerId: id, week: thisWeek, ...numbers, points: 28, notes: ' ' };
    const reply = await call(identity, updateWeeklyStats, { params: { id: created.body.id }, body });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ ...created.body, points: 28, notes: null });
    expect(await linesOf(id)).toMatchObject([{ ...numbers, points: 28, notes: null, week: thisWeek }]);
    expect(await postsOf(id)).toHaveLength(1);
  });

  test('once corrected correct their post, which says that it was edited', async () => {
    const { identity, id } = await createPlayer(db, team.id);
    const { body: line } = await call(identity, createWeeklyStats, { body: noted });
    const params = { id: line.id };
    const postOf = async () => (await call(null, listPosts, { query: { playerId: id } })).body[0];
    expect(await postOf()).toMatchObject({ weeklyStatsId: line.id, editedAt: null });

    clock.set('2026-11-19T09:00:00Z');
    await call(identity, updateWeeklyStats, { params, body: { ...numbers, notes: 'Not in the post.' } });
    expect(await postOf()).toMatchObject({ editedAt: null });
    await call(identity, updateWeeklyStats, { params, body: { ...numbers, points: 28 } });
    clock.set('2026-11-18T20:00:00-05:00[America/New_York]');
    expect(await postOf()).toMatchObject({
      content: 'Stats for Nov 15–21: 28 PTS, 6 REB, 4 AST, 2 STL, 0 BLK, 2 TO, 35 MIN',
      createdAt: '2026-11-19T01:00:00Z',
      editedAt: '2026-11-19T09:00:00Z',
    });
  });

  test('once corrected bring no post back that their player has deleted', async () => {
    const { identity, id } = await createPlayer(db, team.id);
    const { body: line } = await call(identity, createWeeklyStats, { body: noted });
    await createPost(db, { teamId: team.id, id }, { content: 'Mine' });
    await db.delete(post).where(eq(post.weeklyStatsId, line.id));
    await call(identity, updateWeeklyStats, { params: { id: line.id }, body: { ...numbers, points: 28 } });
    expect(await postsOf(id)).toMatchObject([{ content: 'Mine', editedAt: null }]);
  });

  test('are corrected also when their post cannot be', async () => {
    const { identity, id } = await createPlayer(db, team.id);
    const { body: line } = await call(identity, createWeeklyStats, { body: noted });
    await db.execute(
      sql`alter table post add constraint no_edits_today check (player_id <> ${sql.raw(String(id))} or edited_at is null)`,
    );
    const body = { ...numbers, points: 28 };
    const reply = await call(identity, updateWeeklyStats, { params: { id: line.id }, body });
    expect(reply.status).toBe(200);
    expect(await linesOf(id)).toMatchObject([{ points: 28 }]);
    expect(await postsOf(id)).toMatchObject([{ weeklyStatsId: line.id, editedAt: null }]);
  });

  test('may be handed in later for a past week, never for one to come', async () => {
    const { identity, id } = await createPlayer(db, team.id);
    const late = await call(identity, createWeeklyStats, { body: { week: '2026-11-08', points: 3 } });
    expect(late.status).toBe(201);
    const early = await call(identity, createWeeklyStats, { body: { week: '2026-11-22', points: 3 } });
    expect([early.status, early.error.code]).toEqual([400, 'week_invalid']);
    expect(early.error.issues).toEqual([
      { field: 'week', code: 'weekAhead', message: "This week hasn't started yet" },
    ]);
    expect((await linesOf(id)).map(({ week }) => week)).toEqual(['2026-11-08']);
  });

  test('of a week before they joined are refused', async () => {
    const late = await createPlayer(db, team.id, { joinedAt: '2026-11-10T12:00:00Z' });
    const submit = (week: string) => call(late.identity, createWeeklyStats, { body: { week, ...numbers } });
    const before = await submit('2026-11-01');
    expect([before.status, before.error.message]).toEqual([400, 'You joined the team after this week']);
    expect((await submit('2026-11-08')).status).toBe(201);
    expect(await linesOf(late.id)).toMatchObject([{ week: '2026-11-08' }]);
  });

  test('of a week before the season are refused', async () => {
    const fresh = await createTeam(db);
    const days = { firstDay: '2026-11-10', lastDay: '2027-02-01' };
    await db.update(season).set(days).where(eq(season.teamId, fresh.id));
    const before = await call(fresh.captain, createWeeklyStats, { body: { week: '2026-11-01' } });
    expect([before.status, before.error.message]).toEqual([400, 'This week was before the season']);
    const first = await call(fresh.captain, createWeeklyStats, { body: { week: '2026-11-08' } });
    expect(first.status).toBe(201);
  });

  test('are kept when the automatic post cannot be made', async () => {
    const { identity, id } = await createPlayer(db, team.id);
    await db.execute(
      sql`alter table post add constraint no_posts_today check (player_id <> ${sql.raw(String(id))})`,
    );
    const reply = await call(identity, createWeeklyStats, { body: { ...noted } });
    expect(reply.status).toBe(201);
    expect(await linesOf(id)).toMatchObject([noted]);
    expect(await postsOf(id)).toEqual([]);
  });
});

describe("another player's stats", () => {
  test('cannot be written by a team mate, their captain or an admin who plays there', async () => {
    const owner = await createPlayer(db, team.id);
    const mate = await createPlayer(db, team.id);
    const admin = await createPlayer(db, team.id, { identity: person({ email: 'admin@league.test' }) });
    const { body: line } = await call(owner.identity, createWeeklyStats, { body: { ...noted } });
    for (const who of [mate.identity, team.captain, admin.identity]) {
      const named = await call(who, createWeeklyStats, { body: { ...numbers, playerId: owner.id } });
      expect([named.status, named.error.code]).toEqual([403, 'identity_mismatch']);
      const params = { id: line.id };
      const inBody = await call(who, updateWeeklyStats, { params, body: { points: 1, playerId: owner.id } });
      expect([inBody.status, inBody.error.code]).toEqual([403, 'identity_mismatch']);
      const inPath = await call(who, updateWeeklyStats, { params, body: { points: 1 } });
      expect([inPath.status, inPath.error.code]).toEqual([403, 'not_yours']);
    }
    expect(await linesOf(owner.id)).toMatchObject([noted]);
  });

  test.each([
    ['a visitor', null, 401, 'not_signed_in'],
    ['a newcomer', person(), 401, 'invite_required'],
    ['an admin without a player', person({ email: 'admin@league.test' }), 403, 'profile_needed'],
  ])('nor any at all by %s', async (_who, caller, status, code) => {
    const created = await call(caller, createWeeklyStats, { body: { ...noted } });
    expect([created.status, created.error.code]).toEqual([status, code]);
    const updated = await call(caller, updateWeeklyStats, { params: { id: 1 }, body: { ...noted } });
    expect([updated.status, updated.error.code]).toEqual([status, code]);
    if (caller === null) expect(created.error.message).toBe('You must be logged in to submit stats');
  });

  test('nor by a player who waits for approval', async () => {
    const { identity, id } = await createPlayer(db, team.id, { isApproved: false });
    const reply = await call(identity, createWeeklyStats, { body: { ...noted } });
    expect([reply.status, reply.error.code]).toEqual([403, 'awaiting_approval']);
    expect(await linesOf(id)).toEqual([]);
  });
});

describe('bad stats', () => {
  const bad: [string, object, string][] = [
    ['a negative count', { points: -1 }, 'points'],
    ['49 minutes', { minutesPlayed: 49 }, 'minutesPlayed'],
    ['201 rebounds', { rebounds: 201 }, 'rebounds'],
    ['a billion points', { points: 1e9 }, 'points'],
    ['half an assist', { assists: 0.5 }, 'assists'],
    ['a text for steals', { steals: '3' }, 'steals'],
    ['nothing for blocks', { blocks: null }, 'blocks'],
    ['a list of turnovers', { turnovers: [1] }, 'turnovers'],
    ['a week that is a Monday', { week: '2026-11-16' }, 'week'],
    ['a week that is no date', { week: '2026-02-30' }, 'week'],
    ['a week in words', { week: '11/15-11/21' }, 'week'],
    ['a week to come', { week: '2026-11-22' }, 'week'],
    ['notes of 1,001 characters', { notes: 'n'.repeat(1001) }, 'notes'],
    ['a NUL in the notes', { notes: 'a\0b' }, 'notes'],
    ['a field nobody knows', { teamId: 1 }, 'teamId'],
    ['a player that is no id', { playerId: 'me' }, 'playerId'],
  ];

  test.each(bad)(
    '(%s) are a 400 that names the field, and nothing is written',
    async (_what, wrong, field) => {
      const { identity, id } = await createPlayer(db, team.id);
      const refused = await call(identity, createWeeklyStats, { body: { ...noted, ...wrong } });
      expect(refused.status).toBe(400);
      expect(refused.error.issues?.map((issue) => issue.field)).toEqual([field]);
      expect(await linesOf(id)).toEqual([]);
      expect(await postsOf(id)).toEqual([]);
      const { body: line } = await call(identity, createWeeklyStats, { body: noted });
      const body = { ...noted, points: 1, ...wrong };
      const edit = await call(identity, updateWeeklyStats, { params: { id: line.id }, body });
      expect([edit.status, edit.error.issues?.map((issue) => issue.field)]).toEqual([400, [field]]);
      expect(await linesOf(id)).toMatchObject([noted]);
    },
  );

  test('at the very limits are good ones', async () => {
    const { identity } = await createPlayer(db, team.id);
    const most = { points: 200, rebounds: 200, assists: 200, steals: 200, blocks: 200, turnovers: 200 };
    const body = { ...most, minutesPlayed: 48, notes: 'n'.repeat(1000) };
    expect((await call(identity, createWeeklyStats, { body })).status).toBe(201);
  });

  test('cannot move to another week by an edit', async () => {
    const { identity, id } = await createPlayer(db, team.id);
    const { body: line } = await call(identity, createWeeklyStats, { body: noted });
    const body = { ...noted, week: '2026-11-08' };
    const moved = await call(identity, updateWeeklyStats, { params: { id: line.id }, body });
    expect([moved.status, moved.error.code]).toEqual([400, 'week_invalid']);
    expect(await linesOf(id)).toMatchObject([{ week: thisWeek }]);
  });
});

describe("a team's lines", () => {
  test('are read by anyone: of one week by points, or of the season, newest week first', async () => {
    const readers = await createTeam(db);
    const mate = await createPlayer(db, readers.id);
    const line = { teamId: readers.id, playerId: readers.captainId };
    await createLine(db, { ...line, week: '2026-11-08', points: 30 });
    await createLine(db, { ...line, week: thisWeek, points: 5 });
    await createLine(db, { ...line, playerId: mate.id, week: thisWeek, points: 9 });
    const query = { teamId: readers.id };
    const anyone = await call(null, listWeeklyStats, { query });
    expect(anyone.body.map(({ week, points }) => [week, points])).toEqual([
      [thisWeek, 9],
      [thisWeek, 5],
      ['2026-11-08', 30],
    ]);
    const week = await call(mate.identity, listWeeklyStats, { query: { week: thisWeek } });
    expect(week.body.map(({ playerId }) => playerId)).toEqual([mate.id, readers.captainId]);
    expect((await call(null, listWeeklyStats, { query: { ...query, week: '2026-10-04' } })).body).toEqual([]);
    const own = await call(null, listPlayerStats, { params: { playerId: readers.captainId } });
    expect(own.body.map(({ points }) => points)).toEqual([5, 30]);
  });

  test('never show an email address', async () => {
    const { identity } = await createPlayer(db, team.id);
    await call(identity, createWeeklyStats, { body: noted });
    const reply = await call(team.captain, listWeeklyStats, { query: { week: thisWeek } });
    expect(JSON.stringify(reply.body)).not.toContain(identity.email);
    expect(JSON.stringify(reply.body)).not.toContain(identity.uid);
  });

  test.each([
    ['a week that is no Sunday', { week: '2026-11-16' }, 400],
    ['a team that is no id', { teamId: 'hawks' }, 400],
    ['a team that does not exist', { teamId: '2000000000' }, 404],
    ['a season that does not exist', { seasonId: '2000000000' }, 404],
  ])('are refused for %s', async (_what, query, status) => {
    expect((await call(null, listWeeklyStats, { query })).status).toBe(status);
  });

  test('of a player who was removed or never was are not there', async () => {
    const gone = await createPlayer(db, team.id);
    await createLine(db, { teamId: team.id, playerId: gone.id, week: thisWeek });
    await db.update(player).set({ removedAt: '2026-11-17T00:00:00Z' }).where(eq(player.id, gone.id));
    const stored = await call(null, listWeeklyStats, { query: { teamId: team.id, week: thisWeek } });
    expect(stored.body.find(({ playerId }) => playerId === gone.id)?.player.hasProfile).toBe(false);
    for (const playerId of [gone.id, 2_000_000_000]) {
      const reply = await call(null, listPlayerStats, { params: { playerId } });
      expect([reply.status, reply.error.message]).toEqual([404, 'Player not found']);
    }
  });

  test('of a closed team are not there', async () => {
    const closed = await createTeam(db);
    await db
      .update(teamTable)
      .set({ isActive: false })
      .where(and(eq(teamTable.id, closed.id)));
    expect((await call(null, listWeeklyStats, { query: { teamId: closed.id } })).status).toBe(404);
    expect((await call(null, listPlayerStats, { params: { playerId: closed.captainId } })).status).toBe(404);
  });
});
