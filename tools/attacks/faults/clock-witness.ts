import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { getSession } from '#contract/auth.ts';
import { idempotencyKeyHeader } from '#contract/endpoint.ts';
import { createPost } from '#contract/feed/posts.ts';
import { listWeeklyStats, updateWeeklyStats } from '#contract/stats.ts';
import type { Database } from '#server/database/connection.ts';
import { createLine, createPlayer, createTeam, createTestSession } from '#server/testing/fixtures.ts';

const week = '2026-11-15';
/** How long a cached answer may be older than a write (decision 38), and a busy machine's share. */
const limits = { timeout: 5_000, interval: 20 };

type Row = Readonly<{ uid: string; url: string; teamId: number; lineId: number; cookie: string }>;

/** A player who looks, after each jump of the clock, whether what they knew before is still so. */
export class ClockWitness {
  readonly #row: Row;
  readonly #firstKey = randomUUID();
  #firstPost: unknown = null;
  #points = 0;

  private constructor(row: Row) {
    this.#row = row;
  }

  static async create(db: Database, url: string): Promise<ClockWitness> {
    const team = await createTeam(db);
    const { id, identity } = await createPlayer(db, team.id);
    const { id: lineId } = await createLine(db, { teamId: team.id, playerId: id, week, points: 0 });
    const cookie = `sixth-man-session=${await createTestSession(db, identity)}`;
    const witness = new ClockWitness({ uid: identity.uid, url, teamId: team.id, lineId, cookie });
    witness.#firstPost = await witness.#sendFirstPost();
    return witness;
  }

  async check(): Promise<void> {
    const session = await this.#call('GET', getSession.path);
    expect(session, 'signed in').toMatchObject({ uid: this.#row.uid });
    expect(await this.#sendFirstPost(), 'done once').toEqual(this.#firstPost);
    await this.#expectFreshAnswers();
  }

  #sendFirstPost(): Promise<unknown> {
    return this.#call('POST', createPost.path, { content: 'Before' }, this.#firstKey);
  }

  /** What is written now is read by everybody, whatever the clock was when the answer was stored. */
  async #expectFreshAnswers(): Promise<void> {
    this.#points += 1;
    const path = updateWeeklyStats.path.replace('{id}', String(this.#row.lineId));
    await this.#call('PUT', path, { points: this.#points });
    const query = `?teamId=${this.#row.teamId}&week=${week}`;
    await vi.waitUntil(async () => {
      const reply = await fetch(`${this.#row.url}${listWeeklyStats.path}${query}`);
      const [line] = (await reply.json()) as { points: number }[];
      return line?.points === this.#points;
    }, limits);
  }

  /** Sends it as a client does: again where the service is away for the moment. */
  async #call(method: string, path: string, body?: object, key: string = randomUUID()): Promise<unknown> {
    const headers = {
      cookie: this.#row.cookie,
      ...(body && { 'content-type': 'application/json', [idempotencyKeyHeader]: key }),
    };
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const reply = await vi.waitUntil(async () => {
      const one = await fetch(`${this.#row.url}${path}`, request);
      return one.status === 503 ? null : one;
    }, limits);
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status} ${text}`);
    return JSON.parse(text);
  }
}
