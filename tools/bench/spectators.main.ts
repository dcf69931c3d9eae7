import { randomUUID } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createGameRow, createTeam, createTestSession } from '#server/testing/fixtures.ts';
import { startProduct } from './product.ts';

/*
 * How long spectators wait for a play, and what they cost: all follow one game, a scorer enters a play a second.
 * npm run bench -- spectators 200 10   has 200 of them for ten seconds in place of 1,000 for twenty.
 */
const spectators = Number(process.argv[2] ?? 1_000);
const plays = Number(process.argv[3] ?? 20);
/** Between the arrival of the streams and the first play. */
const settleMs = 3_000;

const product = await startProduct({});
try {
  const { game, cookie } = await product.withDatabase(async (db) => {
    const team = await createTeam(db);
    const playedOn = Temporal.Now.plainDateISO('UTC').toString();
    return {
      game: await createGameRow(db, team.id, { playedOn }),
      cookie: `sixth-man-session=${await createTestSession(db, team.captain)}`,
    };
  });
  const path = `/api/schedule/${game.id}/scorebook`;
  await enter(0);
  for (const count of [0, 1, spectators]) await measure(count);

  /** Streams for so many spectators, then a play a second. */
  async function measure(count: number): Promise<void> {
    const delaysOf = new Map<number, number[]>();
    const sent = new Map<number, number>();
    const agent = new Agent({ keepAlive: true, maxSockets: 256 });
    const streams = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        follow(ipOf(index), async () => {
          const points = await read(ipOf(index), agent);
          const at = sent.get(points);
          if (at !== undefined)
            delaysOf.set(points, [...(delaysOf.get(points) ?? []), performance.now() - at]);
        }),
      ),
    );
    await delay(settleMs);
    const before = { ...(await product.cpuSeconds()), statements: await transactions() };
    for (let play = 1; play <= plays; play += 1) {
      const points = (await read('10.255.0.1', agent)) + 2;
      sent.set(points, performance.now());
      await enter(points);
      await delay(1_000);
    }
    const after = { ...(await product.cpuSeconds()), statements: await transactions() };
    const { memory } = await product.usage();
    for (const stream of streams) stream.destroy();
    agent.destroy();
    const delays = [...delaysOf.values()].flat().toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(delays[Math.floor(share * (delays.length - 1))] ?? 0);
    const complete = [...delaysOf.values()].filter((times) => times.length >= count).length;
    console.log(
      [
        `${count} spectators, ${plays} plays:`,
        `${((after.statements - before.statements) / plays).toFixed(1)} transactions a play,`,
        `seen after ${at(0.5)} ms in the median, ${at(0.99)} ms at p99, ${complete} plays by all;`,
        `server ${memory.toFixed(0)} MiB, ${(after.own - before.own).toFixed(1)} s of processor, database ${(after.children - before.children).toFixed(1)} s`,
      ].join(' '),
    );
  }

  /** Transactions of the whole database so far; statistics arrive up to a second late. */
  async function transactions(): Promise<number> {
    await delay(1_500);
    return product.withDatabase(async (db) => {
      const { rows } = await db.execute<{ count: string }>(
        sql`select xact_commit as count from pg_stat_database where datname = current_database()`,
      );
      return Number(rows[0]?.count);
    });
  }

  async function enter(counter: number): Promise<void> {
    const event = {
      id: randomUUID(),
      order: { period: 1, clock: 6_000, counter: counter + 1, device: 'benchbench' },
      time: new Date().toISOString(),
      play: { kind: 'shot', side: 'away', player: null, points: 2, isMade: true },
    };
    const reply = await fetch(`${product.url}${path}/events`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        origin: product.url,
        'x-forwarded-for': '10.254.0.1',
      },
      body: JSON.stringify({ events: [event] }),
    });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  }

  /** The away side's points, as a spectator's browser reads them. */
  async function read(ip: string, agent: Agent): Promise<number> {
    const response = await ask(path, ip, agent);
    const text = (await Array.fromAsync(response)).join('');
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${text}`);
    return JSON.parse(text).score.away;
  }

  /** A stream of changes; `onChange` is called for each. */
  async function follow(ip: string, onChange: () => Promise<void>): Promise<IncomingMessage> {
    const stream = await ask(`/api/live?teamId=${game.teamId}`, ip, new Agent({ keepAlive: true }));
    if (stream.statusCode !== 200) throw new Error(`A stream got ${stream.statusCode}`);
    stream.on('data', (chunk: string) => {
      if (chunk.includes('scorebook')) void onChange();
    });
    stream.on('error', () => {});
    return stream;
  }

  function ask(to: string, ip: string, agent: Agent): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = get(`${product.url}${to}`, { agent, headers: { 'x-forwarded-for': ip } }, (response) => {
      response.setEncoding('utf8');
      resolve(response);
    });
    request.on('error', reject);
    return promise;
  }
} finally {
  await product.stop();
}

function ipOf(index: number): string {
  return `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
}
