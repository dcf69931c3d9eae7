import { Agent, request } from 'node:http';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

export type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
};

export type LoadResult = {
  readonly seconds: number;
  /** How many answers, by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Requests without a whole answer ten seconds after they were made, the wait for a connection included, or whose connection broke. */
  readonly unanswered: number;
  /** From the moment at which a request was due to the end of its answer, in microseconds. */
  readonly latency: RecordableHistogram;
};

const longestMs = 10_000;
/** Timers are no finer. */
const tickMs = 1;

/**
 * Sends so many requests a second on average, at moments independent of each other, as people do, and whatever is still unanswered: what
 * falls behind is counted from when it was due. Not in bursts at the beginning of each second, as autocannon does.
 */
export async function loadSteadily(
  url: string,
  { rate, seconds, connections }: { rate: number; seconds: number; connections: number },
  nextCall: () => Call,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const latency = createHistogram();
  let unanswered = 0;
  const { hostname, port } = new URL(url);
  const send = (dueAt: number) =>
    new Promise<void>((resolve) => {
      const { body, ...call } = nextCall();
      const signal = AbortSignal.timeout(longestMs);
      const sent = request({ hostname, port, agent, signal, ...call });
      let isAnswered = false;
      sent.on('response', (response) => {
        response.resume().on('end', () => {
          isAnswered = true;
          latency.record(Math.max(1, Math.round((performance.now() - dueAt) * 1_000)));
          const status = response.statusCode ?? 0;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        });
      });
      // Counted when the request is closed, also where its answer broke off.
      sent.on('error', () => {});
      sent.on('close', () => {
        if (!isAnswered) unanswered += 1;
        resolve();
      });
      sent.end(body);
    });

  const begin = performance.now();
  const end = begin + seconds * 1_000;
  const gap = () => (-Math.log(1 - Math.random()) * 1_000) / rate;
  const pending = new Set<Promise<void>>();
  for (let dueAt = begin + gap(); dueAt < end; ) {
    const now = performance.now();
    for (; dueAt <= now && dueAt < end; dueAt += gap()) {
      const sending: Promise<void> = send(dueAt).finally(() => pending.delete(sending));
      pending.add(sending);
    }
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  }
  await Promise.all(pending);
  agent.destroy();
  return { seconds: (performance.now() - begin) / 1_000, statuses, unanswered, latency };
}
