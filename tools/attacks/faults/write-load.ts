import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { idempotencyKeyHeader } from '#contract/endpoint.ts';
import { createComment } from '#contract/feed/comments.ts';
import { createPost, likePost } from '#contract/feed/posts.ts';
import type { Database } from '#server/database/connection.ts';
import { comment, post, postLike } from '#server/database/schema/feed.ts';
import {
  createPlayer,
  createPost as createPostRow,
  createTeam,
  createTestSession,
} from '#server/testing/fixtures.ts';

const waitLimits = { timeout: 120_000, interval: 5 };
/** Between two tries of a client that could not reach the server. */
const retryDelayMs = 200;

type Writer = { readonly id: number; readonly cookie: string };
type Row = { readonly id: number; readonly content: string };

/**
 * Players who write all the time, each write under an `Idempotency-Key`, sent again until it is acknowledged: as the web client does
 * when a connection is cut. It notes what was acknowledged, and compares that with the rows.
 */
export class WriteLoad {
  readonly #db: Database;
  readonly #url: string;
  readonly #teamId: number;
  readonly #postId: number;
  readonly #posts: Row[] = [];
  readonly #comments: Row[] = [];
  readonly #likes = new Map<number, number>();
  #running: Promise<unknown> = Promise.resolve();
  #isOver = false;
  #acknowledged = 0;
  #repeated = 0;

  private constructor(db: Database, url: string, teamId: number, postId: number) {
    this.#db = db;
    this.#url = url;
    this.#teamId = teamId;
    this.#postId = postId;
  }

  static async start(db: Database, url: string, size: number): Promise<WriteLoad> {
    const team = await createTeam(db);
    const { id: postId } = await createPostRow(db, { id: team.captainId, teamId: team.id });
    const writers: Writer[] = [];
    for (let n = 0; n < size; n += 1) {
      const { id, identity } = await createPlayer(db, team.id);
      writers.push({ id, cookie: `sixth-man-session=${await createTestSession(db, identity)}` });
    }
    const load = new WriteLoad(db, url, team.id, postId);
    load.#running = Promise.all(writers.map((writer) => load.#write(writer)));
    // Awaited by finish(); a failure may come before.
    load.#running.catch(() => {});
    return load;
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  get repeated(): number {
    return this.#repeated;
  }

  /** Until so many more writes are acknowledged. */
  async pass(count: number): Promise<void> {
    const goal = this.#acknowledged + count;
    await Promise.race([this.#running, vi.waitUntil(() => this.#acknowledged >= goal, waitLimits)]);
  }

  /** Lets every write come to its end, and compares: nothing acknowledged is missing, nothing is there twice. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    const posts = await this.#db
      .select({ id: post.id, content: post.content })
      .from(post)
      .where(eq(post.teamId, this.#teamId));
    expect(byId(posts.filter(({ id }) => id !== this.#postId))).toEqual(byId(this.#posts));
    const comments = await this.#db
      .select({ id: comment.id, content: comment.content })
      .from(comment)
      .where(eq(comment.teamId, this.#teamId));
    expect(byId(comments)).toEqual(byId(this.#comments));
    const likes = await this.#db.select().from(postLike).where(eq(postLike.postId, this.#postId));
    const odd = [...this.#likes].filter(([, count]) => count % 2 === 1).map(([playerId]) => playerId);
    expect(likes.map(({ playerId }) => playerId).toSorted(ascending)).toEqual(odd.toSorted(ascending));
  }

  async #write(writer: Writer): Promise<void> {
    while (!this.#isOver) {
      this.#posts.push(await this.#create(writer, createPost.path));
      this.#comments.push(await this.#create(writer, createComment.path));
      await this.#send(writer, likePost.path, {});
      this.#likes.set(writer.id, (this.#likes.get(writer.id) ?? 0) + 1);
    }
  }

  async #create(writer: Writer, path: string): Promise<Row> {
    const content = randomUUID();
    const { id } = (await this.#send(writer, path, { content })) as { id: number };
    return { id, content };
  }

  /** Sends a write until it is acknowledged. */
  async #send({ cookie }: Writer, path: string, body: object): Promise<unknown> {
    const headers = { cookie, 'content-type': 'application/json', [idempotencyKeyHeader]: randomUUID() };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const url = `${this.#url}${path.replace('{id}', String(this.#postId))}`;
    for (;;) {
      const answer = await fetch(url, request).then(readAnswer, () => null);
      if (answer) {
        this.#acknowledged += 1;
        return answer;
      }
      this.#repeated += 1;
      await delay(retryDelayMs);
    }
  }
}

/** Null where the client has to send again; throws what is no answer to a write. */
async function readAnswer(reply: Response): Promise<unknown> {
  const text = await reply.text();
  if (reply.status < 300) return text === '' ? {} : JSON.parse(text);
  if (reply.status === 503) return null;
  throw new Error(`${reply.status} ${text}`);
}

const ascending = (a: number, b: number) => a - b;
const byId = (rows: readonly Row[]) => rows.toSorted((a, b) => a.id - b.id);
