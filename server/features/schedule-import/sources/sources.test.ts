import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createResult } from '#contract/schedule/results.ts';
import { deleteGame, listSchedule } from '#contract/schedule.ts';
import {
  applyImport,
  deleteSource,
  getImportState,
  previewImport,
  refreshSource,
  saveSource,
} from '#contract/schedule-import.ts';
import { refreshSchedules } from '#server/jobs/refresh-schedules.ts';
import type { UrlPolicy } from '#server/outbound/url-policy.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';

/** The league's server stands on this machine's loopback address, which the policy of this test takes for public. */
const urlPolicy: UrlPolicy = { protocols: ['http:'], allowsIp: (ip) => ip === '127.0.0.1' };
const { db, call, send, clock } = await startTestApp({ urlPolicy });

const secret = 'feed-key-7f3a9c';
let published = { status: 200, type: 'text/calendar', body: '' };
let requests = 0;
const league = createServer((request, reply) => {
  requests += 1;
  if (request.url?.startsWith('/inside'))
    return void reply.writeHead(302, { location: 'http://127.0.0.2/' }).end();
  reply.writeHead(published.status, { 'content-type': published.type }).end(published.body);
});
let feedUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => league.listen(0, '127.0.0.1', resolve));
  feedUrl = `http://127.0.0.1:${(league.address() as AddressInfo).port}/${secret}/hawks.ics`;
});
afterAll(() => void league.close());
beforeEach(() => clock.set('2026-11-18T17:00:00Z'));
beforeEach(() => publish(['a', '20261120T004500Z', 'Bulls'], ['b', '20261127T004500Z', 'Sharks']));

function publish(...games: [uid: string, start: string, opponent: string][]): void {
  const events = games.map(
    ([uid, start, opponent]) =>
      `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260901T000000Z\r\nDTSTART:${start}\r\nSUMMARY:Harbor Hawks vs ${opponent}\r\nEND:VEVENT\r\n`,
  );
  published = {
    status: 200,
    type: 'text/calendar',
    body: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`,
  };
}

async function hawksWithSource() {
  const team = await createTeam(db, { name: 'Harbor Hawks' });
  const { body } = await call(team.captain, previewImport, { body: { url: feedUrl } });
  const keys = body.rows.map(({ key }) => key);
  expect((await call(team.captain, applyImport, { params: { id: body.id }, body: { keys } })).status).toBe(
    200,
  );
  expect((await call(team.captain, saveSource, { body: { url: feedUrl } })).status).toBe(200);
  const games = async () => (await call(team.captain, listSchedule, { query: { teamId: team.id } })).body;
  const state = async () => (await call(team.captain, getImportState)).body;
  const refresh = () => call(team.captain, refreshSource, { body: {} });
  return { ...team, games, state, refresh };
}

/** Runs the daily job as the server would, and gives back what it logged. */
async function runJob(): Promise<string[]> {
  const lines: string[] = [];
  const log = (level: string) => (details: object, message: string) =>
    void lines.push(`${level} ${message} ${JSON.stringify(details)}`);
  const logs = { info: log('info'), warn: log('warn'), error: log('error') };
  await refreshSchedules.run({ db, clock, urlPolicy }, logs, new AbortController().signal);
  return lines;
}

describe('a saved URL', () => {
  test('brings in what is new at the captain’s word; played games keep their results', async () => {
    const team = await hawksWithSource();
    const [bulls] = await team.games();
    clock.set('2026-11-20T00:45:00Z');
    await call(team.captain, createResult, {
      body: { hbaScore: 68, opponentScore: 61, scheduleGameId: bulls!.id },
    });
    publish(
      ['a', '20261121T020000Z', 'Bulls'],
      ['b', '20261127T004500Z', 'Sharks'],
      ['c', '20261204T004500Z', 'Titans'],
    );
    expect((await team.refresh()).body).toEqual({ added: 1, changed: 1, removed: 0, results: 0 });
    expect(
      (await team.games()).map(({ playedOn, time, opponent, status }) => [playedOn, time, opponent, status]),
    ).toEqual([
      ['2026-11-20', '9:00 PM', 'Bulls', 'won'],
      ['2026-11-26', '7:45 PM', 'Sharks', 'upcoming'],
      ['2026-12-03', '7:45 PM', 'Titans', 'upcoming'],
    ]);
    expect((await team.refresh()).body).toEqual({ added: 0, changed: 0, removed: 0, results: 0 });
  });

  test('marks what it no longer lists, and leaves deleted games deleted', async () => {
    const team = await hawksWithSource();
    const [bulls] = await team.games();
    await call(team.captain, deleteGame, { params: { id: bulls!.id } });
    publish(['a', '20261120T004500Z', 'Bulls']);
    expect((await team.refresh()).body).toEqual({ added: 0, changed: 0, removed: 1, results: 0 });
    expect((await team.games()).map(({ opponent, source }) => [opponent, source?.isGone])).toEqual([
      ['Sharks', true],
    ]);
  });

  test('is secret: players do not see it, the captain sees its host', async () => {
    const team = await hawksWithSource();
    const player = await createPlayer(db, team.id);
    expect((await team.state()).source).toEqual({
      host: new URL(feedUrl).host,
      checkedAt: '2026-11-18T17:00:00Z',
      lastError: null,
    });
    expect((await call(player.identity, getImportState)).status).toBe(403);
    for (const who of [team.captain, player.identity, null]) {
      for (const url of [
        `/api/schedule?teamId=${team.id}`,
        `/api/teams/${team.id}`,
        '/api/schedule/import',
      ]) {
        expect((await send(who, { url })).body).not.toContain(secret);
      }
    }
  });

  test('keeps the schedule as it is when it fails, and says why without naming itself', async () => {
    const team = await hawksWithSource();
    const before = await team.games();
    const failures: [Partial<typeof published>, string][] = [
      [{ status: 503 }, 'The website responded with error 503'],
      [{ status: 401 }, 'This address requires signing in'],
      [{ body: '<!doctype html>Please sign in' }, 'This is a web page, not a schedule'],
      [{ body: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }, 'There are no events in this calendar'],
      [{ body: published.body.replaceAll('Harbor Hawks vs', 'Practice') }, 'No games found for your team'],
      [
        { body: published.body.replaceAll('Harbor Hawks', 'Gym Rats') },
        'Answer the question about this schedule first',
      ],
    ];
    const good = published;
    for (const [answer, reason] of failures) {
      published = { ...good, ...answer };
      const reply = await team.refresh();
      expect([reply.status >= 400 && reply.status < 500, reply.error.message]).toEqual([
        true,
        expect.stringContaining(reason),
      ]);
      expect((await team.state()).source?.lastError).toContain(reason);
      expect(JSON.stringify(reply.error)).not.toContain(secret);
    }
    expect(await team.games()).toEqual(before);
    published = good;
    await team.refresh();
    expect((await team.state()).source?.lastError).toBeNull();
  });

  test('that leads inside is refused, in the preview and later', async () => {
    const team = await createTeam(db, { name: 'Harbor Hawks' });
    const inside = new URL('/inside', feedUrl).href;
    const response = await call(team.captain, previewImport, { body: { url: inside } });
    expect([response.status, response.error.code]).toEqual([400, 'url_refused']);
    expect((await call(team.captain, saveSource, { body: { url: 'http://127.0.0.9/x' } })).status).toBe(400);
    await call(team.captain, saveSource, { body: { url: inside } });
    const refreshed = await call(team.captain, refreshSource, { body: {} });
    expect(refreshed.error).toMatchObject({
      code: 'url_refused',
      message: 'This address is on a private network',
    });
  });

  test('is deleted by the captain, and only by them', async () => {
    const team = await hawksWithSource();
    const other = await createTeam(db);
    expect((await call(other.captain, refreshSource, { body: { teamId: team.id } })).status).toBe(404);
    expect((await call(other.captain, deleteSource, { body: { teamId: team.id } })).status).toBe(404);
    expect((await call(team.captain, deleteSource, { body: {} })).status).toBe(204);
    expect((await team.state()).source).toBeNull();
    expect((await team.refresh()).status).toBe(404);
    expect(await team.games()).toHaveLength(2);
  });
});

describe('once a day', () => {
  test('every saved URL is looked at by one server, and a broken one holds no other up', async () => {
    await runJob();
    clock.set('2026-12-01T12:00:00Z');
    const broken = await hawksWithSource();
    await call(broken.captain, saveSource, { body: { url: new URL(`/inside/${secret}`, feedUrl).href } });
    clock.set('2026-12-01T12:00:01Z');
    const team = await hawksWithSource();
    publish(['z', '20261211T004500Z', 'Legends']);
    requests = 0;
    clock.set('2026-12-02T11:59:59Z');
    await runJob();
    expect((await team.games()).map(({ opponent }) => opponent)).not.toContain('Legends');
    clock.set('2026-12-02T12:00:01Z');
    const lines = (await Promise.all([runJob(), runJob()])).flat();
    expect((await team.games()).map(({ opponent }) => opponent)).toContain('Legends');
    expect((await broken.state()).source?.lastError).toContain('private network');
    const about = (id: number) => lines.filter((line) => line.includes(`"teamId":${id},`));
    expect(about(team.id)).toEqual([expect.stringMatching(/^info A schedule was refreshed/)]);
    expect(about(broken.id)).toEqual([expect.stringMatching(/^warn A schedule could not be refreshed/)]);
    expect(lines.join('\n')).not.toContain(secret);
    requests = 0;
    await runJob();
    expect(requests).toBe(0);
  });
});
