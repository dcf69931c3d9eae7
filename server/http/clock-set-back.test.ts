import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { idempotencyKeyHeader } from '#contract/endpoint.ts';
import { createComment } from '#contract/feed/comments.ts';
import { createPost, likePost, listPosts } from '#contract/feed/posts.ts';
import { castVote, listWinners } from '#contract/mvp.ts';
import { listSchedule } from '#contract/schedule.ts';
import { closeVotes } from '#server/jobs/close-votes.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';

const { db, call, clock, cookieOf, send, services } = await startTestApp();
const quiet = { info() {}, warn() {}, error() {} };
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

test('a clock that was two hours ahead for a while has a vote decided once, and the deadline holds by the time that it is', async () => {
  const led = await make.createTeam(db);
  const [voter, candidate] = [await make.createPlayer(db, led.id), await make.createPlayer(db, led.id)];
  const week = '2026-11-15';
  const vote = async () => {
    const body = { candidateId: candidate.id, week };
    return (await call(voter.identity, castVote, { body })).status;
  };
  const winners = async () => (await call(null, listWinners, { query: { teamId: led.id } })).body;
  const decide = () => closeVotes.run(services, quiet, new AbortController().signal);
  clock.set('2026-11-21T23:00[America/New_York]');
  expect(await vote()).toBe(200);
  clock.set('2026-11-22T01:00[America/New_York]');
  expect(await vote()).toBe(409);
  clock.set('2026-11-21T23:00[America/New_York]');
  expect(await vote()).toBe(200);
  clock.set('2026-11-23T01:00[America/New_York]');
  await decide();
  const decided = await winners();
  expect(decided).toMatchObject([{ playerId: candidate.id, totalVotes: 1 }]);
  for (const time of ['2026-11-22T23:00', '2026-11-23T00:00', '2026-11-23T01:00']) {
    clock.set(`${time}[America/New_York]`);
    await decide();
    expect(await winners()).toEqual(decided);
  }
});

test('writes at once while the clock jumps by two hours are done once, however often they are sent', async () => {
  const writer = await make.createPlayer(db, team.id);
  const cookie = await cookieOf(writer.identity);
  const texts = Array.from({ length: 12 }, (_, n) => `Jump ${n}`);
  const keys = new Map(texts.map((text) => [text, randomUUID()]));
  const post = (content: string) =>
    send(null, {
      method: 'POST',
      url: createPost.path,
      headers: { cookie, [idempotencyKeyHeader]: keys.get(content) ?? '' },
      payload: { content },
    });
  const answers = new Map<string, number>();
  for (const time of ['12:00', '14:00', '12:00', '10:00', '14:00', '12:00']) {
    clock.set(`2026-11-18T${time}:00Z`);
    for (const { content, id } of await Promise.all(texts.map(postOnce))) {
      expect(answers.get(content) ?? id).toBe(id);
      answers.set(content, id);
    }
  }
  const { body } = await call(null, listPosts, { query: { playerId: writer.id } });
  expect(body.map(({ content }) => content).toSorted()).toEqual(texts.toSorted());

  async function postOnce(content: string) {
    const reply = await post(content);
    expect(reply.statusCode).toBe(201);
    const { id }: { id: number } = reply.json();
    return { content, id };
  }
});
