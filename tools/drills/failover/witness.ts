import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Node } from './patroni.ts';

const pauseMs = 50;

type Write = {
  readonly id: number;
  readonly node: string;
  /** Counted up by each promotion. */
  readonly timeline: number;
  readonly begun: number;
  readonly acknowledged: number;
};

/**
 * Writes to each node directly, whatever it is, and notes which took the write: two that do at the same time are two primaries.
 */
export class Witness {
  readonly #writes: Write[] = [];
  #ids = 0;
  #refused = 0;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  static async start(nodes: readonly Node[], primary: Node): Promise<Witness> {
    const witness = new Witness();
    await use(primary, (client) => client.query('create table witness (id int not null)'));
    witness.#running = Promise.all(nodes.map((node) => witness.#watch(node)));
    return witness;
  }

  async finish(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** In words: what was acknowledged by whom, and what contradicts that there was one primary at a time. */
  async report(primary: Node): Promise<{ line: string; isClean: boolean }> {
    const { rows } = await use(primary, (client) => client.query<{ id: number }>('select id from witness'));
    const stored = new Set(rows.map(({ id }) => id));
    const missing = this.#writes.filter(({ id }) => !stored.has(id)).length;
    const late = this.#writes.filter((write) => this.#isOvertaken(write)).length;
    const timelines = new Set(this.#writes.map(({ node, timeline }) => `${timeline} on ${node}`));
    const line = `${this.#writes.length} writes to the nodes themselves taken on timelines ${[...timelines].join(', ')}; ${this.#refused} refused; ${missing} missing; ${late} taken by a primary that was no longer one`;
    return { line, isClean: missing === 0 && late === 0 };
  }

  /** Begun after a later timeline had taken a write. */
  #isOvertaken({ timeline, begun }: Write): boolean {
    return this.#writes.some((other) => other.timeline > timeline && other.acknowledged < begun);
  }

  async #watch(node: Node): Promise<void> {
    while (!this.#isOver) {
      await use(node, (client) => this.#writeTo(node, client)).catch(() => {
        this.#refused += 1;
      });
      await delay(pauseMs);
    }
  }

  async #writeTo(node: Node, client: pg.Client): Promise<void> {
    while (!this.#isOver) {
      this.#ids += 1;
      const id = this.#ids;
      const begun = performance.now();
      const { rows } = await client.query<{ file: string }>(
        'insert into witness values ($1) returning pg_walfile_name(pg_current_wal_lsn()) as file',
        [id],
      );
      const timeline = Number.parseInt(rows[0]?.file.slice(0, 8) ?? '', 16);
      this.#writes.push({ id, node: node.name, timeline, begun, acknowledged: performance.now() });
      await delay(pauseMs);
    }
  }
}

async function use<Result>(
  { connection }: Node,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000, query_timeout: 20_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.end().catch(() => {});
  }
}
