import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { idempotencyKeyHeader } from '#contract/endpoint.ts';
import { weekOf } from '#domain/calendar.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';
import { recordStatements } from '#server/testing/statements.ts';

const { send, db } = await startTestApp();
const team = await make.createTeam(db, { timeZone: 'UTC' });
const { id: authorId, identity } = await make.createPlayer(db, team.id);
const mate = await make.createPlayer(db, team.id);
const week = weekOf(Temporal.Now.instant(), 'UTC');
const post = await make.createPost(db, mate);
const comment = await make.createComment(db, mate, post.id);
const line = await make.createLine(db, { teamId: team.id, playerId: authorId, week, points: 12 });
let points = 12;

/**
 * By what is written: what is sent to the database, the session and the transaction's own commands included, and how often
 * something waits for an answer. May fall, and not grow.
 */
const writes = [
  ['a post', 'POST', '/api/posts', () => ({ content: 'What a game' }), [10, 5]],
  ['a comment', 'POST', `/api/posts/${post.id}/comments`, () => ({ content: 'gg' }), [12, 5]],
  ['a like of a post', 'POST', `/api/posts/${post.id}/like`, () => ({}), [6, 3]],
  ['a like of a comment', 'POST', `/api/comments/${comment.id}/like`, () => ({}), [6, 3]],
  ['a vote', 'POST', '/api/mvp-votes', () => ({ candidateId: mate.id, week }), [8, 3]],
  ['a line of stats', 'PUT', `/api/stats/weekly/${line.id}`, () => ({ points: points++ }), [11, 4]],
] as const;

async function costOf(request: Parameters<typeof send>[1]) {
  const write = async () => {
    const { statusCode, body } = await send(identity, request);
    expect(statusCode, body).toBeLessThan(300);
  };
  // The pool opens its connections.
  await write();
  return recordStatements(write);
}

test.each(writes)('%s costs no more than is written here', async (_what, method, url, body, cost) => {
  const { statements, roundTrips } = await costOf({ method, url, payload: body() });
  expect([statements.length, roundTrips], JSON.stringify(statements)).toEqual(cost);
});

test('a key, as the client gives each write, costs one answer that is waited for', async () => {
  const keyed = async () => {
    const headers = { [idempotencyKeyHeader]: randomUUID() };
    const reply = await send(identity, {
      method: 'POST',
      url: `/api/posts/${post.id}/like`,
      payload: {},
      headers,
    });
    expect(reply.statusCode).toBe(200);
  };
  await keyed();
  const { statements, roundTrips } = await recordStatements(keyed);
  expect([statements.length, roundTrips], JSON.stringify(statements)).toEqual([10, 4]);
});
