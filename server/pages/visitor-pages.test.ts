import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createPost } from '#contract/feed/posts.ts';
import type { PageRequest, RenderedPage } from '#contract/page-data.ts';
import { listPlayers } from '#contract/players.ts';
import { player } from '#server/database/schema/players.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createTeam } from '#server/testing/fixtures.ts';
import { createWebRoot } from '#server/testing/web-root.ts';

/** Of visitors' pages. */
let renders = 0;
beforeEach(() => {
  renders = 0;
});

/** The names of the team's players, as the screen of the roster shows them. */
async function renderRoster({ data, read }: PageRequest): Promise<RenderedPage> {
  if (data.identity === null) renders++;
  const answer = await read({ path: listPlayers.path, query: { teamId: data.teamId ?? data.firstTeamId } });
  if (!('value' in answer)) return null;
  const names = (answer.value as { name: string }[]).map(({ name }) => `<li>${name}</li>`);
  return {
    kind: 'page',
    markup: names.join(''),
    loaded: 'markup',
    scripts: '<script data-tsr-stream-part="">start()</script>',
    formattedDates: {},
    routes: [],
  };
}
const webRoot = await createWebRoot(renderRoster);
const { db, send, clock } = await startTestApp({ webRoot });
const team = await createTeam(db, { name: 'Hawks' });
const maya = await createPlayer(db, team.id, { name: 'Maya' });
const ade = await createPlayer(db, team.id, { name: 'Ade' });

const open = (headers: Record<string, string> = {}, url = '/roster') => send(null, { url, headers });
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

test('the scripts that bring a page its data may run, and none that stands in its markup', async () => {
  const name = '<script>steal()</script>';
  const bulls = await createTeam(db);
  await createPlayer(db, bulls.id, { name });
  const { body, headers } = await open({ cookie: `sixth-man-team=${bulls.id}` });
  expect(body).toContain(`<li>${name}</li>`);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`'sha256-${hashOf('start()')}'`);
  expect(policy).not.toContain(hashOf('steal()'));
});

test('a page is rendered once for all visitors, has a strong ETag, and is not sent again to a client that has it', async () => {
  clock.set('2026-11-21T12:00:00Z');
  const pages = await Promise.all(Array.from({ length: 50 }, () => open()));
  expect(renders).toBe(1);
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  const { headers, body } = pages[0]!;
  expect(body).toContain('<li>Maya</li>');
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    etag: expect.stringMatching(/^"[\w+/=]{28}"$/),
  });
  const again = await open({ 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const packed = await open({ 'accept-encoding': 'br' });
  const plain = packed.headers['content-encoding'] ? brotliDecompressSync(packed.rawPayload) : packed.body;
  expect(String(plain)).toBe(body);
  expect(renders).toBe(1);
});

test('a change of the team, and the next minute, render it again', async () => {
  clock.set('2026-11-21T12:10:00Z');
  await open();
  await db.update(player).set({ name: 'Maya Torres' }).where(eq(player.id, maya.id));
  expect((await open()).body).toContain('<li>Maya Torres</li>');
  expect(renders).toBe(2);
  clock.set('2026-11-21T12:11:00Z');
  await open();
  expect(renders).toBe(3);
});

test('it is another one in each language, for each chosen team and for each query', async () => {
  clock.set('2026-11-21T12:20:00Z');
  const other = await createTeam(db, { name: 'Owls' });
  await createPlayer(db, other.id, { name: 'Noor' });
  const cookie = `sixth-man-team=${other.id}`;
  const [plain, british, ofSelectedTeam, query] = [
    await open(),
    await open({ 'accept-language': 'en-GB' }),
    await open({ cookie }),
    await open({}, '/roster?sort=1'),
  ];
  expect(british.body).toContain('"locale":"en-GB"');
  expect(ofSelectedTeam.body).toContain('<li>Noor</li>');
  expect(ofSelectedTeam.body).not.toContain('<li>Ade</li>');
  expect(query.body).toContain('<li>Ade</li>');
  expect((await open({ cookie })).body).toBe(ofSelectedTeam.body);
  expect((await open()).body).toBe(plain.body);
  expect(renders).toBe(4);
});

test('a reader has it in the language of their cookie, without one in that of the browser', async () => {
  clock.set('2026-11-21T12:25:00Z');
  const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
  const french = { 'accept-language': 'de', cookie: 'sixth-man-language=fr' };
  for (const [headers, language] of [
    [german, 'de'],
    [french, 'fr'],
    [{}, 'en'],
    [german, 'de'],
    [french, 'fr'],
  ] as const) {
    const { body, headers: sent } = await open(headers);
    expect(sent['content-language']).toBe(language);
    expect(body).toContain(`lang="${language}"`);
  }
  // Each was drawn once, and kept under its language.
  expect(renders).toBe(3);
});

test('two people who are signed in and a visitor, asking in turns and at once, each get their own page', async () => {
  clock.set('2026-11-21T12:30:00Z');
  const readers = [null, maya.identity, ade.identity];
  for (let round = 0; round < 5; round++) {
    const callers = [...readers, ...readers].slice(round % 3);
    const pages = await Promise.all(callers.map((reader) => send(reader, { url: '/roster' })));
    for (const [index, { body, headers }] of pages.entries()) {
      const identity = callers[index] ?? null;
      expect(JSON.parse(/id="page">(.*?)<\/script>/.exec(body)?.[1] ?? '').identity).toEqual(identity);
      expect(headers['cache-control']).toBe(identity ? 'no-store' : 'private, no-cache');
      const others = readers.filter((other) => other && other !== callers[index]);
      for (const other of others) expect(body).not.toContain(other!.email);
    }
  }
  expect(renders).toBe(1);
});

test('a writer sees the change on the page at once', async () => {
  const slow = await startTestApp({ webRoot, responseCache: { maxAgeMs: 3_600_000 } });
  const own = await createTeam(slow.db);
  const { identity, id } = await createPlayer(slow.db, own.id, { name: 'Before' });
  await slow.send(null, { url: '/roster' });
  const written = await slow.call(identity, createPost, { body: { content: 'Hello' } });
  await slow.db.update(player).set({ name: 'After' }).where(eq(player.id, id));
  const cookie = String(written.headers['set-cookie']).split(';', 1)[0]!;
  expect((await slow.send(null, { url: '/roster', headers: { cookie } })).body).toContain('<li>After</li>');
});

test('what leads to nothing yet is not stored', async () => {
  clock.set('2026-11-21T12:40:00Z');
  const game = await createGameRow(db, team.id, { playedOn: '2026-11-05', opponent: 'Bulls' });
  const next = `/schedule?game=${game.id + 1}`;
  expect((await open({}, next)).body).not.toContain('Sharks');
  await createGameRow(db, team.id, { playedOn: '2026-11-12', opponent: 'Sharks' });
  expect((await open({}, next)).body).toContain('Sharks');
});

test('a page that is sent without markup is not stored', async () => {
  clock.set('2026-11-21T12:50:00Z');
  Object.assign(globalThis, { renderInTest: async () => null });
  const bare = await open().finally(() => Object.assign(globalThis, { renderInTest: renderRoster }));
  expect(bare.headers['cache-control']).toBe('no-store');
  expect(bare.body).toContain('<div><!--markup--><!--/markup--></div>');
  expect((await open()).body).toContain('<li>Ade</li>');
});
