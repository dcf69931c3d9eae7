import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { idempotencyKeyHeader } from '#contract/endpoint.ts';
import { createPost } from '#contract/feed/posts.ts';
import type { Database } from '#server/database/connection.ts';
import { post } from '#server/database/schema/feed.ts';
import { createPlayer, createTeam, createTestSession } from '#server/testing/fixtures.ts';
import { Calls, type Kind } from './calls.ts';

const writers = 4;
const readers = 2;
const cachedReaders = 2;
/** Milliseconds between two requests of one client, and before one is sent again that failed. */
const pauseMs = 30;
const retryMs = 100;
const longestAnswerMs = 20_000;

/** Clients that write, read what is theirs, and read what the app has cached, until they are stopped. */
export class Load {
  readonly calls = new Calls();
  readonly #url: string;
  readonly #teamId: number;
  readonly #acknowledged: string[] = [];
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(url: string, teamId: number) {
    this.#url = url;
    this.#teamId = teamId;
  }

  static async start(db: Database, url: string): Promise<Load> {
    const [busy, quiet] = [await createTeam(db), await createTeam(db)];
    const load = new Load(url, busy.id);
    const cookies: string[] = [];
    for (let n = 0; n < writers; n += 1) {
      const { identity } = await createPlayer(db, busy.id);
      cookies.push(`sixth-man-session=${await createTestSession(db, identity)}`);
    }
    const publicPaths = [`/api/players?teamId=${quiet.id}`, `/api/teams/${quiet.id}`];
    load.#running = Promise.all([
      ...cookies.map((cookie) => load.#write(cookie)),
      ...cookies
        .slice(0, readers)
        .map((cookie) => load.#read('read', `/api/posts?teamId=${busy.id}`, { cookie })),
      ...Array.from({ length: cachedReaders }, (_, n) =>
        load.#read('cached read', publicPaths[n % publicPaths.length] ?? '', {}),
      ),
    ]);
    // Awaited by finish(); a failure may come before.
    load.#running.catch(() => {});
    return load;
  }

  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  /** Until so many more writes are acknowledged. */
  async pass(count: number): Promise<void> {
    const goal = this.acknowledged + count;
    while (this.acknowledged < goal) await Promise.race([delay(pauseMs), this.#failure()]);
  }

  /** Lets every write come to its end. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** Acknowledged writes that are missing, and rows that are there more often than they were written. */
  async compare(db: Database): Promise<{ missing: number; repeated: number }> {
    const rows = await db.select({ content: post.content }).from(post).where(eq(post.teamId, this.#teamId));
    const stored = new Set(rows.map(({ content }) => content));
    const missing = this.#acknowledged.filter((content) => !stored.has(content)).length;
    return { missing, repeated: rows.length - stored.size };
  }

  async #failure(): Promise<void> {
    await this.#running;
    throw new Error('The load has ended');
  }

  async #write(cookie: string): Promise<void> {
    const url = `${this.#url}${createPost.path}`;
    while (!this.#isOver) {
      const content = randomUUID();
      const headers = { cookie, 'content-type': 'application/json', [idempotencyKeyHeader]: randomUUID() };
      const request = { method: 'POST', headers, body: JSON.stringify({ content }) };
      // As the web client does: the same key until there is an answer.
      while (!(await this.#call('write', url, request))) await delay(retryMs);
      this.#acknowledged.push(content);
      await delay(pauseMs);
    }
  }

  async #read(kind: Kind, path: string, headers: Record<string, string>): Promise<void> {
    while (!this.#isOver) {
      await this.#call(kind, `${this.#url}${path}`, { headers });
      await delay(pauseMs);
    }
  }

  async #call(kind: Kind, url: string, request: RequestInit): Promise<boolean> {
    const error = await fetch(url, { ...request, signal: AbortSignal.timeout(longestAnswerMs) }).then(
      async (reply) => {
        const text = await reply.text();
        if (reply.ok) return null;
        if (reply.status < 500) throw new Error(`${url} answered ${reply.status}: ${text}`);
        return `${reply.status}`;
      },
      (reason: Error) => reason.name,
    );
    this.calls.note(kind, error);
    return error === null;
  }
}
