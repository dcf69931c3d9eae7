import { Agent, get, type IncomingMessage } from 'node:http';
import pLimit from 'p-limit';
import { liveStreamPath } from '#contract/live.ts';

// Windows of signed-in people: each holds a stream, and reads its team's feed anew when that has changed. Started by bench/streams.ts.

export type Windows = { readonly url: string; readonly readers: readonly Reader[] };

type Reader = { readonly teamId: number; readonly headers: Record<string, string> };

/** Moments in ms of the Unix epoch. */
export type Arrival = { readonly teamId: number; readonly eventMs: number; readonly readMs: number };

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** Other topics, such as the votes that a job opens, are of other screens. */
const ofFeed = /^data: .*"feed"/m;
const opening = pLimit(32);

process.on('message', async ({ url, readers }: Windows) => {
  await Promise.all(readers.map((reader) => opening(() => openStream(url, reader))));
  process.send?.('open');
});

/** Until the first event, which says that nothing was missed. */
async function openStream(url: string, reader: Reader): Promise<void> {
  const stream = await answer(`${url}${liveStreamPath}?teamId=${reader.teamId}`, reader, new Agent());
  stream.setEncoding('utf8');
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject);
    stream.once('data', () => {
      resolve();
      stream.on('data', (text: string) => {
        if (ofFeed.test(text)) void readFeed(url, reader, now());
      });
    });
  });
}

async function readFeed(url: string, reader: Reader, eventMs: number): Promise<void> {
  const feed = await answer(`${url}/api/posts?teamId=${reader.teamId}`, reader, agent);
  feed.resume().on('end', () => {
    process.send?.({ teamId: reader.teamId, eventMs, readMs: now() } satisfies Arrival);
  });
}

function answer(url: string, { headers }: Reader, via: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: via, headers }, (reply) => {
      if (reply.statusCode === 200) resolve(reply);
      else reject(new Error(`${url} answered ${reply.statusCode}`));
    }).on('error', reject);
  });
}

function now(): number {
  return performance.timeOrigin + performance.now();
}
