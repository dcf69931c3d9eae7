import { expect, test } from 'vitest';
import { createComment } from '#contract/comments.ts';
import { createPost, likePost, listPosts } from '#contract/posts.ts';
import { listSchedule } from '#contract/schedule.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
const team = await make.createTeam(db);
const { identity } = await make.createPlayer(db, team.id);

test('a clock that is set back by a day loses nothing and refuses nobody', async () => {
  clock.set('2026-11-22T12:00:00Z');
  const early = await call(identity, createPost, { body: { content: 'Before' } });
  clock.set('2026-11-21T12:00:00Z');
  const late = await call(identity, createPost, { body: { content: 'After' } });
  expect([early.status, late.status]).toEqual([201, 201]);
  const params = { id: early.body.id };
  expect((await call(identity, createComment, { params, body: { content: 'gg' } })).status).toBe(201);
  expect((await call(identity, likePost, { params })).status).toBe(200);
  for (const reader of [identity, null]) {
    const { body } = await call(reader, listPosts, { query: { teamId: team.id } });
    expect(body.map(({ content }) => content).toSorted()).toEqual(['After', 'Before']);
    expect((await call(reader, listSchedule, { query: { teamId: team.id } })).status).toBe(200);
  }
});
