import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getPost, listPosts } from '#contract/feed/posts.ts';
import { listInviteCodes } from '#contract/invite-codes.ts';
import { getLeaderboard, listWeeklyStats } from '#contract/stats.ts';
import { getTeam, listLeagues } from '#contract/teams.ts';
import { type Viewer, visitor } from '#domain/access.ts';
import { team as teamTable } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createPost, createTeam } from '#server/testing/fixtures.ts';

const { app, db, call } = await startTestApp();
const team = await createTeam(db);
const { id, identity } = await createPlayer(db, team.id);
const post = await createPost(db, { id, teamId: team.id }, { content: 'Hello' });
const member: Viewer = { ...visitor, identity, player: { id, teamId: team.id, isApproved: true } };

const as = (viewer: Viewer) => ({
  viewer,
  id: 'r1',
  log: app.log,
  isFresh: true,
});

test.each([
  ['a visitor', visitor, null],
  ['a member', member, identity],
] as const)('what %s reads in process is what the endpoint answers', async (_, viewer, caller) => {
  const query = { teamId: team.id };
  for (const [endpoint, request] of [
    [listPosts, { query: { ...query, limit: 2 } }],
    [getPost, { params: { id: post.id } }],
    [getTeam, { params: { id: team.id } }],
    [getLeaderboard, { query }],
    [listWeeklyStats, { query: { ...query, week: '2026-11-15' } }],
    [listLeagues, {}],
  ] as const) {
    const { body, status } = await call(caller, endpoint, request);
    const read = await app.reads.read(as(viewer), { path: endpoint.path, ...request });
    expect(status, endpoint.path).toBe(200);
    expect(JSON.parse(JSON.stringify(read)), endpoint.path).toEqual({ status: 200, value: body });
  }
});

test.each([
  [visitor, listInviteCodes.path, {}, 'not_signed_in', 401],
  [member, listInviteCodes.path, {}, 'captain_only', 403],
  [visitor, getPost.path, { params: { id: 999_999 } }, 'not_found', 404],
  [visitor, getPost.path, { params: { id: 'x' } }, 'validation_failed', 400],
  [visitor, listPosts.path, { query: { limit: 'many' } }, 'validation_failed', 400],
  [visitor, '/api/nothing', {}, 'not_found', 404],
  [visitor, '/api/auth/sign-out', {}, 'not_found', 404],
] as const)('what may not be read is refused as over HTTP', async (viewer, path, request, code, status) => {
  expect(await app.reads.read(as(viewer), { path, ...request })).toMatchObject({
    status,
    error: { code, requestId: 'r1' },
  });
});

describe('what is shared', () => {
  const captain: Viewer = { ...member, captainOf: [team.id], managedTeamIds: [team.id] };
  const readTeam = (viewer: Viewer) =>
    app.reads.read(as(viewer), { path: getTeam.path, params: { id: team.id } });

  test('is computed once for all pages and calls, and again at once for the person who has changed it', async () => {
    await call(null, getTeam, { params: { id: team.id } });
    const { computed } = app.responseCache.use;
    await readTeam(visitor);
    await readTeam(member);
    expect(app.responseCache.use.computed).toBe(computed);
    await db.update(teamTable).set({ name: 'Night Hawks' }).where(eq(teamTable.id, team.id));
    expect(await readTeam(member)).toMatchObject({ value: { name: 'Night Hawks' } });
  });

  test('is not for the captain, who is answered otherwise', async () => {
    await readTeam(visitor);
    expect(await readTeam(captain)).not.toEqual(await readTeam(visitor));
  });
});
