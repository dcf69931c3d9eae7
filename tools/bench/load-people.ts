import { randomInt } from 'node:crypto';
import { weekOf } from '#domain/calendar.ts';
import type { Database } from '#server/database/connection.ts';
import {
  createComment,
  createGameRow,
  createLine,
  createPlayer,
  createPost,
  createTeam,
  createTestSession,
} from '#server/testing/fixtures.ts';

/** A signed-in player, and rows of their team to read and to write. */
export type Person = {
  readonly teamId: number;
  readonly playerId: number;
  /** Whom they may vote for. */
  readonly mateIds: readonly number[];
  readonly postId: number;
  readonly commentId: number;
  readonly lineId: number;
  readonly week: string;
  readonly headers: Record<string, string>;
};

type Call = { readonly method: 'GET' | Write['method']; readonly path: string; readonly body: string };

/** Teams of ten players with a week's stats, a feed and a schedule; every player has a session and an IP of their own. */
export async function createPeople(db: Database, teams: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 0; n < teams; n += 1) people.push(...(await createTeamOfPeople(db)));
  return people;
}

async function createTeamOfPeople(db: Database): Promise<Person[]> {
  const team = await createTeam(db);
  const week = weekOf(Temporal.Now.instant(), team.timeZone);
  for (let game = 0; game < 20; game += 1) {
    await createGameRow(db, team.id, { playedOn: `2026-${10 + (game % 3)}-${10 + game}` });
  }
  const mate = await createPlayer(db, team.id);
  const people: Person[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { id, identity } = await createPlayer(db, team.id);
    const post = await createPost(db, { teamId: team.id, id });
    const comment = await createComment(db, { teamId: team.id, id }, post.id);
    const line = await createLine(db, { teamId: team.id, playerId: id, week, points: n });
    const session = await createTestSession(db, identity);
    people.push({
      teamId: team.id,
      playerId: id,
      mateIds: [team.captainId, mate.id],
      week,
      postId: post.id,
      commentId: comment.id,
      lineId: line.id,
      headers: {
        cookie: `sixth-man-session=${session}`,
        'x-forwarded-for': `10.0.${team.id % 256}.${id % 256}`,
        'content-type': 'application/json',
      },
    });
  }
  return people;
}

export const reads: ((person: Person) => string)[] = [
  () => '/api/auth/session',
  ({ teamId }) => `/api/posts?teamId=${teamId}`,
  ({ teamId }) => `/api/leaderboard?teamId=${teamId}`,
  ({ teamId }) => `/api/schedule?teamId=${teamId}`,
  ({ teamId }) => `/api/players?teamId=${teamId}`,
  ({ teamId }) => `/api/stats/weekly?teamId=${teamId}`,
  ({ teamId }) => `/api/game-results?teamId=${teamId}`,
  ({ teamId }) => `/api/teams/${teamId}`,
  ({ playerId }) => `/api/players/${playerId}`,
  ({ postId }) => `/api/posts/${postId}/comments`,
];

export type Write = { readonly method: 'POST' | 'PUT'; readonly path: string; readonly body: object };

/** By what is written. */
export const writes: Readonly<Record<string, (person: Person) => Write>> = {
  post: () => ({ method: 'POST', path: '/api/posts', body: { content: 'What a game' } }),
  comment: ({ postId }) => ({
    method: 'POST',
    path: `/api/posts/${postId}/comments`,
    body: { content: 'gg' },
  }),
  'like of a post': ({ postId }) => ({ method: 'POST', path: `/api/posts/${postId}/like`, body: {} }),
  'like of a comment': ({ commentId }) => ({
    method: 'POST',
    path: `/api/comments/${commentId}/like`,
    body: {},
  }),
  vote: ({ mateIds, week }) => ({
    method: 'POST',
    path: '/api/mvp-votes',
    body: { candidateId: pick(mateIds), week },
  }),
  'line of stats': ({ lineId }) => ({
    method: 'PUT',
    path: `/api/stats/weekly/${lineId}`,
    body: { points: randomInt(50) },
  }),
};

/** Nine reads to one write, each of every kind. */
export function anyCall(person: Person): Call {
  if (randomInt(10) > 0) return { method: 'GET', path: pick(reads)(person), body: '' };
  const { method, path, body } = pick(Object.values(writes))(person);
  return { method, path, body: JSON.stringify(body) };
}

export function pick<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)]!;
}
