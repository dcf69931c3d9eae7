import { expect, test } from 'vitest';
import type { PageRequest, RenderedPage } from '#contract/page-data.ts';
import { listPlayers } from '#contract/players.ts';
import { noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { createWebRoot } from '#server/testing/web-root.ts';

async function renderRoster({ data, read }: PageRequest): Promise<RenderedPage> {
  await read({ path: listPlayers.path, query: { teamId: data.teamId ?? data.firstTeamId } });
  return {
    kind: 'page',
    markup: '<main></main>',
    loaded: 'markup',
    scripts: '',
    formattedDates: {},
    routes: [],
  };
}

const readsAMinute = 8;
const { app, db, send } = await startTestApp({
  webRoot: await createWebRoot(renderRoster),
  limits: { ...noLimits, reads: readsAMinute },
  // So long that no test sees a change by the passing of time.
  responseCache: { maxAgeMs: 3_600_000 },
});
const team = await createTeam(db);

test('a stored answer and a stored page are sent in the turn in which the request came', async () => {
  const isSentAtOnce: boolean[] = [];
  // Behind the listener that answers.
  app.server.on('request', (_request, response) => isSentAtOnce.push(response.writableEnded));
  const { port } = new URL(await app.listen({ port: 0, host: 'localhost' }));
  for (const path of [`/api/teams/${team.id}`, '/roster']) {
    isSentAtOnce.length = 0;
    const open = async () => (await fetch(`http://localhost:${port}${path}`)).text();
    expect([path, await open()]).toEqual([path, await open()]);
    expect([path, isSentAtOnce]).toEqual([path, [false, true]]);
  }
});

test('the answer to a URL that was asked for before is guarded as it was the first time', async () => {
  const url = `/api/players?teamId=${team.id}`;
  const ask = (headers: Record<string, string> = {}) => send(null, { url, headers });
  const { 'x-request-id': _first, date: _then, ...first } = (await ask()).headers;
  const { 'x-request-id': id, date: _now, ...again } = (await ask()).headers;
  expect(again).toEqual(first);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect((await ask({ host: 'evil.example' })).statusCode).toBe(421);
  expect((await ask({ 'content-encoding': 'zip' })).statusCode).toBe(415);
  expect((await ask({ 'if-none-match': String(first.etag) })).statusCode).toBe(304);
  const head = await send(null, { method: 'HEAD', url });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    first['content-length'],
  ]);
  const ofCaptain = await send(team.captain, { url });
  expect([ofCaptain.statusCode, ofCaptain.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('the answer to a URL that was asked for before counts for the limits', async () => {
  const statuses = [];
  for (let n = 0; n <= readsAMinute; n++)
    statuses.push((await send(null, { url: '/api/leagues' })).statusCode);
  expect(statuses).toEqual([...Array.from({ length: readsAMinute }, () => 200), 429]);
});

test('a URL that was refused is refused again', async () => {
  const url = `/api/players?teamId=${team.id}x`;
  for (let n = 0; n < 2; n++) expect((await send(null, { url })).statusCode).toBe(400);
});
