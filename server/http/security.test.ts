import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPost } from '#contract/feed/posts.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { listLeagues } from '#contract/teams.ts';
import { noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createLeague, createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const webRoot = await mkdtemp(join(tmpdir(), 'sixth-man-web-'));
await mkdir(join(webRoot, 'assets'));
await writeFile(
  join(webRoot, 'index.html'),
  '<!--head--><script>start()</script><div id="root"><!--markup--><!--/markup--></div><script type="application/json" id="page">__PAGE__</script>',
);
await writeFile(join(webRoot, 'assets/app-1a2b.js'), 'export {}');

const limits = { ...noLimits, reads: 5, writes: 3 };
const { call, send, app, db } = await startTestApp({ webRoot });
const tight = await startTestApp({ limits });
const team = await createTeam(db, {
  leagueId: await createLeague(db, { slug: 'harbor' }),
  slug: 'hawks',
});
const game = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
const html = { accept: 'text/html' };

describe('a page', () => {
  test('runs no script and no style but this site’s own and the scripts that stand in it, by their hashes', async () => {
    const first = await send(null, { url: '/', headers: html });
    const policy = String(first.headers['content-security-policy']);
    const hash = createHash('sha256').update('start()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("style-src 'self';");
    expect(first.body).toContain('<script>start()</script>');
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types service-worker");
    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(
        /^accelerometer=\(\), .* microphone=\(\), .* camera=\(self\), geolocation=\(self\)$/,
      ),
      'cache-control': 'no-store',
    });
  });

  test.each(['/captain/secret', '/score/secret', '/jersey/secret'])(
    'whose URL is a secret is not listed, and passes it on to no other site: %s',
    async (url) => {
      const { body, headers } = await send(null, { url, headers: html });
      expect(body).toContain('<meta name="referrer" content="no-referrer" />');
      expect(body).toContain('<meta name="robots" content="noindex" />');
      expect(headers['cache-control']).toBe('no-store');
      expect((await send(null, { url: '/roster', headers: html })).body).not.toContain('name="referrer"');
    },
  );

  test('carries the verified identity, which cannot break out of its place', async () => {
    const identity = person({ displayName: '</script><script>alert(1)</script>' });
    const reply = await send(identity, { url: '/roster', headers: html });
    const carried = /id="page">(.*?)<\/script>/.exec(reply.body)?.[1] ?? '';
    expect(JSON.parse(carried).identity).toEqual(identity);
    expect((await send(null, { url: '/roster' })).body).toContain('id="page">{"identity":null,');
  });

  test('shows the names of its own placeholders as text', async () => {
    const name = '__PAGE__ <!--markup--> <!--head-->';
    const { id } = await createPlayer(db, team.id, { name });
    const { body } = await send(null, { url: `/player/${id}`, headers: html });
    const title = '__PAGE__ &lt;!--markup--&gt; &lt;!--head--&gt;';
    expect(body).toContain(`<title>${title} · Sixth Man</title>`);
    const missing = await send(null, { url: '/player/__PAGE__?x=<!--head-->', headers: html });
    for (const text of [body, missing.body]) {
      expect(text.match(/"identity":/g)).toHaveLength(1);
      expect(text.match(/<title>/g)).toHaveLength(1);
    }
  });

  test.each(pagePaths)('%s is found', async (path) => {
    const url = path
      .replace('/player/{id}', `/player/${team.captainId}`)
      .replace('{id}', String(game.id))
      .replace('{leagueSlug}', 'harbor')
      .replace('{teamSlug}', 'hawks')
      .replace('{token}', 'unknown');
    expect((await send(null, { url, headers: html })).statusCode).toBe(200);
  });

  test.each(['/nothing-here', '/player', '/player/1/2', '/admin', '/roster/7'])(
    '%s is the not-found page, with its status',
    async (url) => {
      const reply = await send(null, { url, headers: html });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  test('asked for by another name of this machine leads to the public address', async () => {
    const reply = await send(null, { url: '/roster?sort=1', headers: { ...html, host: '127.0.0.1:3000' } });
    expect([reply.statusCode, reply.headers.location]).toEqual([307, 'http://localhost:3000/roster?sort=1']);
    const twoSlashes = await send(null, { url: '//evil.example/', headers: { host: '127.0.0.1:3000' } });
    expect(twoSlashes.headers.location).toBe('http://localhost:3000//evil.example/');
  });
});

test('hashed files are kept for good, and what does not exist is no page', async () => {
  const asset = await send(null, { url: '/assets/app-1a2b.js' });
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  for (const url of ['/assets/gone.js', '/api/nothing', '/robots.php', '/assets/..%2findex.html']) {
    const reply = await send(null, { url });
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 'not_found']);
  }
});

describe('under another host name', () => {
  const statusOf = async (at: typeof send, url: string, host: string) =>
    (await at(null, { url, headers: { host } })).statusCode;

  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '192.168.1.7'])(
    'such as "%s" neither pages nor calls nor files are answered',
    async (host) => {
      for (const url of ['/', '/roster', '/api/leagues', '/assets/app-1a2b.js', '/nothing-here']) {
        expect([url, await statusOf(send, url, host)]).toEqual([url, 421]);
      }
      expect([await statusOf(send, '/healthz', host), await statusOf(send, '/readyz', host)]).toEqual([
        200, 200,
      ]);
    },
  );

  test.each(['localhost', 'localhost:8080', '127.0.0.1:3000', '[::1]:3000'])(
    'of this machine, such as %s, a server of this machine answers',
    async (host) => expect(await statusOf(send, '/api/leagues', host)).toBe(200),
  );

  test('behind a proxy the one that it passes on counts', async () => {
    const config = { publicUrl: new URL('https://team.test'), trustProxy: '127.0.0.1' };
    const behind = await startTestApp({ config });
    const ask = (headers: Record<string, string>) =>
      behind.app.inject({ url: '/api/leagues', headers }).then(({ statusCode }) => statusCode);
    expect(await ask({ host: '10.0.0.2:3000', 'x-forwarded-host': 'team.test' })).toBe(200);
    expect(await ask({ host: 'team.test' })).toBe(200);
    expect(await ask({ host: 'localhost' })).toBe(421);
    expect(await ask({ host: 'team.test', 'x-forwarded-host': 'evil.example' })).toBe(421);
  });
});

describe('a write from another site', () => {
  const write = (headers: Record<string, string>) =>
    send(person(), { method: 'POST', url: '/api/auth/sign-out', headers });

  test.each([
    ['says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['says same-site, which is another host', { 'sec-fetch-site': 'same-site' }],
    ['comes from another origin', { origin: 'https://evil.example' }],
    ['comes from an unknown origin', { origin: 'null' }],
  ])('is refused when it %s', async (_how, headers) => {
    const reply = await write(headers);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'cross_site']);
  });

  test.each([
    ['says same-origin', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
    ['comes from the public address', { origin: 'http://localhost:3000' }],
    ['comes from no browser', {}],
  ])('is let through when it %s', async (_how, headers) => {
    expect((await write(headers)).statusCode).toBe(204);
  });
});

test('the session cookie is out of reach of scripts and other sites, and of plain http where there is https', async () => {
  const secure = await startTestApp({ config: { publicUrl: new URL('https://team.test') } });
  expect(app.sessionCookies.sessionName).toBe('sixth-man-session');
  expect(secure.app.sessionCookies.sessionName).toBe('__Host-sixth-man-session');
  const { identity } = await createPlayer(secure.db, (await createTeam(secure.db)).id);
  const out = await secure.send(identity, { method: 'POST', url: '/api/auth/sign-out' });
  expect(String(out.headers['set-cookie'])).toMatch(
    /^__Host-.*; Path=\/;.*; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(out.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('on https every cookie has the prefix that no other host can plant, and one without it is not read', async () => {
  const https = await startTestApp({ webRoot, config: { publicUrl: new URL('https://team.test') } });
  const own = await createTeam(https.db);
  const other = await createTeam(https.db, { leagueId: own.leagueId });
  const { identity } = await createPlayer(https.db, own.id);
  const page = await https.send(null, { url: `/roster?team=${other.id}`, headers: html });
  const written = await https.call(identity, createPost, { body: { content: 'Hello' } });
  expect(written.status).toBe(201);
  const set = [page.headers['set-cookie'], written.headers['set-cookie']].flat().map(String);
  expect(set.map((each) => each.split('=')[0])).toEqual(['__Host-sixth-man-team', '__Host-sixth-man-wrote']);
  for (const each of set) expect(each).toMatch(/; Path=\/;(.*;)? Secure; SameSite=Lax$/);
  const selectedTeamWith = async (cookie: string) => {
    const { body } = await https.send(null, { url: '/roster', headers: { ...html, cookie } });
    return /"teamId":(\d+|null)/.exec(body)?.[1];
  };
  expect(await selectedTeamWith(`sixth-man-team=${other.id}`)).toBe('null');
  expect(await selectedTeamWith(`__Host-sixth-man-team=${other.id}`)).toBe(String(other.id));
});

describe('too many calls', () => {
  test('of one person to one endpoint have to wait, others don’t', async () => {
    const own = await createTeam(tight.db);
    const { identity } = await createPlayer(tight.db, own.id);
    const ask = (who: typeof identity | null) => tight.send(who, { url: '/api/leagues' });
    for (let n = 0; n < limits.reads; n++) expect((await ask(identity)).statusCode).toBe(200);
    const refused = await ask(identity);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(null)).statusCode).toBe(200);
    expect((await tight.send(identity, { url: '/api/auth/session' })).statusCode).toBe(200);
  });

  test('with a new made-up cookie each are counted all the same', async () => {
    const ask = (n: number) =>
      tight.app.inject({
        url: '/api/leagues/1/teams',
        headers: { cookie: `${tight.app.sessionCookies.sessionName}=made-up-${n}` },
      });
    const statuses = [];
    for (let n = 0; n <= limits.reads; n++) statuses.push((await ask(n)).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  test('from one IPv6 network are counted together, by call and in all', async () => {
    const few = await startTestApp({ limits: { ...noLimits, perIp: 4, reads: 2, writes: 2 } });
    const ask = (host: string, url: string) =>
      few.app.inject({ url, remoteAddress: `2001:db8:1:2::${host}` }).then(({ statusCode }) => statusCode);
    expect([await ask('1', '/api/leagues'), await ask('2', '/api/leagues')]).toEqual([200, 200]);
    expect(await ask('3', '/api/leagues')).toBe(429);
    expect([await ask('4', '/api/auth/session'), await ask('5', '/api/auth/session')]).toEqual([200, 429]);
    const next = await few.app.inject({ url: '/api/leagues', remoteAddress: '2001:db8:1:3::1' });
    expect(next.statusCode).toBe(200);
  });

  test('from one address are bounded before anything is looked up', async () => {
    const few = await startTestApp({ limits: { ...limits, perIp: 2 } });
    const ask = () => few.app.inject({ url: '/api/auth/session' });
    expect([(await ask()).statusCode, (await ask()).statusCode, (await ask()).statusCode]).toEqual([
      200, 200, 429,
    ]);
    const elsewhere = await few.app.inject({ url: '/api/auth/session', remoteAddress: '127.0.0.9' });
    expect(elsewhere.statusCode).toBe(200);
  });
});

test('every answer has a request id, and one that a caller sends is not taken over', async () => {
  const reply = await send(null, {
    url: '/api/leagues',
    headers: { 'request-id': 'mine', 'x-request-id': 'mine' },
  });
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('the API is described at /api/docs, access included', async () => {
  const page = await send(null, { url: '/api/docs' });
  expect([200, 302]).toContain(page.statusCode);
  const description = (await send(null, { url: '/api/docs/json' })).json();
  expect(description.paths['/api/players/{id}/approval'].put).toMatchObject({
    description: 'Access: captain',
  });
  expect(description.paths['/healthz']).toBeUndefined();
});

test('a team is described by its league, week, season, record and vote', async () => {
  const reply = await send(team.captain, { url: `/api/teams/${team.id}` });
  expect(reply.json()).toMatchObject({
    id: team.id,
    league: { id: team.leagueId },
    timeZone: 'America/New_York',
    record: { wins: 0, losses: 0, gamesPlayed: 0 },
    can: { manage: true },
  });
  const visitor = await send(null, { url: `/api/teams/${team.id}` });
  expect(visitor.json().can).toEqual({ manage: false, chooseCaptains: false });
  expect(visitor.body).not.toContain(team.captain.email);
  const leagues = await call(null, listLeagues);
  expect(leagues.body.map((league) => league.id)).toContain(team.leagueId);
});
