import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { teamOfJob } from '#server/teams/scope.ts';
import { LiveStream } from './stream.ts';

/** What a reader gets of a stream that is ended before its first event. */
async function endedEarly(message?: string): Promise<string> {
  const server = createServer((_request, response) => {
    const owner = {
      teamId: teamOfJob({ teamId: 1 }),
      leagueId: 1,
      playerId: null,
      sessionId: 1,
      hasLostSession: false,
      limitKeys: [],
    };
    const stream = new LiveStream(response, owner, { openedAtMs: 0, longestMs: 1_000 });
    stream.end(message);
    if (response.destroyed) return;
    response.writeHead(200);
    stream.begin('1', ['feed'], 1_000);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}`)).text();
}

test('a stream whose session ends before it has begun says so, and nothing else', async () => {
  expect(await endedEarly('event: session-ended\n\n')).toBe('event: session-ended\n\n');
});

test('one that ends without a word before it has begun is cut off', async () => {
  await expect(endedEarly()).rejects.toThrow();
});
